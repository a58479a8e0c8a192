import { byId, segmentsLike, segmentsOf } from '../compare/segment.ts'
import type { Agreement } from '../document/node.ts'
import type { Sides } from './types.ts'

/** The three texts of a merge cut into segments; those of `mine` and `theirs` have the ids of `base`. */
export function sidesOf(base: Agreement, mine: Agreement, theirs: Agreement): Sides {
  const segments = segmentsOf(base)
  return {
    base: byId(segments),
    mine: byId(segmentsLike(segments, mine)),
    theirs: byId(segmentsLike(segments, theirs)),
  }
}

/** Whether a segment is the heading of a part, in whichever text has it. */
export const opensPart = ({ base, mine, theirs }: Sides, id: string): boolean =>
  (base.get(id) ?? mine.get(id) ?? theirs.get(id))!.opensPart
