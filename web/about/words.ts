import en from '../../content/interface/about/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts around what content says of a type. */
export const useAboutWords = () => useOwnWords('about', en)
