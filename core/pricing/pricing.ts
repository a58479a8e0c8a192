import type { Answers } from '../answers/answers.ts'
import type { BasisPoints } from '../tax/vat-rates.ts'
import type { PriceList } from './price-list.ts'

/** What a website charges, as its pages know it: the list, which is without VAT, and the VAT that prices are shown with. */
export type Pricing = { readonly list: PriceList; readonly vat: ConsumerVat }

/** The VAT that a consumer pays, by country; none where a country is not named. */
export type ConsumerVat = {
  /** The seller's country: its VAT is shown to somebody whose country is not known. Null without a seller. */
  readonly home: string | null
  readonly rates: Readonly<Record<string, BasisPoints>>
}

/** Where an owner said to be: it counts before what a connection or a browser tells. */
export function answeredCountry({ country }: Answers): string | undefined {
  return typeof country === 'string' && country !== '' ? country : undefined
}

/** The VAT with which prices are shown to somebody in a country. */
export const vatShown = ({ home, rates }: ConsumerVat, country: string | undefined): BasisPoints =>
  rates[country ?? home ?? ''] ?? 0
