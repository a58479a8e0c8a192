import { sql } from 'kysely'
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
