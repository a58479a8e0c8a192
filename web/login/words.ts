import en from '../../content/interface/profile/en.json'
import type { SayOf } from '../messages/messages.ts'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of how somebody gets into an account, and of what all its forms say. */
export const useProfileWords = () => useOwnWords('profile', en)

export type ProfileSay = SayOf<typeof en>
