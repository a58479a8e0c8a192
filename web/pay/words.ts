import en from '../../content/interface/pay/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of paying. */
export const usePayWords = () => useOwnWords('pay', en)
