import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** The price groups of an agreement that were paid for, and whose money was neither given back nor is disputed. */
export const paidGroups = async (db: Database, agreementId: string): Promise<ReadonlySet<string>> =>
  (await paidGroupsOf(db, [agreementId])).get(agreementId) ?? new Set()

/** The same of several agreements, by their ids, with one query. One of which nothing is paid is left out. */
export async function paidGroupsOf(
  db: Database,
  agreementIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await selectDelivered(db, agreementIds)
    .select(['order_items.agreement_id', 'order_items.lines'])
    .where(isMoneyKept)
    .execute()
  const groups = new Map<string, Set<string>>()
  for (const { agreement_id: id, lines } of rows)
    groups.set(id, new Set([...(groups.get(id) ?? []), ...lines.map(({ group }) => group)]))
  return groups
}

/** What was paid for and delivered of agreements, whatever became of the money. */
export const selectDelivered = (db: Database, agreementIds: readonly string[]) =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('order_items.agreement_id', 'in', agreementIds)
    .where('order_items.delivered_at', 'is not', null)
    .where('orders.state', '=', 'approved')

/** Whether the money of an order was neither given back as a whole nor is disputed. */
export const isMoneyKept = ({ and, or, eb, ref }: ExpressionBuilder<Tables, 'orders'>) =>
  and([
    or([eb('orders.gross', '=', 0), eb('orders.refunded', '<', ref('orders.gross'))]),
    or([eb('orders.dispute', 'is', null), eb('orders.dispute', '=', 'won')]),
  ])
