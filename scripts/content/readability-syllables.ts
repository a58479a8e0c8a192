import { dictionary } from 'cmu-pronouncing-dictionary'
import { syllable } from 'syllable'

/**
 * The syllables of one English word, as Flesch counts them: figures, abbreviations and symbols are one syllable, the
 * parts of a hyphenated word are added up. By the pronouncing dictionary of Carnegie Mellon University; words that it
 * does not have, such as names and British spellings, by the rules of `syllable`.
 */
export function syllablesOf(word: string): number {
  if (isFigure(word)) return 1
  const parts =
    word
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}]+(?:'\p{L}+)*/gu) ?? []
  return Math.max(
    1,
    parts.map(ofPart).reduce((sum, one) => sum + one, 0),
  )
}

/** Figures, symbols, addresses, and abbreviations in capitals; longer words in capitals are shouted, not shortened. */
export const isFigure = (word: string): boolean =>
  /[\d@/]|\w\.\w/.test(word) || /^[A-Z]{2,6}s?$/.test(word.replaceAll(/[^A-Za-z]/g, '')) || !/\p{L}/u.test(word)

/** The dictionary marks the stress of each vowel that is spoken with a digit. */
const ofPart = (part: string): number => dictionary[part]?.match(/\d/g)?.length ?? syllable(part)
