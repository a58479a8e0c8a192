import en from '../../content/interface/law/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts about changes of law. */
export const useLawWords = () => useOwnWords('law', en)
