import { detectAll } from 'tinyld/light'
import { isOffered, offeredLanguages, type Language } from '#core/language/languages.ts'

/** Below these a guess is one: three words, and an accuracy that short sentences of another language do not reach. */
const least = { words: 3, accuracy: 0.12, lead: 2 }

/**
 * The language of a text, where it is clearly another one of ours than expected; null where nothing can be said. Addresses of
 * pages and mail have no language.
 */
export function otherLanguage(text: string, expected: string): Language | null {
  const words = text.replace(/\S*(?:@|:\/\/|www\.)\S*/g, ' ')
  if ((words.match(/\p{L}{2,}/gu) ?? []).length < least.words) return null
  const found = detectAll(words, { only: [...offeredLanguages] })
  const [best] = found
  if (!best || best.lang === expected || !isOffered(best.lang) || best.accuracy < least.accuracy) return null
  const own = found.find(({ lang }) => lang === expected)?.accuracy ?? 0
  return best.accuracy >= least.lead * own ? best.lang : null
}
