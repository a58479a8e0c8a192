import { headingsOver, type Segment } from '../compare/segment.ts'
import type { Decision, Sides } from './types.ts'

/**
 * A part that one side deleted keeps its heading while only clauses of the other side are under it: the library dropped
 * the part, but the owner wrote in it; or the owner deleted the part, and the library has a new clause for it.
 */
export function keepHeadings(
  decisions: ReadonlyMap<string, Decision>,
  { mine, theirs }: Sides,
): ReadonlyMap<string, Decision> {
  const kept = new Map(decisions)
  const keep = (
    side: ReadonlyMap<string, Segment>,
    other: ReadonlyMap<string, Segment>,
    change: Decision['change'],
  ) => {
    const over = headingsOver([...side.values()])
    const under = Map.groupBy(over.keys(), (id) => over.get(id)!)
    for (const { id, opensPart, blocks } of side.values()) {
      if (!opensPart || decisions.get(id)!.change !== change || other.has(id)) continue
      const clauses = under.get(id) ?? []
      const isNeeded = clauses.some((clause) => decisions.get(clause)!.blocks.length > 0)
      if (isNeeded && !clauses.some((clause) => other.has(clause))) kept.set(id, { blocks })
    }
  }
  keep(mine, theirs, 'removed')
  keep(theirs, mine, 'kept-removed')
  return kept
}
