import { factNamed, type Condition, type Facts } from './condition.ts'

/**
 * Whether a condition holds whatever the open answers turn out to be; undefined while they can still change it.
 *
 * @param decide says whether a comparison holds for the answers so far.
 * @param isOpen says whether the answer to a key may still change.
 */
export function outcome(
  condition: Condition,
  facts: Facts,
  decide: (comparison: Condition) => boolean,
  isOpen: (key: string) => boolean,
): boolean | undefined {
  switch (condition.op) {
    case 'constant':
      return condition.value
    case 'fact':
      return outcome(factNamed(condition.name, facts), facts, decide, isOpen)
    case 'not': {
      const of = outcome(condition.of, facts, decide, isOpen)
      return of === undefined ? undefined : !of
    }
    case 'and':
    case 'or': {
      const settling = condition.op === 'or'
      let open = false
      for (const part of condition.of) {
        const one = outcome(part, facts, decide, isOpen)
        if (one === settling) return settling
        if (one === undefined) open = true
      }
      return open ? undefined : !settling
    }
    default:
      return isOpen(condition.key) ? undefined : decide(condition)
  }
}
