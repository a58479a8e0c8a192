/** The price groups with their names and how heavily each weighs. */
export type PriceGroups = Readonly<Record<string, { readonly label: string; readonly weight: string }>>

/** The prices of one type in one currency: integer minor units, without VAT. */
export type Prices = {
  /** ISO 4217 */
  readonly currency: string
  readonly weights: Readonly<Record<string, number>>
  readonly flat: number
  /** Price groups that cost other than their weight says. */
  readonly amounts?: Readonly<Record<string, number>>
  readonly groups: PriceGroups
}

/** The price group of a consent banner, which is sold by itself. */
export const bannerGroup = 'consent_banner'

/** The weight of a document that was made professional without a premium answer. */
export const flatWeight = 'flat'
