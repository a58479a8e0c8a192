import type { ConsumerVat } from '#core/pricing/pricing.ts'
import { taxOn } from '#core/tax/tax-policy.ts'
import type { BasisPoints } from '#core/tax/vat-rates.ts'
import type { Config } from '../config.ts'
import { loadVatTable } from '../content/load-content.ts'

type Selling = Pick<Config, 'seller'>

/**
 * The VAT that prices are shown with to somebody of whom only the country is known: as a consumer pays it. Where the country
 * is not known either, it is the seller's.
 */
export function visitorTaxRate({ seller }: Selling, country: string | undefined, now: Date): BasisPoints {
  if (!seller) return 0
  return taxOn(
    loadVatTable(),
    seller,
    { country: country ?? seller.country, business: false, vatCheck: 'not-asked' },
    now,
  ).rate
}

/** The same for every country at once, for pages on which people say where they are. */
export function consumerVat(config: Selling, now: Date): ConsumerVat {
  const countries = Object.entries(loadVatTable()).flatMap(([state, { includes = [] }]) => [state, ...includes])
  const rates = countries.map((country) => [country, visitorTaxRate(config, country, now)] as const)
  return {
    home: config.seller?.country ?? null,
    rates: Object.fromEntries(rates.filter(([, rate]) => rate > 0)),
  }
}
