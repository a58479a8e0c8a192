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

/**
 * What an owner typed as a sentence of its own: it begins with a capital and ends with a full stop, unless it begins or ends with
 * an address or with a name such as iPhone.
 */
export function ownWordsAsSentence(words: string, language: string): string {
  const trimmed = words.trim()
  const [first = ''] = trimmed.split(/\s/u)
  const last = trimmed.split(/\s/u).at(-1) ?? ''
  const begun = isAddress(first) || /^\p{Ll}+\p{Lu}/u.test(first) ? trimmed : withCapital(trimmed, language)
  return isAddress(last) || /[.!?…]["”»’)]*$/u.test(trimmed) ? begun : `${begun.replace(/\s*[,;:]$/u, '')}.`
}

const isAddress = (word: string): boolean => /@|:\/\/|^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?$/u.test(word)

/** Dutch has a letter of two characters: IJs. */
const withCapital = (words: string, language: string): string =>
  language === 'nl' && words.startsWith('ij')
    ? `IJ${words.slice(2)}`
    : words.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language))

function factsOf(language: string): LanguageFacts {
  const code: Language = isLanguage(language) ? language : fallbackLanguage
  return languageFacts[code]
}
