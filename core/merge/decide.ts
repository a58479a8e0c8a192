import { isSameSegment, type Segment } from '../compare/segment.ts'
import type { Choice, Decision, Sides } from './types.ts'

/** Merges one segment of three texts; it is absent from a text that does not have it. */
export function decide(sides: Sides, id: string, choice: Choice | null): Decision {
  const [base, mine, theirs] = [sides.base.get(id), sides.mine.get(id), sides.theirs.get(id)]
  if (isExact(theirs, base)) return keptAsIs(base, mine, isExact(mine, base))
  if (isUnchanged(mine, base)) {
    const change = !theirs ? 'removed' : !base ? 'added' : isUnchanged(theirs, base) ? undefined : 'updated'
    return { blocks: theirs?.blocks ?? [], ...(change && { change }) }
  }
  if (isUnchanged(mine, theirs)) return { blocks: theirs?.blocks ?? [] }
  // Either only the targets of links inside the document changed, or the owner deleted a heading, whose new wording is
  // no conflict then.
  if (isUnchanged(theirs, base) || (!mine && base?.opensPart)) return keptAsIs(base, mine, false)

  const own = mine?.blocks ?? []
  const blocks = choice === null || choice === 'mine' ? own : choice === 'theirs' ? (theirs?.blocks ?? []) : choice
  return { blocks, conflict: { chosen: choice } }
}

function keptAsIs(base: Segment | undefined, mine: Segment | undefined, isUntouched: boolean): Decision {
  if (isUntouched) return { blocks: mine?.blocks ?? [] }
  return { blocks: mine?.blocks ?? [], change: !mine ? 'kept-removed' : base ? 'kept' : 'own' }
}

/** Whether two versions of a segment are the same but for links inside the document. */
const isUnchanged = (one: Segment | undefined, other: Segment | undefined): boolean =>
  one && other ? isSameSegment(one, other) : one === other

const isExact = (one: Segment | undefined, other: Segment | undefined): boolean =>
  one && other ? JSON.stringify(one.blocks) === JSON.stringify(other.blocks) : one === other
