import en from '../../content/interface/translation/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The translation editor's own texts. */
export const useSay = () => useOwnWords('translation', en)
