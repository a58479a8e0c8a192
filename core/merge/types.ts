import type { Agreement, Block, Clause } from '../document/node.ts'
import type { Segment } from '../compare/segment.ts'

/** Which wording to use where owner and library disagree: one of the two, or any other. An empty one leaves the clause out. */
export type Choice = 'mine' | 'theirs' | readonly Block[]

/**
 * What became of a clause without asking. The library's change was taken (`updated`, `added`, `removed`), or the owner's
 * stayed: a wording (`kept`), a deletion (`kept-removed`), a clause of the owner's own (`own`), a place (`moved`).
 */
export type Change = {
  /** The clause, or `heading:` and a slug for the heading of a part. */
  readonly clause: string
  readonly kind: 'updated' | 'added' | 'removed' | 'kept' | 'kept-removed' | 'own' | 'moved'
}

/** A clause that owner and library both changed, each in another way. A text that does not have it is absent. */
export type Conflict = {
  /** The clause, or `heading:` and a slug for the heading of a part: the key of its choice. */
  readonly clause: string
  readonly base?: Clause
  readonly mine?: Clause
  readonly theirs?: Clause
  readonly chosen: Choice | null
}

export type Merged = {
  readonly agreement: Agreement
  /** In the order of the merged document; what is not in it, at its former place. */
  readonly changes: readonly Change[]
  /** All of them, chosen or not. */
  readonly conflicts: readonly Conflict[]
}

/** The three texts of a merge, by the ids of their segments in reading order. */
export type Sides = Readonly<Record<'base' | 'mine' | 'theirs', ReadonlyMap<string, Segment>>>

/** What the merged document has at a segment's place, and why. */
export type Decision = {
  /** The blocks at the segment's place; empty for a segment that is left out. */
  readonly blocks: readonly Block[]
  readonly change?: Change['kind']
  readonly conflict?: { readonly chosen: Choice | null }
}
