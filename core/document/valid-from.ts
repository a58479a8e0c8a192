import type { Language } from '../language/languages.ts'
import { longDate } from './long-date.ts'

/**
 * A Markdown text that is valid from another day: where it prints the day of before in words, it prints the new one.
 *
 * @param from the day that the text names, `to` the day that it is to name; both yyyy-mm-dd.
 * @param country the owner's, which may have its own names of months.
 */
export function withValidFrom(
  markdown: string,
  from: string,
  to: string,
  language: Language,
  country?: string,
): string {
  if (from === to) return markdown
  return markdown.replaceAll(longDate(from, language, country), longDate(to, language, country))
}
