import type { Agreement, Clause } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'

/** A clause as it is in one document; a clause printed for each entry of a list gets a number in its key. */
export type KeyedClause = { readonly key: string; readonly clause: Clause; readonly signature: string }

export type Changes = {
  /** Keys of clauses that are new or read differently, in print order. */
  readonly changed: readonly string[]
  /** Those among them that are new. */
  readonly fresh: readonly string[]
  readonly added: number
  readonly removed: number
  readonly reworded: number
}

/** The clauses of a document with keys that stay the same from one answer to the next. Unchanged ones are reused. */
export function keyClauses(agreement: Agreement, before: readonly KeyedClause[] = []): readonly KeyedClause[] {
  const known = new Map(before.map((one) => [one.key, one]))
  const counts = new Map<string, number>()
  return agreement.children.map((clause) => {
    const count = counts.get(clause.id) ?? 0
    counts.set(clause.id, count + 1)
    const key = count === 0 ? clause.id : `${clause.id}~${count}`
    const old = known.get(key)
    if (old?.clause === clause) return old
    const signature = JSON.stringify(clause.children)
    return old?.signature === signature ? old : { key, clause, signature }
  })
}

/** What an answer changed, clause by clause. */
export function changesBetween(before: readonly KeyedClause[], after: readonly KeyedClause[]): Changes {
  const old = new Map(before.map((one) => [one.key, one.signature]))
  const present = new Set(after.map((one) => one.key))
  const added = after.filter((one) => !old.has(one.key))
  const reworded = after.filter((one) => old.has(one.key) && old.get(one.key) !== one.signature)
  const touched = new Set([...added, ...reworded])
  return {
    changed: after.filter((one) => touched.has(one)).map((one) => one.key),
    fresh: added.map((one) => one.key),
    added: added.length,
    removed: before.filter((one) => !present.has(one.key)).length,
    reworded: reworded.length,
  }
}

/**
 * The clause to bring into view after an answer: a new one that the answer decides about, then any that it decides
 * about, then a new one. Summaries change with nearly every answer and come first in print, so being first is not enough.
 */
export function clauseToShow({ changed, fresh }: Changes, behind: ReadonlySet<string>): string | undefined {
  return fresh.find((key) => behind.has(key)) ?? changed.findLast((key) => behind.has(key)) ?? fresh[0] ?? changed[0]
}

const counted = new WeakMap<Clause, number>()

/** How many words a document has. Clauses that stayed as they were are not counted again. */
export function countWords({ children }: Pick<Agreement, 'children'>): number {
  let sum = 0
  for (const clause of children) {
    const words = counted.get(clause) ?? plainText(clause).match(word)?.length ?? 0
    counted.set(clause, words)
    sum += words
  }
  return sum
}

const word = /[\p{L}\p{N}]+(?:[’'.@-][\p{L}\p{N}]+)*/gu
