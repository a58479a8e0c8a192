import en from '../../../content/interface/banner/en.json'
import { useOwnWords } from '../../messages/own-words.ts'

/** The texts of the consent banner as its owner sees it. */
export const useBannerWords = () => useOwnWords('banner', en)
