import type { Condition } from '../condition/condition.ts'
import type { ClauseDefinition, ClauseLibrary } from '../library/library.ts'

/** The day after another, both yyyy-mm-dd. */
export function dayAfter(day: string, days = 1): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + days)
  return next.toISOString().slice(0, 10)
}

/**
 * Every day on which a clause of a library begins or has ended, in order.
 * @param holds decides about the conditions of parts and clauses; without it they all count, whatever anybody answered.
 */
export function daysOf(
  { parts }: Pick<ClauseLibrary, 'parts'>,
  holds: (when: Condition) => boolean = () => true,
): readonly string[] {
  const isIn = ({ when }: { readonly when?: Condition }): boolean => !when || holds(when)
  const days = parts
    .filter((part) => part.clauses.some(isDated) && isIn(part))
    .flatMap(({ clauses }) => clauses)
    .filter((clause) => isDated(clause) && isIn(clause))
    .flatMap(({ from, until }) => [
      ...(from === undefined ? [] : [from]),
      ...(until === undefined ? [] : [dayAfter(until)]),
    ])
  return [...new Set(days)].toSorted()
}

const isDated = ({ from, until }: ClauseDefinition): boolean => from !== undefined || until !== undefined
