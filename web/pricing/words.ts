import en from '../../content/interface/pricing/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of the page about prices. */
export const usePricingWords = () => useOwnWords('pricing', en)
