import type { Database } from '../database/database.ts'

/** The price groups of an agreement that were paid for, and whose money was neither given back nor is disputed. */
export async function paidGroups(db: Database, agreementId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.lines')
    .where('order_items.agreement_id', '=', agreementId)
    .where('order_items.delivered_at', 'is not', null)
    .where('orders.state', '=', 'approved')
    .where(({ or, eb, ref }) => or([eb('orders.gross', '=', 0), eb('orders.refunded', '<', ref('orders.gross'))]))
    .where(({ or, eb }) => or([eb('orders.dispute', 'is', null), eb('orders.dispute', '=', 'won')]))
    .execute()
  return new Set(rows.flatMap(({ lines }) => lines.map(({ group }) => group)))
}
