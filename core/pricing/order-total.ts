import type { BasisPoints } from '../tax/vat-rates.ts'

/** What a discount code takes off the price before VAT. */
export type Discount =
  | { readonly kind: 'percent'; readonly basisPoints: BasisPoints }
  | { readonly kind: 'amount'; /** ISO 4217 */ readonly currency: string; /** minor units */ readonly amount: number }

/** An amount due, in minor units of one currency: `net = subtotal - discount` and `gross = net + tax`. */
export type OrderTotal = {
  readonly currency: string
  readonly subtotal: number
  readonly discount: number
  readonly net: number
  readonly taxRate: BasisPoints
  readonly tax: number
  readonly gross: number
}

/**
 * The sum of an order. VAT is computed once, on the whole net amount, so that lines rounded one by one cannot differ from it.
 *
 * @param amounts of the lines, in minor units, without VAT.
 * @throws RangeError for an amount that is negative, not whole, or beyond exact arithmetic.
 */
export function orderTotal(
  currency: string,
  amounts: readonly number[],
  taxRate: BasisPoints,
  discount?: Discount,
): OrderTotal {
  const subtotal = whole(amounts.reduce((sum, amount) => sum + whole(amount), 0))
  const off = discount ? discountOn(subtotal, currency, discount) : 0
  const net = subtotal - off
  const tax = share(net, taxRate)
  return { currency, subtotal, discount: off, net, taxRate, tax, gross: whole(net + tax) }
}

/** What a discount takes off, never more than there is. One in another currency takes off nothing. */
export function discountOn(subtotal: number, currency: string, discount: Discount): number {
  if (discount.kind === 'percent') return Math.min(subtotal, share(subtotal, discount.basisPoints))
  return discount.currency === currency ? Math.min(subtotal, whole(discount.amount)) : 0
}

/** A share of an amount, rounded half up to a whole minor unit. */
export const share = (amount: number, basisPoints: BasisPoints): number => portion(amount, basisPoints, 10_000)

/**
 * `part` of `of` parts of an amount, rounded half up to a whole minor unit: in BigInt, because 19.99 times 100 is not 1999.
 *
 * @param of more than 0.
 */
export function portion(amount: number, part: number, of: number): number {
  const product = BigInt(whole(amount)) * BigInt(whole(part))
  const parts = BigInt(whole(of))
  return whole(Number((product * 2n + parts) / (parts * 2n)))
}

/**
 * Shares an amount among parts, in proportion to what they weigh. Each sum so far is rounded half up, so that the shares come to
 * the amount, and none is more than its part weighs where the amount is not more than all weigh.
 *
 * @param amount in minor units; nothing is shared where nothing weighs.
 */
export function spread(amount: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + whole(weight), 0)
  if (all === 0) return weights.map(() => 0)
  let upTo = 0
  return weights.map((weight) => {
    const before = portion(amount, upTo, all)
    upTo += weight
    return portion(amount, upTo, all) - before
  })
}

function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${amount} is not an amount in whole minor units`)
  return amount
}
