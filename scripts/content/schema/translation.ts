import { z } from 'zod'
import { words } from './leaf.ts'

/** The words of a file in another language. Each original is there once, however often the file says it. */
export const translation = z.array(z.strictObject({ original: words, words }))

/** Which English words the translations of a file's units were made from: unit → stamp. */
export const stamps = z.record(words, words)

/** What is not said in a language, and what is said instead. */
export const glossary = z.strictObject({
  avoid: z.array(
    z.strictObject({
      /** A regular expression; with a letter before or behind it, it is another word. */
      words: words.refine(isPattern, { error: 'must be a regular expression' }),
      write: words,
    }),
  ),
  /** Clauses and texts that follow what a statute says in this language word for word, as far as placeholders allow. */
  prescribed: z.array(words).exactOptional(),
  /** What is said as in English: names, and words that both languages have. */
  same: z.array(words).exactOptional(),
})

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}
