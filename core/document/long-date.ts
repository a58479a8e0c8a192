import { type Language, languageFacts } from '../language/languages.ts'

const firstOfMonth: Partial<Record<Language, string>> = { fr: '1er', it: '1º' }

/** Intl objects are slow to make. */
const formats = new Map<Language, Intl.DateTimeFormat>()

/** The date that was written last: documents of one day bear the same. */
let last: { readonly date: string; readonly language: Language; readonly words: string } | undefined

/** An ISO date (`2026-11-21`) as a reader of the language writes it: `21 November 2026`, `1er novembre 2026`, `1º novembre 2026`. */
export function longDate(date: string, language: Language): string {
  if (last?.date !== date || last.language !== language) last = { date, language, words: written(date, language) }
  return last.words
}

function written(date: string, language: Language): string {
  let format = formats.get(language)
  if (!format) {
    format = new Intl.DateTimeFormat(languageFacts[language].locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    formats.set(language, format)
  }
  const words = format.format(new Date(`${date}T00:00:00Z`))
  // French and Italian count the first of a month and only that.
  const first = firstOfMonth[language]
  return first === undefined ? words : words.replace(/^1 /, `${first} `)
}
