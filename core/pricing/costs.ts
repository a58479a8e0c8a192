import { holds } from '../condition/evaluate.ts'
import { isEmpty, valuesIn, type Answers, type AnswerValue } from '../answers/answers.ts'
import { costLine, type CostLine } from './cost-line.ts'
import type { Prices } from './prices.ts'
import { questionsOf, type Answer, type Question, type Questionnaire } from '../questionnaire/questionnaire.ts'

export type Costs = {
  readonly currency: string
  readonly lines: readonly CostLine[]
  /** minor units */ readonly total: number
}

/** What an answer brings in: a price group, because of one value of a question or, without a value, because it is answered at all. */
export type Charge = { readonly group: string; readonly question: string; readonly value?: string }

/** What the answer to one question brings in. */
function chargesOf(question: Question, answers: Answers, { facts }: Pick<Questionnaire, 'facts'>): readonly Charge[] {
  const given = answers[question.userData]
  const free = ({ freeWhen }: Pick<Question | Answer, 'freeWhen'>): boolean =>
    freeWhen !== undefined && holds(freeWhen, answers, facts)
  if (isEmpty(given) || free(question)) return []
  // Who says no gets nothing for it.
  if (given === false) return []
  const values = valuesIn(given)
  const charged = (question.answers ?? []).filter(
    (answer) => answer.priceExtra && values.includes(answer.value) && !free(answer),
  )
  const charge = (group: string | undefined, value?: string): readonly Charge[] =>
    group === undefined ? [] : [{ group, question: question.userData, ...(value !== undefined && { value }) }]
  return [
    ...(question.priceExtra ? charge(question.priceGroup) : []),
    ...charged.flatMap(({ value, priceGroup }) => charge(priceGroup ?? question.priceGroup, value)),
  ]
}

/** What all answers bring in, in the order of the questions: several can bring in the same group. */
export const chargesIn = (questionnaire: Questionnaire, answers: Answers): readonly Charge[] =>
  questionsOf(questionnaire).flatMap((question) => chargesOf(question, answers, questionnaire))

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
  const groups = Map.groupBy(
    chargesIn(questionnaire, answers).filter(({ group }) => !paid.has(group)),
    ({ group }) => group,
  )
  const lines = [...groups].map(([group, of]) =>
    costLine(prices, group, [...new Set(of.map(({ question }) => question))]),
  )
  return { currency: prices.currency, lines, total: lines.reduce((sum, line) => sum + line.amount, 0) }
}

/**
 * What an answer adds to the price of a document, in minor units. A group that another question has brought in already adds
 * nothing; the question that brought it in first keeps its amount.
 *
 * @param priced.lines what the document costs as it is answered now.
 * @param priced.paid the price groups that were paid for it before.
 */
export function surcharge(
  question: Question,
  value: AnswerValue,
  answers: Answers,
  questionnaire: Questionnaire,
  {
    prices,
    lines,
    paid,
  }: { readonly prices: Prices; readonly lines: readonly CostLine[]; readonly paid: ReadonlySet<string> },
): number {
  const charges = chargesOf(question, { ...answers, [question.userData]: value }, questionnaire)
  const others = lines.filter(({ questions }) => questions[0] !== question.userData).map(({ group }) => group)
  const known = new Set([...paid, ...others])
  const groups = new Set(charges.map(({ group }) => group).filter((group) => !known.has(group)))
  return [...groups].reduce((sum, group) => sum + costLine(prices, group).amount, 0)
}
