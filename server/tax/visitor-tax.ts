import { taxOn } from '#core/tax/tax-policy.ts'
import type { BasisPoints } from '#core/tax/vat-rates.ts'
import type { Config } from '../config.ts'
import { loadVatTable } from '../content/load-content.ts'

/**
 * The VAT that prices are shown with to somebody of whom only the country is known: as a consumer pays it. Where the country
 * is not known either, it is the seller's.
 */
export function visitorTaxRate(
  { seller }: Pick<Config, 'seller'>,
  country: string | undefined,
  now: Date,
): BasisPoints {
  if (!seller) return 0
  return taxOn(
    loadVatTable(),
    seller,
    { country: country ?? seller.country, business: false, vatCheck: 'not-asked' },
    now,
  ).rate
}
