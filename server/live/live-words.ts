import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Language } from '#core/document/node.ts'

/** A page that says why another one is not shown. */
const notice = z.strictObject({ title: z.string(), heading: z.string(), text: z.string() })

export const liveWordsSchema = z.strictObject({
  versions: z.string(),
  versionsOf: z.string(),
  current: z.string(),
  first: z.string(),
  material: z.string(),
  editorial: z.string(),
  /** After either: in how many clauses. */
  onePlace: z.string(),
  places: z.string(),
  published: z.string(),
  changes: z.string(),
  compareWith: z.string(),
  unchanged: z.string(),
  text: z.string(),
  hash: z.string(),
  markdown: z.string(),
  added: z.string(),
  removed: z.string(),
  end: z.string(),
  clause: z.strictObject({ added: z.string(), removed: z.string(), changed: z.string(), moved: z.string() }),
  opening: z.string(),
  older: z.string(),
  /** Before the name of the original's language, which leads to it. */
  olderTranslation: z.string(),
  reprinted: z.string(),
  version: z.string(),
  checksum: z.string(),
  withdrawn: z.string(),
  withdrawnText: z.string(),
  notPublic: z.string(),
  notFound: notice,
  tooBusy: notice,
  tooComplex: notice,
})
export type LiveWords = z.infer<typeof liveWordsSchema>

const loaded = new Map<Language, LiveWords>()

/** The words around a document on its public pages, from `content/live`: in the document's language. */
export function liveWords(language: Language): LiveWords {
  let words = loaded.get(language)
  if (!words) {
    const file = path.join(import.meta.dirname, '../../content/live', `${language}.json`)
    words = liveWordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    loaded.set(language, words)
  }
  return words
}
