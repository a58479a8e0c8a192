import type { Money } from '#contract/fields.ts'
import { orderTotal } from '#core/pricing/order-total.ts'
import { currencyFor, type PriceList } from '#core/pricing/price-list.ts'
import { answeredCountry } from '#core/pricing/pricing.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { isRefusal } from '../http/outcome.ts'
import { visitorTaxRate } from '../tax/visitor-tax.ts'
import { due } from './due.ts'

/** What agreements still cost together, as a consumer pays it in the country that was answered. */
export async function amountDue(
  db: Database,
  { config, prices }: { readonly config: Config; readonly prices: PriceList },
  agreementIds: readonly string[],
  now: Date,
): Promise<Money> {
  const agreements = await db
    .selectFrom('agreements')
    .select(['id', 'type', 'language', 'answers'])
    .where('id', 'in', agreementIds)
    .execute()
  const country = agreements.map(({ answers }) => answeredCountry(answers)).find((one) => one !== undefined)
  const place = country ?? config.seller?.country
  const currency = currencyFor(prices, place)
  const amounts: number[] = []
  for (const agreement of agreements) {
    const costs = await due(db, { config, prices }, agreement, currency)
    if (!isRefusal(costs)) amounts.push(costs.total)
  }
  return { currency, amount: orderTotal(currency, amounts, visitorTaxRate(config, place, now)).gross }
}
