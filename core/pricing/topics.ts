import { questionsOf, type Question, type Questionnaire } from '../questionnaire/questionnaire.ts'
import { costs } from './costs.ts'
import type { Prices } from './prices.ts'

/** The price groups that the answers of an interview can bring in. */
export function topicsIn(questionnaire: Questionnaire): readonly string[] {
  const found = questionsOf(questionnaire).flatMap(({ priceExtra, priceGroup, answers = [] }) => [
    ...(priceExtra && priceGroup ? [priceGroup] : []),
    ...answers.flatMap((answer) => {
      const group = answer.priceGroup ?? priceGroup
      return answer.priceExtra && group ? [group] : []
    }),
  ])
  return [...new Set(found)]
}

/**
 * The least that a document costs, in minor units: a question that everybody has to answer, and all of whose answers cost
 * something, brings in at least the cheapest of them.
 */
export function leastCost(questionnaire: Questionnaire, prices: Prices): number {
  const costOf = ({ userData, type }: Question, value: string): number =>
    costs(questionnaire, { [userData]: type === 'multiple' ? [value] : value }, prices).total
  const least = questionnaire.steps
    .flatMap(({ sections }) => sections.filter(({ visibleWhen }) => !visibleWhen))
    .flatMap(({ questions }) => questions)
    .filter(({ required, visibleWhen, addYourOwn, freeWhen }) => required && !visibleWhen && !addYourOwn && !freeWhen)
    .map((question) =>
      Math.min(...(question.answers ?? []).map((one) => (one.freeWhen ? 0 : costOf(question, one.value)))),
    )
  return Math.max(0, ...least.filter(Number.isFinite))
}
