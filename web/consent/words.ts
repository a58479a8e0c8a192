import en from '../../content/interface/consent/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of the question for consent; only websites that ask load them. */
export const useConsentWords = () => useOwnWords('consent', en)
