import type { Condition } from '#core/condition/condition.ts'
import type { Coverage, CoverageEntry } from '#core/coverage/coverage.ts'
import type { RequirementDefinition } from '#core/library/library.ts'
import type { Pending } from '#core/assembly/pending.ts'

/** The duties of a document that is still being answered. */
export type Duties = {
  /** Those of which the person's own answers say whether they apply. */
  readonly entries: readonly CoverageEntry[]
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
export function countDuties(
  { entries }: Pick<Coverage, 'entries'>,
  requirements: readonly Pick<RequirementDefinition, 'id' | 'when'>[],
  { clauses, outcomeOf }: Pending,
): Duties {
  const conditions = new Map<string, Condition>(requirements.map(({ id, when }) => [id, when]))
  const decided = entries.filter((entry) => {
    const when = conditions.get(entry.requirement.id)
    const applies = when === undefined || outcomeOf(when)
    return applies === false || (applies === true && !entry.clauses.some((id) => clauses.has(id)))
  })
  const count = (...states: readonly CoverageEntry['state'][]): number =>
    decided.filter(({ state }) => states.includes(state)).length
  return {
    entries: decided,
    undecided: entries.length - decided.length,
    applicable: decided.length - count('outside', 'not-applicable'),
    met: count('met'),
    partly: count('partly'),
  }
}
