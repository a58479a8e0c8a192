import type { Condition } from '../condition/condition.ts'
import { addDays, type Day } from '../day.ts'
import type { ClauseDefinition, ClauseLibrary } from '../library/library.ts'

/**
 * Every day on which a clause of a library begins or has ended, in order.
 * @param holds decides about the conditions of parts and clauses; without it they all count, whatever anybody answered.
 */
export function daysOf(
  { parts }: Pick<ClauseLibrary, 'parts'>,
  holds: (when: Condition) => boolean = () => true,
): readonly Day[] {
  const isIn = ({ when }: { readonly when?: Condition }): boolean => !when || holds(when)
  const days = parts
    .filter((part) => part.clauses.some(isDated) && isIn(part))
    .flatMap(({ clauses }) => clauses)
    .filter((clause) => isDated(clause) && isIn(clause))
    .flatMap(({ from, until }) => [
      ...(from === undefined ? [] : [from]),
      ...(until === undefined ? [] : [addDays(until, 1)]),
    ])
  return [...new Set(days)].toSorted()
}

const isDated = ({ from, until }: ClauseDefinition): boolean => from !== undefined || until !== undefined
