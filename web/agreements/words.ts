import en from '../../content/interface/agreements/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of the list of agreements and of paying for one. */
export const useAgreementWords = () => useOwnWords('agreements', en)
