import { bannerGroup } from '#core/pricing/prices.ts'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { canBeTriedAgain } from '#core/payment/payment-answer.ts'
import type { Provider } from '#core/payment/provider.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const findOrder = (db: Database, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

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

/** Whether a payment was begun and can still be made: by somebody who proves who they are, or with another card. */
export const canStillBeMade = ({ or, and, eb }: ExpressionBuilder<Tables, 'payments'>): Expression<SqlBool> =>
  or([
    eb('payments.outcome', '=', 'requires-action'),
    and([eb('payments.outcome', '=', 'declined'), eb('payments.provider', 'in', [...canBeTriedAgain])]),
  ])

/** The payments that were begun for the agreements of an order and can still be made. */
export const findBegunBefore = (db: Database, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['provider', 'transaction_id'])
    .where(canStillBeMade)
    .where('order_id', 'in', (orders) =>
      orders
        .selectFrom('order_items')
        .select('order_id')
        .where('agreement_id', 'in', (items) =>
          items.selectFrom('order_items').select('agreement_id').where('order_id', '=', orderId),
        ),
    )
    .execute()

/** Writes down that a payment was cancelled by us. It is no news that its order must follow: another attempt has begun. */
export const markGivenUp = (
  db: Database,
  { provider, transactionId }: { readonly provider: Provider; readonly transactionId: string },
  now: Date,
) =>
  db
    .updateTable('payments')
    .set({ outcome: 'cancelled', asked_at: sql<Date>`clock_timestamp()`, updated_at: now })
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .execute()
