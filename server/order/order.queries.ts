import { bannerGroup } from '#core/pricing/prices.ts'
import type { Database } from '../database/database.ts'

export const findOrder = (db: Database, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** An order, locked until the transaction ends: what becomes of it is decided by one at a time. */
export const lockOrder = (tx: Database, id: string) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findItems = (db: Database, orderId: string) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('agreement_id').execute()
export type StoredItem = Awaited<ReturnType<typeof findItems>>[number]

/** Whether an item is the consent banner of its agreement, and not the agreement. */
export const isBanner = ({ lines }: StoredItem): boolean => lines.some(({ group }) => group === bannerGroup)

export const findPayments = (db: Database, orderId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('transaction_id')
    .execute()

/** The orders of agreements that are not settled, the newest first. */
export const findOpenOrders = (db: Database, agreementIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'not in', ['approved', 'quarantined'])
    .where('id', 'in', (items) =>
      items
        .selectFrom('order_items')
        .select('order_id')
        .where('agreement_id', 'in', [...agreementIds]),
    )
    .orderBy('created_at', 'desc')
    .execute()

/** Whether money lies with us that paid for something else than was ordered, and was not given back. */
export async function hasQuarantined(db: Database, agreementIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('payments.transaction_id')
    .where('orders.state', '=', 'quarantined')
    .where('order_items.agreement_id', 'in', [...agreementIds])
    .where('payments.quarantined', 'is not', null)
    .whereRef('payments.refunded', '<', 'payments.amount')
    .executeTakeFirst()
  return found !== undefined
}
