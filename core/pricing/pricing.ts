import type { Answers } from '../answers/answers.ts'
import type { BasisPoints } from '../tax/vat-rates.ts'
import { currencyFor, type PriceList } from './price-list.ts'

/** What a website charges, as its pages know it: the list, which is without VAT, and the VAT that prices are shown with. */
export type Pricing = { readonly list: PriceList; readonly vat: ConsumerVat }

/** The VAT that a consumer pays, by country; none where a country is not named. */
export type ConsumerVat = {
  /** The seller's country; null without a seller. */
  readonly home: string | null
  readonly rates: Readonly<Record<string, BasisPoints>>
}

/** Where an owner said to be: it counts before what a connection or a browser tells. */
export function answeredCountry({ country }: Answers): string | undefined {
  return typeof country === 'string' && country !== '' ? country : undefined
}

/** The currency in which prices are shown to somebody in a country, and the VAT in them; as at the seller's where none is known. */
export function termsIn(
  { list, vat: { home, rates } }: Pricing,
  country: string | undefined,
): { readonly currency: string; readonly taxRate: BasisPoints } {
  const place = country ?? home ?? undefined
  return { currency: currencyFor(list, place), taxRate: rates[place ?? ''] ?? 0 }
}
