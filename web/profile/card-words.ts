import en from '../../content/interface/cards/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts about saved cards: apart from the profile's, which other pages load too. */
export const useCardWords = () => useOwnWords('cards', en)
