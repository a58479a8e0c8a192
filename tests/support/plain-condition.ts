import type { Condition, Facts } from '#core/condition/condition.ts'
import { isEmpty, type Answers, type AnswerValue } from '#core/answers/answers.ts'

/** What a condition means, read off its tree: the definition that compiled conditions are compared with. */
export function meansTrue(condition: Condition, answers: Answers, facts: Facts): boolean {
  switch (condition.op) {
    case 'constant':
      return condition.value
    case 'fact':
      return meansTrue(facts[condition.name]!, answers, facts)
    case 'not':
      return !meansTrue(condition.of, answers, facts)
    case 'and':
      return condition.of.every((part) => meansTrue(part, answers, facts))
    case 'or':
      return condition.of.some((part) => meansTrue(part, answers, facts))
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
      return [value].flat().some((one) => namesOf(one).some((name) => condition.values.includes(name)))
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

/** What conditions call an entry by: its own value, or that somebody typed it and whether it may touch a device. */
function namesOf(one: string | number | boolean | { readonly [key: string]: unknown }): readonly string[] {
  if (typeof one !== 'object') return [String(one)]
  return one['device'] === 'no' ? ['own'] : ['own', 'ownOnDevice']
}
