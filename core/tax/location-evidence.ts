/** What says where a customer is (Implementing Regulation 282/2011, Art. 24f), as a country of ISO 3166-1. */
export type Evidence = {
  readonly kind: 'billing-address' | 'ip-address' | 'card-issuer' | 'vat-number'
  readonly country: string
  /** What proves it: the number under which the registry of VAT numbers was asked. */
  readonly proof?: string
}

export type Location = {
  readonly country: string
  /** Which pieces say so: two are kept with each order, of different kinds (Art. 24b (d)). */
  readonly supporting: readonly Evidence[]
  /** Pieces that name another country. */
  readonly contradicting: readonly Evidence[]
  /** Whether two pieces agree; if not, the customer is asked to check the country. */
  readonly proved: boolean
}

/**
 * Where a customer is, by what most pieces say. The billing address wins a tie: it is the customer's own statement.
 *
 * @param evidence one piece of a kind; the billing address is always among them.
 */
export function locate(evidence: readonly Evidence[]): Location {
  const billing = evidence.find(({ kind }) => kind === 'billing-address')
  if (!billing) throw new Error('a customer is located by a billing address at least')
  const naming = (country: string): readonly Evidence[] => evidence.filter((one) => one.country === country)
  const countries = [...new Set([billing.country, ...evidence.map(({ country }) => country)])]
  const country = countries.reduce((best, one) => (naming(one).length > naming(best).length ? one : best))
  const supporting = naming(country)
  return {
    country,
    supporting,
    contradicting: evidence.filter((one) => one.country !== country),
    proved: supporting.length >= 2,
  }
}
