import en from '../../../content/interface/live-link/en.json'
import { useOwnWords } from '../../messages/own-words.ts'

/** The texts of the live link as its owner sees it. */
export const useLiveLinkWords = () => useOwnWords('live-link', en)
