import { type BasisPoints, type Place, standardRate, vatStateOf, type VatTable } from './vat-rates.ts'

/** What the registry of VAT numbers (VIES) says of a number. An outage is neither yes nor no. */
type VatCheck = 'valid' | 'invalid' | 'unavailable' | 'not-asked'

/** Who sells, as the operator's settings say. */
export type Seller = {
  /** ISO 3166-1; undefined where the operator named none. */
  readonly country: string
  /** Whether the operator is registered for VAT. A small business is not, and charges none (Directive 2006/112/EC, Art. 284). */
  readonly registered: boolean
  /**
   * Whose VAT consumers in other states pay. `home` is allowed to a seller in one state alone, below €10,000 a year
   * (Art. 59c); else the customer's, through the one-stop shop.
   */
  readonly consumersElsewhere: 'destination' | 'home'
}

export type Buyer = Place & {
  readonly business: boolean
  /** What the check of the buyer's VAT number said. */
  readonly vatCheck: VatCheck
}

/**
 * How VAT is treated; the invoice says which, and the returns are made of it.
 *
 * - `domestic`: the seller's own state, consumer or business (Art. 44, 45).
 * - `reverse-charge`: a business in another state owes the VAT itself (Art. 44, 196).
 * - `destination`: a consumer in another state pays that state's rate (Art. 58), declared through the one-stop shop.
 * - `home`: a consumer in another state pays the seller's rate (Art. 59c).
 * - `outside-scope`: the place of supply is outside the EU's VAT area (Art. 44, 58, 59).
 * - `not-registered`: the seller is not registered and charges no VAT.
 */
export const treatments = [
  'domestic',
  'reverse-charge',
  'destination',
  'home',
  'outside-scope',
  'not-registered',
] as const
export type Treatment = (typeof treatments)[number]

export type Tax = {
  readonly treatment: Treatment
  /** The state whose VAT is charged; undefined where none is. */
  readonly state: string | undefined
  readonly rate: BasisPoints
}

/**
 * The VAT on a document sold online: an electronically supplied service (Implementing Regulation 282/2011, Art. 7).
 *
 * A business is treated as one only when its number was found valid: while the registry is out, VAT is charged, and the
 * number can be checked again.
 *
 * @param moment when the tax becomes due; the rate is that of the day it is then in the state that charges it.
 */
export function taxOn(table: VatTable, seller: Seller, buyer: Buyer, moment: Date): Tax {
  if (!seller.registered) return { treatment: 'not-registered', state: undefined, rate: 0 }
  const home = vatStateOf(table, { country: seller.country })
  const there = vatStateOf(table, buyer)
  if (there === undefined) return { treatment: 'outside-scope', state: undefined, rate: 0 }
  const charge = (treatment: Treatment, place: Place): Tax => ({
    treatment,
    state: vatStateOf(table, place),
    rate: standardRate(table, place, moment) ?? 0,
  })
  if (there === home) return charge('domestic', buyer)
  if (buyer.business && buyer.vatCheck === 'valid') return { treatment: 'reverse-charge', state: undefined, rate: 0 }
  if (home !== undefined && seller.consumersElsewhere === 'home') return charge('home', { country: seller.country })
  return charge('destination', buyer)
}
