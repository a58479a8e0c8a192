import type { ItemType } from '#contract/transaction.ts'
import type { Language } from '#core/language/languages.ts'
import type { CostLine } from '#core/pricing/cost-line.ts'
import type { Costs } from '#core/pricing/costs.ts'
import type { PriceList } from '#core/pricing/price-list.ts'
import type { FoundAgreement } from '../../agreement/queries/agreement.queries.ts'
import { due } from '../../agreement/due.ts'
import { findAllowed } from '../../agreement/find-agreement.ts'
import { isUnpaid } from '../../agreement/standing.ts'
import { bannerPrice } from '../../banner/banner-price.ts'
import { agreementOfBanner, findBanner } from '../../banner/banners.queries.ts'
import type { Config } from '../../config.ts'
import type { Caller } from '../../account/caller.ts'
import type { Database } from '../../database/database.ts'
import { isRefusal, type Refusal, refuse } from '../../http/outcome.ts'

/** What a customer asks to pay for. */
export type Item = { readonly type: ItemType; readonly id: string }

/** What one agreement, or its consent banner, adds to an order. */
export type QuotedItem = {
  readonly agreement: Pick<FoundAgreement, 'id' | 'type' | 'title' | 'site_name' | 'language'>
  readonly lines: readonly CostLine[]
  /** minor units */
  readonly amount: number
}

/** The agreement that an item is, or belongs to. The id of a banner that does not exist names no agreement either. */
export const agreementIdOf = async (db: Database, { type, id }: Item): Promise<string> =>
  (type === 'privacy_consent' ? await agreementOfBanner(db, id) : undefined) ?? id.toLowerCase()

type Parts = { readonly config: Config; readonly prices: PriceList }

/** The agreement that an item is, or belongs to, if this customer may pay for it. */
export const findItem = async (
  db: Database,
  { config }: Pick<Parts, 'config'>,
  item: Item,
  caller: Caller,
): Promise<FoundAgreement | Refusal> =>
  findAllowed({ db, config }, item.type === 'agreement' ? 'pay' : 'publish', await agreementIdOf(db, item), caller)

export type FoundItem = Pick<Item, 'type'> & { readonly agreement: FoundAgreement }

/**
 * What an item costs a customer, without what was paid for it before.
 *
 * @param bill its currency, and the language that names what is charged: the customer's, whatever that of their documents.
 */
export async function quoteItem(
  db: Database,
  parts: Parts,
  { type, agreement }: FoundItem,
  bill: { readonly currency: string; readonly language: Language | undefined },
): Promise<QuotedItem | Refusal> {
  const { currency } = bill
  const priced = { ...agreement, language: bill.language ?? agreement.language }
  const costs =
    type === 'agreement' ? await due(db, parts, priced, currency) : await bannerCosts(db, parts, priced, currency)
  return isRefusal(costs) ? costs : { agreement, lines: costs.lines, amount: costs.total }
}

async function bannerCosts(
  db: Database,
  parts: Parts,
  agreement: FoundAgreement,
  currency: string,
): Promise<Pick<Costs, 'lines' | 'total'> | Refusal> {
  const banner = await findBanner(db, agreement.id)
  if (!banner) return refuse('no-banner')
  // Its script would name nothing.
  if (isUnpaid(agreement, parts.config) && agreement.published_revision === null) return refuse('unpaid')
  const price = await bannerPrice(db, parts, agreement, banner, currency)
  return price ? { lines: [price.line], total: price.line.amount } : refuse('not-unpaid')
}
