import en from '../../content/interface/profile/en.json'
import type { SayOf } from '../messages/messages.ts'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of everything about an account. */
export const useProfileWords = () => useOwnWords('profile', en)

export type ProfileSay = SayOf<typeof en>
