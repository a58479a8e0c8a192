import { minorDigits } from '#core/pricing/currency.ts'

/** An amount in minor units as people write it: 1900 in USD is $19.00, in JPY ¥1,900. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}
