import { useMemo } from 'react'
import { costs, type Costs } from '#core/pricing/costs.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { useSay } from '../words.ts'
import { formatMoney } from './format-money.ts'

/** Where nothing is charged. */
const free: Costs = { currency: 'USD', lines: [], total: 0 }

type CostOfDocument = { readonly questionnaire: Questionnaire; readonly cost: Costs }

/**
 * What the documents cost as they are answered now, each and together.
 *
 * @param level asks what they would cost with it.
 */
export function useCosts(level?: 'free' | 'professional') {
  const { language } = useSay()
  const { previews } = usePreviews()
  const { pricesOf } = useWizardSetup()
  return useMemo(() => {
    const each = previews.map(({ questionnaire, filled }): CostOfDocument => {
      const answers = level === undefined ? filled.answers : { ...filled.answers, documentLevel: level }
      return { questionnaire, cost: pricesOf ? costs(questionnaire, answers, pricesOf(questionnaire.type)) : free }
    })
    const money = (cents: number): string => formatMoney(cents, each[0]?.cost.currency ?? free.currency, language)
    return { each, total: each.reduce((sum, { cost }) => sum + cost.total, 0), money }
  }, [previews, pricesOf, language, level])
}
