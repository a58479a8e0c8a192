import { useMemo } from 'react'
import { costs, type Costs } from '#core/pricing/costs.ts'
import { withTax } from '#core/pricing/with-tax.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { useSay } from '../words.ts'
import { formatMoney } from '../../messages/format-money.ts'

/** The costs on a website that charges nothing. */
const free: Costs = { currency: 'USD', lines: [], total: 0 }

type CostOfDocument = { readonly questionnaire: Questionnaire; readonly cost: Costs }

/**
 * What the documents cost as they are answered now, each and together, with the VAT that the visitor pays.
 *
 * @param level asks what they would cost with it.
 */
export function useCosts(level?: 'free' | 'professional') {
  const { language } = useSay()
  const { previews } = usePreviews()
  const { pricesOf, taxRate } = useWizardSetup()
  return useMemo(() => {
    const net = previews.map(({ questionnaire, filled }): CostOfDocument => {
      const answers = level === undefined ? filled.standing : { ...filled.standing, documentLevel: level }
      return { questionnaire, cost: pricesOf ? costs(questionnaire, answers, pricesOf(questionnaire.type)) : free }
    })
    const amounts = withTax(
      net.flatMap(({ cost }) => cost.lines.map(({ amount }) => amount)),
      taxRate,
    )
    let next = 0
    const each = net.map(({ questionnaire, cost }): CostOfDocument => {
      const lines = cost.lines.map((line) => ({ ...line, amount: amounts[next++]! }))
      return { questionnaire, cost: { ...cost, lines, total: sumOf(lines) } }
    })
    const money = (cents: number): string => formatMoney(cents, each[0]?.cost.currency ?? free.currency, language)
    return { each, total: each.reduce((sum, { cost }) => sum + cost.total, 0), money, taxRate }
  }, [previews, pricesOf, taxRate, language, level])
}

const sumOf = (lines: Costs['lines']): number => lines.reduce((sum, { amount }) => sum + amount, 0)
