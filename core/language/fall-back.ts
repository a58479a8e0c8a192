import { isLanguage, type Language, languageFacts, languages } from './languages.ts'

/** The language in which everything exists; it replaces a language in which something does not. */
export const fallbackLanguage: Language = 'en'

/**
 * The first wanted language in which something exists, else {@link fallbackLanguage}. No language is replaced by another
 * anywhere else.
 * @param wanted codes, the most wanted first; unknown codes are skipped.
 */
export const languageFor = (
  wanted: readonly (string | null | undefined)[],
  exists: (language: Language) => boolean,
): Language =>
  wanted.find((code): code is Language => typeof code === 'string' && isLanguage(code) && exists(code)) ??
  fallbackLanguage

/** What Intl takes for a code that may be none of ours. */
export const localeOf = (code: string): string => (isLanguage(code) ? languageFacts[code].locale : code)

/**
 * The languages that a reader's program asks for, the most wanted first (RFC 9110, 12.5.4): `de-CH, en;q=0.8` → `de`,
 * `en`. Only ours are named.
 */
export function wantedLanguages(acceptLanguage: string | undefined): readonly Language[] {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { code: tag.split('-', 1)[0]!, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const found = wanted.flatMap(({ code }) => (code === '*' ? languages : isLanguage(code) ? [code] : []))
  return [...new Set(found)]
}

/** The direction that a language is written in. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (isLanguage(code) ? languageFacts[code].direction : 'ltr')
