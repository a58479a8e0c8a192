import { useMemo } from 'react'
import { pricesOf } from '#core/pricing/price-list.ts'
import type { Prices } from '#core/pricing/prices.ts'
import { answeredCountry, termsIn } from '#core/pricing/pricing.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { BasisPoints } from '#core/tax/vat-rates.ts'
import { formatMoney } from '../../messages/format-money.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'

type ShownPrices = {
  readonly of: (type: AgreementType) => Prices
  /** The VAT that is in every amount shown. */
  readonly taxRate: BasisPoints
  readonly money: (amount: number) => string
  readonly range: (least: number, most: number) => string
}

/** The prices where the owner says that they are; null where nothing is charged. */
export function usePrices(): ShownPrices | null {
  const { language } = useSay()
  const { pricing, content } = useWizardSetup()
  const { filled } = useWizardInterview()
  const country = answeredCountry(filled.answers)
  return useMemo(() => {
    if (!pricing) return null
    const { currency, taxRate } = termsIn(pricing, country)
    return {
      of: (type) => pricesOf(pricing.list, content.priceGroups, type, currency),
      taxRate,
      money: (amount) => formatMoney(amount, currency, language),
      range: (least, most) => formatMoney([least, most], currency, language),
    }
  }, [pricing, content.priceGroups, country, language])
}
