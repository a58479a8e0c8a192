import { agreement as agreementOf } from '../document/build.ts'
import type { Agreement, Block, Clause } from '../document/node.ts'
import { normalise } from '../document/normalise.ts'
import { decide, type Decision } from './decide.ts'
import { join, standing } from './join.ts'
import { isOwnClause } from './own-clause.ts'
import { keepHeadings } from './keep-headings.ts'
import { clauseOfSegment, opensPart, segmentsLike, segmentsOf, type Segment, type Sides } from './segment.ts'
import { weave } from './weave.ts'

/** What stands where owner and library disagree: one of the two wordings, or any other. An empty one leaves the clause out. */
export type Choice = 'mine' | 'theirs' | readonly Block[]

/**
 * What became of a clause without asking. The library's change was taken (`updated`, `added`, `removed`), or the owner's
 * stayed: a wording (`kept`), a deletion (`kept-removed`), a clause of the owner's own (`own`).
 */
export type Change = {
  /** The clause, or `heading:` and a slug for the heading of a part. */
  readonly clause: string
  readonly kind: 'updated' | 'added' | 'removed' | 'kept' | 'kept-removed' | 'own'
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
  /** In the order of the merged document, what is not in it at its former place. */
  readonly changes: readonly Change[]
  /** All of them, chosen or not. */
  readonly conflicts: readonly Conflict[]
}

/**
 * Merges an owner's edits into a new version of the document, clause by clause. What only one side changed is taken; where
 * both did, the owner's wording stays until there is a choice, so no word of an owner is lost unasked. A heading that
 * merging leaves with nothing under it goes, unless the owner wrote it.
 *
 * The order is the library's, with the owner's own clauses after what they followed. If the owner reordered the clauses it
 * is the owner's, with the library's new clauses after what they follow there. The title is the owner's if they changed it;
 * date, language, paper and author are the library's.
 *
 * @param base what the library made when the owner began to edit. Clauses of the owner's own in it are not looked at.
 * @param mine the owner's text, aligned with `base`.
 * @param theirs what the library makes now.
 * @param choices by `clause` of a conflict; others are ignored.
 */
export function mergeClauses({
  base,
  mine,
  theirs,
  choices = {},
}: {
  base: Agreement
  mine: Agreement
  theirs: Agreement
  choices?: Readonly<Record<string, Choice>>
}): Merged {
  const [before, edited, now] = [normalise(withoutOwn(base)), normalise(mine), normalise(theirs)]
  const sides = sidesOf(before, edited, now)
  const order = orderOf(sides)
  const decided = order.map((id) => [id, decide(sides, id, Object.hasOwn(choices, id) ? choices[id]! : null)] as const)
  const decisions = keepHeadings(new Map(decided), sides)
  const segments = standing(order, decisions, sides)
  const { type: _, children: __, ...properties } = now
  const title = edited.title === before.title ? now.title : edited.title
  return {
    agreement: normalise(agreementOf({ ...properties, title }, ...join(segments))),
    changes: changesOf(order, decisions, sides, new Set(segments.map(({ id }) => id))),
    conflicts: conflictsOf(order, decisions, sides),
  }
}

function sidesOf(base: Agreement, mine: Agreement, theirs: Agreement): Sides {
  const segments = segmentsOf(base)
  return {
    base: byId(segments),
    mine: byId(segmentsLike(segments, mine)),
    theirs: byId(segmentsLike(segments, theirs)),
  }
}

const byId = (segments: readonly Segment[]): ReadonlyMap<string, Segment> =>
  new Map(segments.map((segment) => [segment.id, segment]))

/** The library has no clauses of the owner's; were they in both, leaving them out now would look like the library's wish. */
function withoutOwn(base: Agreement): Agreement {
  const { type: _, children, ...properties } = base
  return agreementOf(properties, ...children.filter(({ id }) => !isOwnClause(id)))
}

function orderOf(sides: Sides): readonly string[] {
  const [was, own, now] = [[...sides.base.keys()], [...sides.mine.keys()], [...sides.theirs.keys()]]
  const stayed = own.filter((id) => sides.base.has(id))
  const isReordered = was.filter((id) => sides.mine.has(id)).some((id, index) => id !== stayed[index])
  const [leading, other] = isReordered ? [own, now] : [now, own]
  return weave(leading, other, (id) => opensPart(sides, id))
}

function changesOf(
  order: readonly string[],
  decisions: ReadonlyMap<string, Decision>,
  sides: Sides,
  stands: ReadonlySet<string>,
): readonly Change[] {
  return order.flatMap((id) => {
    const { change: kind, blocks } = decisions.get(id)!
    const { clause } = (sides.mine.get(id) ?? sides.theirs.get(id))!
    // A heading that fares as the clause it stands in is no change of its own.
    const isTold = clause !== id && kind !== 'updated' && kind !== 'kept' && decisions.get(clause)?.change === kind
    return kind && !isTold && (blocks.length === 0 || stands.has(id)) ? [{ clause: id, kind }] : []
  })
}

function conflictsOf(
  order: readonly string[],
  decisions: ReadonlyMap<string, Decision>,
  sides: Sides,
): readonly Conflict[] {
  return order.flatMap((id) => {
    const { conflict } = decisions.get(id)!
    const [base, mine, theirs] = [sides.base.get(id), sides.mine.get(id), sides.theirs.get(id)]
    if (!conflict) return []
    return [
      {
        clause: id,
        ...(base && { base: clauseOfSegment(base) }),
        ...(mine && { mine: clauseOfSegment(mine) }),
        ...(theirs && { theirs: clauseOfSegment(theirs) }),
        chosen: conflict.chosen,
      },
    ]
  })
}
