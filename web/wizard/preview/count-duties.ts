import type { Judgement } from '#core/coverage/coverage.ts'
import type { Pending } from '#core/assembly/pending.ts'

/** The duties of a document that is still being answered. */
export type Duties = {
  /** The ids of those of which the person's own answers say whether they apply. */
  readonly decided: ReadonlySet<string>
  /** How many apply as things stand, and answers still to come decide about them. */
  readonly waiting: number
  /** How many do not apply as things stand, and may yet. */
  readonly undecided: number
  /** How many apply as things stand, and a document can meet. */
  readonly applicable: number
  /** Of those, the ones that the person's own answers meet. */
  readonly met: number
  readonly partly: number
}

/**
 * Counts the duties that apply by the answers as they stand, filled-in ones included: so it is known from the first answer how
 * much there is to meet. One that is met by what nobody has answered yet does not count as met.
 */
export function countDuties(all: readonly Judgement[], { clauses, outcomeOf }: Pending): Duties {
  const decided = all.filter(({ duty, clauses: meeting }) => {
    const applies = outcomeOf(duty.when)
    return applies === false || (applies === true && !meeting.some((id) => clauses.has(id)))
  })
  const applies = ({ state }: Judgement): boolean => state !== 'outside' && state !== 'not-applicable'
  const known = new Set(decided.map(({ duty }) => duty.id))
  const open = all.filter(({ duty }) => !known.has(duty.id))
  const waiting = open.filter(applies).length
  const count = (state: Judgement['state']): number => decided.filter((one) => one.state === state).length
  return {
    decided: known,
    waiting,
    undecided: open.length - waiting,
    applicable: all.filter(applies).length,
    met: count('met'),
    partly: count('partly'),
  }
}
