import type { Agreement } from '#core/document/node.ts'
import { languageFacts } from '#core/language/languages.ts'

/** The language of a document as spelling checkers know it, such as `de-CH`: where the owner is, if it is spoken there. */
export function documentLocale({ language, region, paper }: Pick<Agreement, 'language' | 'region' | 'paper'>): string {
  if (region !== undefined) return `${language}-${region}`
  const { locale, letterLocale = locale } = languageFacts[language]
  return paper === 'us-letter' ? letterLocale : locale
}
