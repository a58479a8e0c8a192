import type { Judgement } from '#core/coverage/coverage.ts'
import type { Pending } from '#core/assembly/pending.ts'

/** The duties of a document that is still being answered. */
export type Duties = {
  /** The ids of those of which the person's own answers say whether they apply. */
  readonly decided: ReadonlySet<string>
  /** How many answers still to come decide about. */
  readonly undecided: number
  /** How many of the decided ones apply, and a document can meet. */
  readonly applicable: number
  readonly met: number
  readonly partly: number
}

/**
 * Counts the duties that the person's own answers bring in. One that is met by what nobody has answered yet does not count
 * as met, and counts as undecided.
 */
export function countDuties(all: readonly Judgement[], { clauses, outcomeOf }: Pending): Duties {
  const decided = all.filter(({ duty, clauses: meeting }) => {
    const applies = outcomeOf(duty.when)
    return applies === false || (applies === true && !meeting.some((id) => clauses.has(id)))
  })
  const count = (...states: readonly Judgement['state'][]): number =>
    decided.filter(({ state }) => states.includes(state)).length
  return {
    decided: new Set(decided.map(({ duty }) => duty.id)),
    undecided: all.length - decided.length,
    applicable: decided.length - count('outside', 'not-applicable'),
    met: count('met'),
    partly: count('partly'),
  }
}
