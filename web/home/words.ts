import en from '../../content/interface/home/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of the home page, and of the list of documents wherever it is shown. */
export const useHomeWords = () => useOwnWords('home', en)
