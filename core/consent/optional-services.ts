/** What a website uses of others only where its operator set it up and the visitor agreed. */
export const optionalPurposes = ['analytics', 'affiliate'] as const
export type OptionalPurpose = (typeof optionalPurposes)[number]

/** Counts which pages are opened. */
export type Analytics = {
  readonly service: 'plausible' | 'matomo'
  /** What visitors know it as. */
  readonly name: string
  /** The address under which the service is, without a slash at the end. */
  readonly url: string
  /** What the service calls this website: a domain, or a number. */
  readonly site: string
}

/** Learns that a document was made, for the commission of a partner who sent the visitor. */
export type Affiliate = {
  readonly service: 'shareasale'
  readonly name: string
  readonly url: string
  readonly merchant: string
}

export type OptionalServices = { readonly analytics?: Analytics; readonly affiliate?: Affiliate }

/**
 * How long a choice is kept, in months; then the visitor is asked again. The CNIL recommends six months for a yes and a
 * no, and the Garante lets nobody ask again earlier.
 */
export const consentMonths = 6

/** What a choice is about. A visitor who agreed to one service is asked again where it is another one. */
export const consentVersion = ({ analytics, affiliate }: OptionalServices): string =>
  [analytics && `${analytics.service} ${analytics.url}`, affiliate && `${affiliate.service} ${affiliate.url}`]
    .filter(Boolean)
    .join(', ')
