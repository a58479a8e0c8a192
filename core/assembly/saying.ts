import type { Block, Clause, Heading } from '../document/node.ts'
import type { BareClause, BarePart } from '../library/library.ts'

/** A printed clause, with where it comes from. */
export type AssembledClause = {
  readonly part: BarePart
  readonly definition: BareClause
  readonly clause: Clause
}

/** What a clause's template says once it is filled. */
export type Filled = {
  readonly blocks: readonly Block[]
  /** How many further blocks were lost because a placeholder had no value. */
  readonly lost: number
}

/** What a clause says in one document. */
export type Saying = Filled & {
  /** The heading of the part, when the clause is printed below it. */
  readonly heading: Heading | undefined
  /** None where there are no blocks. */
  readonly clause: AssembledClause | undefined
}

/** What a filled clause says below a heading, or without one. */
export function sayingWith(
  part: BarePart,
  definition: BareClause,
  { blocks, lost }: Filled,
  heading: Heading | undefined,
): Saying {
  if (blocks.length === 0) return { blocks, lost, heading, clause: undefined }
  const children = heading ? [heading, ...blocks] : blocks
  const clause: Clause = { type: 'clause', id: definition.id, children }
  return { blocks, lost, heading, clause: { part, definition, clause } }
}
