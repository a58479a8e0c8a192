import { useMemo } from 'react'
import type { AnswerValue } from '#core/answers/answers.ts'
import { costs, surcharge } from '#core/pricing/costs.ts'
import { withTax } from '#core/pricing/with-tax.ts'
import { questionsOf, type Question } from '#core/questionnaire/questionnaire.ts'
import { useWizardSetup, useWizardUpdate } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { usePrices } from './use-prices.ts'

type Surcharge = {
  /** What an answer adds to the price, VAT included. */
  readonly of: (value: string | boolean) => number
  /** What the answers that cost something add: the least and the most; null where none does. */
  readonly span: readonly [number, number] | null
  /** Whether some answers add something and others do not, or not as much. */
  readonly differs: boolean
}

/** What the answers of a question add to the price of all documents that ask it. */
export function useSurcharge(question: Question): Surcharge {
  const { previews } = usePreviews()
  const { keyOf } = useWizardSetup()
  const { updated } = useWizardUpdate()
  const prices = usePrices()
  return useMemo(() => {
    const paid = new Set(updated?.paid_groups)
    const asking = previews.flatMap(({ questionnaire, filled }) => {
      const own = questionsOf(questionnaire).find(
        ({ userData }) => filled.visible.has(userData) && keyOf(questionnaire, userData) === question.userData,
      )
      // The last step names the whole price of each of its choices.
      if (!own || !prices || own.userData === 'documentLevel') return []
      const ofType = prices.of(questionnaire.type)
      const { lines } = costs(questionnaire, filled.standing, ofType, paid)
      const priced = { prices: ofType, lines, paid }
      return [(value: AnswerValue) => surcharge(own, value, filled.answers, questionnaire, priced)]
    })
    const of = (value: AnswerValue): number =>
      withTax([asking.reduce((sum, add) => sum + add(value), 0)], prices?.taxRate ?? 0)[0]!
    const answer = (value: string | boolean): number => of(question.type === 'multiple' ? [String(value)] : value)
    const amounts = question.answers
      ? question.answers.map(({ value }) => answer(value))
      : question.type === 'boolean'
        ? [true, false].map(answer)
        : [of(question.type === 'providers' || question.type === 'group' ? [something] : something)]
    const costly = amounts.filter((amount) => amount > 0)
    return {
      of: answer,
      span: costly.length === 0 ? null : ([Math.min(...costly), Math.max(...costly)] as const),
      differs: new Set(amounts).size > 1,
    }
  }, [previews, keyOf, updated, prices, question])
}

/** Stands for any answer that is typed. */
const something = 'something'
