import { decimalAmount, minorDigits } from './currency.ts'

/** Amounts in minor units, with the currency's code: its sign may be that of several. */
export function moneyIn(currency: string, locale: string): (amount: number) => string {
  const digits = minorDigits(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (amount) => format.format(Number(decimalAmount(amount, currency)))
}
