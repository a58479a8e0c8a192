/** What says where a customer is (Implementing Regulation 282/2011, Art. 24f), as a country of ISO 3166-1. */
export type Evidence = {
  readonly kind: 'billing-address' | 'ip-address' | 'card-issuer' | 'vat-number'
  readonly country: string
  /** What proves it: the number under which the registry of VAT numbers was asked. */
  readonly proof?: string
}

/**
 * - `proved`: another piece says what the billing address says, which makes two that do not contradict each other (Art. 24b (d)).
 * - `alone`: there is the billing address, and nothing else.
 * - `contradicted`: there are others, and none says what the billing address says.
 */
export type Proof = 'proved' | 'alone' | 'contradicted'

/**
 * How well it is proved where a customer is, by whose billing address an order is charged.
 *
 * @param evidence one piece of a kind; the billing address is always among them.
 * @param areaOf which countries are one to VAT: Monaco and France, and all that are outside the European Union.
 */
export function proofOf(evidence: readonly Evidence[], areaOf: (country: string) => string): Proof {
  const billing = evidence.find(({ kind }) => kind === 'billing-address')
  const others = evidence.filter(({ kind }) => kind !== 'billing-address')
  if (!billing || others.length === 0) return 'alone'
  return others.some(({ country }) => areaOf(country) === areaOf(billing.country)) ? 'proved' : 'contradicted'
}
