import { holds } from '../condition/evaluate.ts'
import { isEmpty, valuesIn, type Answers } from '../answers/answers.ts'
import { flatWeight, type Prices } from './prices.ts'
import { questionsOf, type Answer, type Question, type Questionnaire } from '../questionnaire/questionnaire.ts'

export type CostLine = {
  readonly group: string
  readonly label: string
  /** minor units */ readonly amount: number
  /** The questions whose answers put the group in. */ readonly questions: readonly string[]
}
export type Costs = {
  readonly currency: string
  readonly lines: readonly CostLine[]
  /** minor units */ readonly total: number
}

/** Whether the premium badge is at an answer, as things are answered now. */
export function isPremium(
  question: Question,
  answer: Answer | undefined,
  answers: Answers,
  questionnaire: Questionnaire,
): boolean {
  const free = (one: Pick<Question | Answer, 'freeWhen'>): boolean =>
    one.freeWhen !== undefined && holds(one.freeWhen, answers, questionnaire.facts)
  if (free(question)) return false
  return answer ? answer.priceExtra && !free(answer) : question.priceExtra
}

/**
 * What a document costs: each price group once, however many of its answers were ticked.
 *
 * @param answers as `interview` gives them, so hidden questions cost nothing.
 * @param paid the price groups that were paid for this document before: an update charges the others alone.
 */
export function costs(
  questionnaire: Questionnaire,
  answers: Answers,
  prices: Prices,
  paid: ReadonlySet<string> = new Set(),
): Costs {
  const groups = new Map<string, Set<string>>()
  const add = (group: string | undefined, question: Question): void => {
    if (group !== undefined && !paid.has(group))
      groups.set(group, (groups.get(group) ?? new Set()).add(question.userData))
  }
  for (const question of questionsOf(questionnaire)) {
    const value = answers[question.userData]
    if (isEmpty(value)) continue
    if (isPremium(question, undefined, answers, questionnaire)) add(question.priceGroup, question)
    const chosen = valuesIn(value)
    for (const answer of question.answers ?? []) {
      if (chosen.includes(answer.value) && isPremium(question, answer, answers, questionnaire))
        add(answer.priceGroup ?? question.priceGroup, question)
    }
  }
  const lines = [...groups].map(([group, questions]) => costLine(prices, group, [...questions]))
  return { currency: prices.currency, lines, total: lines.reduce((sum, line) => sum + line.amount, 0) }
}

/** What a price group adds. */
export function costLine(prices: Prices, group: string, questions: readonly string[] = []): CostLine {
  const { label, weight } = prices.groups[group] ?? missingGroup(group)
  const amount =
    prices.amounts?.[group] ?? (weight === flatWeight ? prices.flat : prices.weights[weight]) ?? missingGroup(weight)
  return { group, label, amount, questions }
}

function missingGroup(name: string): never {
  throw new Error(`the price list has no price for ${name}`)
}
