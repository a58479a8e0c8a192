import type { Agreement } from '#core/document/node.ts'
import { alignClauses } from '#core/merge/align.ts'
import { redline, type Redline } from '#core/redline/redline.ts'
import { parseOwn } from '../document/parse-own.ts'

/** What a saved text and an edited one differ in. */
export type TextChanges = {
  readonly clauses: Redline['clauses']
  /** The new title, where it changed. */
  readonly title: string | null
}

type Meta = Parameters<typeof parseOwn>[1]

/** Compares two texts as they are printed: what is only typed in another way is no change. */
export function changesBetweenTexts(saved: string, edited: string, meta: Meta): TextChanges {
  const before = parseOwn(saved, meta)
  const after: Agreement = alignClauses(before, parseOwn(edited, meta))
  // A part is one clause here; of a long one only the paragraphs that changed are to be read.
  const clauses = redline(before, after).clauses.map((change) => ({
    ...change,
    blocks: change.blocks.filter(({ parts }) => parts.some(({ kind }) => kind !== 'same')),
  }))
  return { clauses, title: before.title === after.title ? null : after.title }
}
