import en from '../../content/interface/example/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts around an example. */
export const useExampleWords = () => useOwnWords('example', en)
