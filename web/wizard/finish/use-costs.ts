import { useMemo } from 'react'
import { costs, type Costs } from '#core/pricing/costs.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { useSay } from '../words.ts'
import { formatMoney } from './format-money.ts'

type CostOfDocument = { readonly questionnaire: Questionnaire; readonly cost: Costs }

/** What the documents cost as they are answered now, each and together; without those whose clauses are on their way. */
export function useCosts() {
  const { language } = useSay()
  const { content } = useWizardSetup()
  const { previews } = usePreviews()
  const { prices } = content
  return useMemo(() => {
    const each = previews.flatMap(({ questionnaire, preview }): readonly CostOfDocument[] =>
      preview ? [{ questionnaire, cost: costs(questionnaire, preview.filled.answers, prices) }] : [],
    )
    const money = (cents: number): string => formatMoney(cents, prices.currency, language)
    return { each, total: each.reduce((sum, { cost }) => sum + cost.total, 0), money }
  }, [previews, prices, language])
}
