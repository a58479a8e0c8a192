import type { MoneyBack } from '#contract/agreement.ts'
import { utcDay } from '#core/day.ts'
import type { Database } from '../database/database.ts'
import { priceGroups, type Pricing } from './due.ts'
import { isMoneyKept, paidGroupsOf, selectDelivered } from './paid-groups.ts'
import { selectOwnRevisions } from './queries/own-text.queries.ts'

/**
 * Why agreements that were paid for wait for their payment again, by their ids: the newest order whose money went back and that
 * was for something that their texts in force cost and nothing else has paid since. The others are left out.
 */
export async function moneyBackOf(
  db: Database,
  pricing: Pricing,
  agreementIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyBack>> {
  const found = new Map<string, MoneyBack>()
  if (pricing.config.payments === 'off' || agreementIds.length === 0) return found
  const texts = await selectOwnRevisions(db)
    .select(['agreements.id', 'agreements.type', 'agreements.language', 'agreements.answers', 'revisions.price_groups'])
    .where('agreements.id', 'in', agreementIds)
    .where('agreements.finalized_at', 'is', null)
    .execute()
  if (texts.length === 0) return found
  const waiting = texts.map(({ id }) => id)
  const returned = await selectDelivered(db, waiting)
    .select(['order_items.agreement_id', 'order_items.lines', 'orders.dispute', 'orders.updated_at'])
    .select(({ eb, ref }) => eb('orders.refunded', '>=', ref('orders.gross')).as('isRefunded'))
    .where((expression) => expression.not(isMoneyKept(expression)))
    // An order that is paid changes when money of it goes back, and not otherwise.
    .orderBy('orders.updated_at', 'desc')
    .execute()
  const paid = await paidGroupsOf(db, waiting)
  for (const text of texts) {
    const open = (text.price_groups ?? priceGroups(pricing, text)).filter((group) => !paid.get(text.id)?.has(group))
    const order = returned.find(
      ({ agreement_id: id, lines }) => id === text.id && lines.some(({ group }) => open.includes(group)),
    )
    if (order) found.set(text.id, { how: howOf(order), on: utcDay(order.updated_at) })
  }
  return found
}

const howOf = ({ isRefunded, dispute }: { readonly isRefunded: unknown; readonly dispute: string | null }) =>
  isRefunded ? 'refunded' : dispute === 'lost' ? 'taken-back' : 'disputed'
