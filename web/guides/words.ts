import en from '../../content/interface/guides/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts around the guides, which are content themselves. */
export const useGuideWords = () => useOwnWords('guides', en)
