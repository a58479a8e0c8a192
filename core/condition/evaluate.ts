import type { AnswerValue, Answers } from '../questionnaire/answers.ts'
import { isEmpty } from '../questionnaire/answers.ts'
import { factNamed, type Condition, type Facts } from './condition.ts'

/**
 * Says whether a condition holds for the answers. Every comparison with an unanswered key is false; hidden questions
 * must already have been removed from the answers.
 */
export function holds(condition: Condition, answers: Answers, facts: Facts): boolean {
  switch (condition.op) {
    case 'constant':
      return condition.value
    case 'fact':
      return holds(factNamed(condition.name, facts), answers, facts)
    case 'not':
      return !holds(condition.of, answers, facts)
    case 'and':
      return condition.of.every((part) => holds(part, answers, facts))
    case 'or':
      return condition.of.some((part) => holds(part, answers, facts))
    default: {
      const value = answers[condition.key]
      return value !== undefined && !isEmpty(value) && compares(condition, value)
    }
  }
}

/** `holds` for answers that no longer change: every derived fact is evaluated once. */
export function decider(answers: Answers, facts: Facts): (condition: Condition) => boolean {
  const known = new Map<string, boolean>()
  const decide = (condition: Condition): boolean => {
    switch (condition.op) {
      case 'fact': {
        const remembered = known.get(condition.name)
        if (remembered !== undefined) return remembered
        const value = decide(factNamed(condition.name, facts))
        known.set(condition.name, value)
        return value
      }
      case 'not':
        return !decide(condition.of)
      case 'and':
        return condition.of.every(decide)
      case 'or':
        return condition.of.some(decide)
      default:
        return holds(condition, answers, facts)
    }
  }
  return decide
}

type Comparison = Exclude<Condition, { op: 'constant' | 'fact' | 'not' | 'and' | 'or' }>

function compares(condition: Comparison, value: AnswerValue): boolean {
  switch (condition.op) {
    case '==':
      return String(value) === condition.value
    case '!=':
      return String(value) !== condition.value
    case 'in':
      return condition.values.includes(String(value))
    case 'has':
      return (Array.isArray(value) ? value : [value]).some((one) => condition.values.includes(String(one)))
    case 'is_set':
      return true
    case 'true':
      return value !== false && value !== 'no'
    case '>':
      return Number(value) > condition.value
    case '<':
      return Number(value) < condition.value
    case '>=':
      return Number(value) >= condition.value
    case '<=':
      return Number(value) <= condition.value
  }
}
