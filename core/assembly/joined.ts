import { localeOf } from '../language/fall-back.ts'
import { isLanguage, languageFacts } from '../language/languages.ts'

type Join = (words: readonly string[]) => string
type Joins = Readonly<Record<'and' | 'or', Join>>

/** Words in a row, as the language lists them: “a, b and c”. Empty when there are none. */
export function joined(words: readonly string[], join: 'and' | 'or', language: string): string {
  return words.length < 2 ? (words[0] ?? '') : joinsOf(language)[join](words)
}

/** What parts words that do not belong to one list. */
export function semicolonIn(language: string): string {
  const colon = isLanguage(language) ? languageFacts[language].colon : undefined
  return `${(colon ?? ':').replace(':', ';')} `
}

const joins = new Map<string, Joins>()

/** Intl objects are slow to make. */
function joinsOf(language: string): Joins {
  const known = joins.get(language)
  if (known) return known
  const locale = localeOf(language)
  const sameForAllWords = isLanguage(language) && !languageFacts[language].listsDependOnWords
  const joinWith = (format: Intl.ListFormat): Join =>
    sameForAllWords ? joinBetween(format) : (words) => format.format(words)
  const made: Joins = {
    and: joinWith(new Intl.ListFormat(locale, { type: 'conjunction' })),
    or: joinWith(new Intl.ListFormat(locale, { type: 'disjunction' })),
  }
  joins.set(language, made)
  return made
}

/** Asks Intl once what it puts between words: a call of it for each list took a tenth of an assembly. */
function joinBetween(format: Intl.ListFormat): Join {
  const between = (words: readonly string[]): readonly string[] =>
    format.formatToParts(words).flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
  const [pair = ''] = between(['a', 'b'])
  const [comma = '', , last = ''] = between(['a', 'b', 'c', 'd'])
  return (words) =>
    words.length === 2 ? words.join(pair) : words.slice(0, -1).join(comma) + last + words[words.length - 1]!
}
