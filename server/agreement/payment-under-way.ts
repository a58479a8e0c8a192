import { sql } from 'kysely'
import { bannerGroup } from '#core/pricing/prices.ts'
import type { Database } from '../database/database.ts'

/** Whether money for an agreement may be on its way: an attempt is at its provider, or a payment is not decided yet. */
export async function isPaymentUnderWay(db: Database, agreementId: string): Promise<boolean> {
  const order = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .where('order_items.agreement_id', '=', agreementId)
    .where(({ or, eb }) =>
      or([
        eb('orders.state', 'in', ['pending-verification', 'validating']),
        eb('orders.claimed_until', '>', sql<Date>`now()`),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Those of some agreements that have a payment which is being checked; a payment for a banner of theirs is another matter. */
export async function findPaymentsChecked(db: Database, agreementIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (agreementIds.length === 0) return new Set()
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.agreement_id', 'order_items.lines'])
    .where('order_items.agreement_id', 'in', agreementIds)
    .where('orders.state', 'in', ['pending-verification', 'validating'])
    .execute()
  const own = items.filter(({ lines }) => lines.some(({ group }) => group !== bannerGroup))
  return new Set(own.map(({ agreement_id: id }) => id))
}
