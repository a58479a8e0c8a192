import { minorDigits } from '../pricing/currency.ts'

/** Where the unit in which Stripe counts is not the minor unit of ISO 4217 (docs.stripe.com/currencies). */
const digitsAtStripe: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

const factorOf = (currency: string): number =>
  10 ** ((digitsAtStripe[currency] ?? minorDigits(currency)) - minorDigits(currency))

/**
 * An amount as Stripe counts it.
 *
 * @param amount in minor units.
 * @throws RangeError for a part of Stripe's unit: none of the currencies in which that could be has such coins.
 */
export function toStripe(amount: number, currency: string): number {
  const counted = amount * factorOf(currency)
  if (!Number.isInteger(counted))
    throw new RangeError(`Stripe cannot charge ${amount} of the minor unit of ${currency}.`)
  return counted
}

/** The other way round. */
export const fromStripe = (amount: number, currency: string): number => Math.round(amount / factorOf(currency))
