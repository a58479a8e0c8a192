import type { Language } from '#core/language/languages.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Source } from './source.ts'

type Place = { readonly words: string; readonly source: Source<unknown> }

/** The words of a type's phrases, and how chosen values read inside a sentence. */
export type Wordings = {
  readonly phrases: ReadonlyMap<string, Place>
  /** Question → value → words. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Where the words of `question` and of `question.value` are written; of two places, the last. */
  readonly places: ReadonlyMap<string, { readonly source: Source<unknown>; readonly path: readonly string[] }>
}

export function readWordings(content: Content, folder: string, language: Language): Wordings {
  const phrases = new Map<string, Place>()
  const answers: Record<string, Record<string, string>> = {}
  const places = new Map<string, { source: Source<unknown>; path: readonly string[] }>()
  for (const source of content.openAll(kinds.wordings, `content/${folder}/words`, language)) {
    for (const [id, words] of Object.entries(source.value.phrases ?? {})) {
      if (phrases.has(id)) source.mistake(['phrases', id], `the phrase ${id} has words twice`)
      phrases.set(id, { words, source })
    }
    for (const [userData, values] of Object.entries(source.value.answers ?? {})) {
      places.set(userData, { source, path: ['answers', userData] })
      for (const [value, words] of Object.entries(values)) {
        const known = (answers[userData] ??= {})
        if (known[value] !== undefined && known[value] !== words)
          source.mistake(['answers', userData, value], `${userData}.${value} has other words elsewhere`)
        known[value] = words
        places.set(`${userData}.${value}`, { source, path: ['answers', userData, value] })
      }
    }
  }
  return { phrases, answers, places }
}
