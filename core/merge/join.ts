import { clause as clauseOf } from '../document/build.ts'
import type { Segment } from '../compare/segment.ts'
import type { Clause } from '../document/node.ts'
import { ownClauseId, takenIds } from './own-clause.ts'
import { opensPart } from './sides.ts'
import type { Decision, Sides } from './types.ts'

/**
 * The segments left after merging, in order. If one side moved a segment to another clause, that side's clause is used.
 * A heading with nothing left under it is dropped, unless the owner wrote it or it had nothing under it before.
 */
export function survivingSegments(
  order: readonly string[],
  decisions: ReadonlyMap<string, Decision>,
  sides: Sides,
): readonly Segment[] {
  const [inMine, inTheirs] = [withClauses(sides.mine), withClauses(sides.theirs)]
  const live = order.filter((id) => decisions.get(id)!.blocks.length > 0)
  return live
    .filter((id, index) => {
      if (!opensPart(sides, id) || (live[index + 1] !== undefined && !opensPart(sides, live[index + 1]!))) return true
      const { change, conflict } = decisions.get(id)!
      const isOwners = change === 'kept' || change === 'own' || (conflict && conflict.chosen !== 'theirs')
      const wasEmpty = [sides.mine.has(id) && !inMine.has(id), sides.theirs.has(id) && !inTheirs.has(id)].some(Boolean)
      return isOwners || wasEmpty
    })
    .map((id) => ({ ...sourceOf(sides, id), blocks: decisions.get(id)!.blocks }))
}

/** Puts segments together as clauses again: a heading goes with the clause that follows it. */
export function join(segments: readonly Segment[]): readonly Clause[] {
  const taken = takenIds(segments.filter((segment) => !segment.opensPart).map(({ id }) => id))
  const clauses: Clause[] = []
  /** Headings whose clause has not come yet. */
  let waiting: Segment[] = []
  const closeAlone = (headings: readonly Segment[]) => {
    for (const group of byClause(headings)) {
      const blocks = group.flatMap((heading) => heading.blocks)
      const { clause } = group[0]!
      const id = taken.has(clause) ? ownClauseId(blocks, taken) : clause
      taken.set(id, 0)
      clauses.push(clauseOf(id, ...blocks))
    }
  }
  for (const segment of segments) {
    if (segment.opensPart) waiting.push(segment)
    else {
      const alone = waiting.findLastIndex(({ bare }) => bare) + 1
      closeAlone(waiting.slice(0, alone))
      const headings = waiting.slice(alone).flatMap(({ blocks }) => blocks)
      clauses.push(clauseOf(segment.id, ...headings, ...segment.blocks))
      waiting = []
    }
  }
  closeAlone(waiting)
  return clauses
}

/** The side whose clause and place count: the owner's if they moved the segment, otherwise the library's. */
function sourceOf({ base, mine, theirs }: Sides, id: string): Segment {
  const [was, own, now] = [base.get(id), mine.get(id), theirs.get(id)]
  const isUnmoved = own && was && own.clause === was.clause && own.bare === was.bare
  return (isUnmoved ? (now ?? own) : (own ?? now))!
}

/** The headings that have something under them. */
function withClauses(side: ReadonlyMap<string, Segment>): ReadonlySet<string> {
  const segments = [...side.values()]
  return new Set(segments.filter((_, index) => segments[index + 1]?.opensPart === false).map(({ id }) => id))
}

/** Headings in a row that make one clause without anything else. */
function byClause(headings: readonly Segment[]): readonly (readonly Segment[])[] {
  const groups: Segment[][] = []
  for (const heading of headings) {
    const last = groups.at(-1)
    if (heading.bare && last?.[0]!.bare && last[0].clause === heading.clause) last.push(heading)
    else groups.push([heading])
  }
  return groups
}
