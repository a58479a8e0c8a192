import en from '../../content/interface/account/en.json'
import type { SayOf } from './messages.ts'
import { useOwnWords } from './own-words.ts'

/** The texts of what an account holds. Who logs in or signs up does not load them. */
export const useAccountWords = () => useOwnWords('account', en)

export type AccountSay = SayOf<typeof en>
