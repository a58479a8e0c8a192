import en from '../../content/interface/made/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts about documents that were just made, or paid for. */
export const useMadeWords = () => useOwnWords('made', en)
