import en from '../../content/interface/wizard/en.json'
import type { SayOf } from '../messages/messages.ts'
import { useOwnWords } from '../messages/own-words.ts'

export type Say = SayOf<typeof en>

/** The wizard's own texts; they are loaded with the wizard and not with every page. */
export const useSay = () => useOwnWords('wizard', en)
