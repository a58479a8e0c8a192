import { minorDigits } from '#core/pricing/currency.ts'

/**
 * An amount in minor units as people write it: 1900 in USD is $19.00, in JPY ¥1,900.
 *
 * @param amount two of them are a range, “$9.00 – $19.00”.
 */
export function formatMoney(amount: number | readonly [number, number], currency: string, language: string): string {
  const digits = minorDigits(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const [least, most] = typeof amount === 'number' ? [amount, amount] : amount
  return least === most
    ? format.format(least / 10 ** digits)
    : format.formatRange(least / 10 ** digits, most / 10 ** digits)
}
