import type { Database } from '../database/database.ts'

/** The price groups of an agreement that were paid for, and whose money was neither given back nor is disputed. */
export const paidGroups = async (db: Database, agreementId: string): Promise<ReadonlySet<string>> =>
  (await paidGroupsOf(db, [agreementId])).get(agreementId) ?? new Set()

/** The same of several agreements, by their ids, with one query. One of which nothing is paid is left out. */
export async function paidGroupsOf(
  db: Database,
  agreementIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.agreement_id', 'order_items.lines'])
    .where('order_items.agreement_id', 'in', agreementIds)
    .where('order_items.delivered_at', 'is not', null)
    .where('orders.state', '=', 'approved')
    .where(({ or, eb, ref }) => or([eb('orders.gross', '=', 0), eb('orders.refunded', '<', ref('orders.gross'))]))
    .where(({ or, eb }) => or([eb('orders.dispute', 'is', null), eb('orders.dispute', '=', 'won')]))
    .execute()
  const groups = new Map<string, Set<string>>()
  for (const { agreement_id: id, lines } of rows)
    groups.set(id, new Set([...(groups.get(id) ?? []), ...lines.map(({ group }) => group)]))
  return groups
}
