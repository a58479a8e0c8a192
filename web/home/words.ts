import en from '../../content/interface/home/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of the home page. */
export const useHomeWords = () => useOwnWords('home', en)
