import type { BasisPoints } from '../tax/vat-rates.ts'
import { share } from './order-total.ts'

/**
 * Amounts with their VAT, which together are exactly the sum with its VAT: each is rounded with what was before it, so that
 * no cent appears or is lost between a list and its total.
 *
 * @param amounts in minor units, without VAT.
 */
export function withTax(amounts: readonly number[], rate: BasisPoints): readonly number[] {
  let net = 0
  let gross = 0
  return amounts.map((amount) => {
    net += amount
    const before = gross
    gross = net + share(net, rate)
    return gross - before
  })
}
