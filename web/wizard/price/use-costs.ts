import { useMemo } from 'react'
import type { CostLine } from '#core/pricing/cost-line.ts'
import { chargesIn, costs, type Charge } from '#core/pricing/costs.ts'
import { withTax } from '#core/pricing/with-tax.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useWizardUpdate } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { usePrices } from './use-prices.ts'

/** A topic that is charged, with VAT, and the answers that brought it in. */
type ShownLine = CostLine & { readonly charges: readonly Charge[] }

export type CostOfDocument = {
  readonly questionnaire: Questionnaire
  readonly lines: readonly ShownLine[]
  readonly total: number
}

/**
 * What the documents cost as they are answered now, each and together, with the VAT that the owner pays. An update costs what was
 * not paid for before.
 *
 * @param level asks what they would cost with it.
 */
export function useCosts(level?: 'free' | 'professional') {
  const { previews } = usePreviews()
  const { updated } = useWizardUpdate()
  const prices = usePrices()
  return useMemo(() => {
    const paid = new Set(updated?.paid_groups)
    const net = previews.map(({ questionnaire, filled }) => {
      const answers = level === undefined ? filled.standing : { ...filled.standing, documentLevel: level }
      const lines = prices ? costs(questionnaire, answers, prices.of(questionnaire.type), paid).lines : []
      return { questionnaire, lines, charges: chargesIn(questionnaire, answers) }
    })
    const amounts = withTax(
      net.flatMap(({ lines }) => lines.map(({ amount }) => amount)),
      prices?.taxRate ?? 0,
    ).values()
    const each = net.map(({ questionnaire, lines, charges }): CostOfDocument => {
      const shown = lines.map((line) => ({
        ...line,
        amount: amounts.next().value!,
        charges: charges.filter(({ group }) => group === line.group),
      }))
      return { questionnaire, lines: shown, total: shown.reduce((sum, { amount }) => sum + amount, 0) }
    })
    return { each, total: each.reduce((sum, { total }) => sum + total, 0) }
  }, [previews, updated, prices, level])
}
