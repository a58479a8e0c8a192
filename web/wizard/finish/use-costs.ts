import { useMemo } from 'react'
import { costs, type Costs } from '#core/pricing/costs.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { useSay } from '../words.ts'
import { formatMoney } from './format-money.ts'

type CostOfDocument = { readonly questionnaire: Questionnaire; readonly cost: Costs }

/**
 * What the documents cost as they are answered now, each and together.
 *
 * @param level asks what they would cost with it.
 */
export function useCosts(level?: 'free' | 'professional') {
  const { language } = useSay()
  const { content } = useWizardSetup()
  const { previews } = usePreviews()
  const { prices } = content
  return useMemo(() => {
    const each = previews.map(({ questionnaire, filled }): CostOfDocument => {
      const answers = level === undefined ? filled.answers : { ...filled.answers, documentLevel: level }
      return { questionnaire, cost: costs(questionnaire, answers, prices) }
    })
    const money = (cents: number): string => formatMoney(cents, prices.currency, language)
    return { each, total: each.reduce((sum, { cost }) => sum + cost.total, 0), money }
  }, [previews, prices, language, level])
}
