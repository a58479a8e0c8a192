import en from '../../content/interface/country-from/en.json'
import { useOwnWords } from './own-words.ts'

/** What is said where a country was found out. The interview says it too. */
export const useCountryWords = () => useOwnWords('country-from', en)
