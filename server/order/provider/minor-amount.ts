import { minorDigits } from '#core/pricing/currency.ts'
import { OddAnswer } from '../../gateway.ts'

/**
 * A provider's decimal number as an amount in minor units: `19.00` USD is 1900.
 *
 * @throws OddAnswer for what is no number, and for a part of a minor unit.
 */
export function minorAmount(decimal: string | number, currency: string): number {
  const exact = Number(decimal) * 10 ** minorDigits(currency)
  const amount = Math.round(exact)
  // 19.99 times 100 is not 1999.
  if (!(Math.abs(exact - amount) < 1e-4)) throw new OddAnswer(`“${decimal}” is no amount of ${currency}.`)
  return amount
}
