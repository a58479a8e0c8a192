import en from '../../content/interface/start/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The start's own texts; they are loaded with it and not with every page. */
export const useStartWords = () => useOwnWords('start', en)
