import en from '../../content/interface/country-from/en.json'
import { useOwnWords } from './own-words.ts'

/** The words that tell how the visitor's country was found out. The interview has them too. */
export const useCountryWords = () => useOwnWords('country-from', en)
