import type { Language } from '../language/languages.ts'
import { datedOtherwise, longDate } from './long-date.ts'

/**
 * A Markdown text that is valid from another day: where it prints the day of before in words, it prints the new one.
 *
 * @param from the day that the text names, `to` the day that it is to name; both yyyy-mm-dd.
 * @param country the owner's, which may have its own way of writing a day. A text from before that was kept, or whose country
 *   is not known here, has another way: what it prints keeps its own.
 */
export function withValidFrom(
  markdown: string,
  from: string,
  to: string,
  language: Language,
  country?: string,
): string {
  if (from === to) return markdown
  return [country, undefined, ...datedOtherwise(language)].reduce<string>(
    (text, where) => text.replaceAll(longDate(from, language, where), longDate(to, language, where)),
    markdown,
  )
}
