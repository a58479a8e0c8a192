import en from '../../content/interface/generators/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of the list of documents, which other pages than the home page show too. */
export const useGeneratorWords = () => useOwnWords('generators', en)
