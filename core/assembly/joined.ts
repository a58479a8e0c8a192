import { localeOf } from '../language/fall-back.ts'

type Lists = Record<'and' | 'or', Intl.ListFormat>
const listFormats = new Map<string, Lists>()

/** Words in a row, as the language lists them: “a, b and c”. Empty when there are none. */
export function joined(words: readonly string[], join: 'and' | 'or', language: string): string {
  return words.length < 2 ? (words[0] ?? '') : listsOf(language)[join].format(words)
}

/** Intl objects are slow to make. */
function listsOf(language: string): Lists {
  const locale = localeOf(language)
  const known = listFormats.get(locale)
  if (known) return known
  const made: Lists = {
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
    or: new Intl.ListFormat(locale, { type: 'disjunction' }),
  }
  listFormats.set(locale, made)
  return made
}
