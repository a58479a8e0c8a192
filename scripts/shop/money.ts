import { isCurrency, minorDigits } from '#core/pricing/currency.ts'
import { UsageError } from './usage-error.ts'

/** An amount as it is typed, 10.00, in minor units of a currency; @throws UsageError naming the option. */
export function readMoney(option: string, typed: string, currency: string): number {
  if (!isCurrency(currency)) throw new UsageError(`There is no currency “${currency}”.`)
  const digits = minorDigits(currency)
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(typed)
  const part = match?.[2] ?? ''
  if (!match || part.length > digits)
    throw new UsageError(
      `--${option}: “${typed}” is no amount of ${currency}, which has ${digits} digits behind the point.`,
    )
  const amount = Number(`${match[1]}${part.padEnd(digits, '0')}`)
  if (amount === 0 || amount > 2 ** 31 - 1) throw new UsageError(`--${option}: “${typed}” is too small or too large.`)
  return amount
}

/** 1050 in EUR is “10.50 EUR”. */
export function writeMoney(amount: number, currency: string): string {
  const digits = minorDigits(currency)
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`
}
