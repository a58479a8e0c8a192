import { factNamed, type Condition, type Facts } from './condition.ts'
import { rulesWith, type Comparison, type Rule } from './rules.ts'

/** One comparison, and whether it came out true. */
export type Reason = { readonly comparison: Comparison; readonly holds: boolean }

/**
 * The comparisons that decided a condition: all parts of an `and` that holds, the parts that hold of an `or`, the first
 * part that failed otherwise. A condition that always holds has none.
 *
 * @param decide says whether a part holds, as `decider` gives it for the answers.
 */
export function why(condition: Condition, facts: Facts, decide: (part: Condition) => boolean): readonly Reason[] {
  const reasons: Reason[] = []
  const seen = new Set<Rule>()
  const rules = rulesWith(facts)
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
        const whole = decide(node)
        if (whole === (node.op === 'and')) return node.of.forEach(visit)
        const deciding = node.of.filter((part) => decide(part) === whole)
        // One failed part settles an `and`; every part of an `or` that holds is worth naming.
        return (whole ? deciding : deciding.slice(0, 1)).forEach(visit)
      }
      default: {
        const rule = rules.of(node)
        if (seen.has(rule)) return
        seen.add(rule)
        reasons.push({ comparison: node, holds: decide(node) })
      }
    }
  }
  visit(condition)
  return reasons
}
