import en from '../../content/interface/history/en.json'
import { useOwnWords } from './own-words.ts'

/** The texts of the history of an agreement. */
export const useHistoryWords = () => useOwnWords('history', en)
