import type { Block } from '../document/node.ts'
import { looseKey } from './loose-key.ts'
import type { Change, Choice } from './merge.ts'
import type { Segment, Sides } from './segment.ts'

/** What stands in the merged document at a segment's place, and why. */
export type Decision = {
  /** Empty when it is left out. */
  readonly blocks: readonly Block[]
  readonly change?: Change['kind']
  readonly conflict?: { readonly chosen: Choice | null }
}

/** Merges one segment of three texts; a text without it has it as nothing. */
export function decide(sides: Sides, id: string, choice: Choice | null): Decision {
  const [base, mine, theirs] = [sides.base.get(id), sides.mine.get(id), sides.theirs.get(id)]
  if (isExact(theirs, base)) return kept(base, mine, isExact(mine, base))
  if (isSame(mine, base)) {
    const change = !theirs ? 'removed' : !base ? 'added' : isSame(theirs, base) ? undefined : 'updated'
    return { blocks: theirs?.blocks ?? [], ...(change && { change }) }
  }
  if (isSame(mine, theirs)) return { blocks: theirs?.blocks ?? [] }
  // Only where links inside the document lead has changed. And whoever deleted a heading need not hear of its new words.
  if (isSame(theirs, base) || (!mine && base?.opensPart)) return kept(base, mine, false)

  const own = mine?.blocks ?? []
  const blocks = choice === null || choice === 'mine' ? own : choice === 'theirs' ? (theirs?.blocks ?? []) : choice
  return { blocks, conflict: { chosen: choice } }
}

function kept(base: Segment | undefined, mine: Segment | undefined, isUnchanged: boolean): Decision {
  if (isUnchanged) return { blocks: mine?.blocks ?? [] }
  return { blocks: mine?.blocks ?? [], change: !mine ? 'kept-removed' : base ? 'kept' : 'own' }
}

/** Whether two versions of a segment are the same but for links inside the document. */
export const isSame = (one: Segment | undefined, other: Segment | undefined): boolean =>
  one && other ? looseKey(one.blocks) === looseKey(other.blocks) : one === other

const isExact = (one: Segment | undefined, other: Segment | undefined): boolean =>
  one && other ? JSON.stringify(one.blocks) === JSON.stringify(other.blocks) : one === other
