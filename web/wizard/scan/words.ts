import en from '../../../content/interface/scan/en.json'
import type { SayOf } from '../../messages/messages.ts'
import { useOwnWords } from '../../messages/own-words.ts'

export type Say = SayOf<typeof en>

/** The texts of the scan; they are loaded with it. */
export const useSay = () => useOwnWords('scan', en)
