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
