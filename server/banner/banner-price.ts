import { type CostLine, costLine } from '#core/pricing/cost-line.ts'
import { pricesOf, type PriceList } from '#core/pricing/price-list.ts'
import { bannerGroup } from '#core/pricing/prices.ts'
import type { FoundAgreement } from '../agreement/queries/agreement.queries.ts'
import { paidGroups } from '../agreement/paid-groups.ts'
import type { Config } from '../config.ts'
import { loadPriceGroups } from '../content/load-content.ts'
import type { Database } from '../database/database.ts'
import type { StoredBanner } from './banners.queries.ts'

/**
 * What the consent banner of an agreement still costs; undefined where nothing has to be paid for it.
 *
 * @param banner undefined where it is not made yet.
 * @param currency ISO 4217; the list's own where it does not have it.
 */
export async function bannerPrice(
  db: Database,
  { config, prices }: { readonly config: Pick<Config, 'payments'>; readonly prices: PriceList },
  agreement: Pick<FoundAgreement, 'id' | 'type' | 'language'>,
  banner: StoredBanner | undefined,
  currency: string = prices.currency,
): Promise<{ readonly currency: string; readonly line: CostLine } | undefined> {
  if (config.payments === 'off' || (banner && banner.delivered_at !== null)) return undefined
  const found = pricesOf(prices, loadPriceGroups(agreement.language), agreement.type, currency)
  const line = costLine(found, bannerGroup)
  if (line.amount === 0 || (await paidGroups(db, agreement.id)).has(bannerGroup)) return undefined
  return { currency: found.currency, line }
}
