import type { Answers } from '../questionnaire/answers.ts'
import { factNamed, type Condition, type Facts } from './condition.ts'
import { holds } from './evaluate.ts'

/** One comparison, and whether it came out true. */
export type Reason = {
  readonly comparison: Exclude<Condition, { op: 'constant' | 'fact' | 'not' | 'and' | 'or' }>
  readonly holds: boolean
}

/**
 * The comparisons that decided a condition: all parts of an `and` that holds, the parts that hold of an `or`, the first
 * part that failed otherwise. A condition that always holds has none.
 */
export function why(condition: Condition, answers: Answers, facts: Facts): readonly Reason[] {
  const reasons: Reason[] = []
  const seen = new Set<string>()
  const visit = (node: Condition): void => {
    switch (node.op) {
      case 'constant':
        return
      case 'fact':
        return visit(factNamed(node.name, facts))
      case 'not':
        return visit(node.of)
      case 'and':
      case 'or': {
        const whole = holds(node, answers, facts)
        const deciding = node.of.filter((part) => holds(part, answers, facts) === whole)
        const decides = node.op === 'and' ? !whole : whole
        // One failed part settles an `and`; every part of an `or` that holds is worth naming.
        return (decides ? (whole ? deciding : deciding.slice(0, 1)) : node.of).forEach(visit)
      }
      default: {
        const key = JSON.stringify(node)
        if (!seen.has(key)) {
          seen.add(key)
          reasons.push({ comparison: node, holds: holds(node, answers, facts) })
        }
      }
    }
  }
  visit(condition)
  return reasons
}
