import { isLanguage, languageFacts, type Language, type LanguageFacts } from '../language/languages.ts'
import { fallbackLanguage } from '../language/fall-back.ts'

/** Words that begin as a sentence does: a capital and small letters, and a small word behind them. */
const likeASentence = /^\p{Lu}\p{Ll}*(?:['’-]\p{Ll}+)* \p{Ll}/u

/**
 * Words that an owner typed into a list, as they stand inside a sentence. The capital could be that of a name, so it stays, and
 * quotation marks say whose words these are: and “Keeping applications for later offers”. What looks like a name or an
 * abbreviation (Deutsche Bank, IBAN) and what begins with a small letter goes without them, and so does everything where a capital
 * says nothing because every noun has one.
 */
export function ownWordsInSentence(words: string, language: string): string {
  if (factsOf(language).nounsHaveCapitals || !likeASentence.test(words)) return words
  return quotedOwnWords(words, language)
}

/** The same in quotation marks, whatever they look like: a whole phrase can stand in any sentence then. */
export function quotedOwnWords(words: string, language: string): string {
  const [opening, closing] = factsOf(language).quotes
  return `${opening}${words}${closing}`
}

function factsOf(language: string): LanguageFacts {
  const code: Language = isLanguage(language) ? language : fallbackLanguage
  return languageFacts[code]
}
