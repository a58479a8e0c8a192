import { sql } from 'kysely'
import { daysAfter } from '#core/day.ts'
import { canBeTriedAgain, finalOutcomes } from '#core/payment/payment-answer.ts'
import type { Database } from '../../database/database.ts'

/** How long an order is kept that came to nothing. */
export const unpaidDays = 30

/**
 * Whether an order came to nothing for good: nobody paid it, no attempt is under way, no payment of it can still bring money, and
 * none is owed to the customer. An order with money on its way is never deleted.
 */
const cameToNothing = sql<boolean>`
  paid_by is null
  and (state in ('rejected', 'cancelled', 'failed') or provider is null)
  and (claimed_until is null or claimed_until < now())
  and not exists (
    select from payments p where p.order_id = orders.id and (
      p.outcome <> all(${[...finalOutcomes]}::text[])
      or p.outcome = 'declined' and p.provider = any(${[...canBeTriedAgain]}::text[])
      or p.outcome = 'approved' and p.refunded < p.amount
      or p.refund_due > p.refunded))`

/**
 * Deletes a customer's orders that came to nothing. Those that were paid are kept for the books, and those whose payment is
 * under way until it is decided: money that comes for them is given back.
 */
export const deleteUnpaidOrders = (tx: Database, customerId: string) =>
  tx.deleteFrom('orders').where('customer_id', '=', customerId).where(cameToNothing).execute()

/** Deletes the orders that came to nothing a month ago, but for those that somebody is at work on. */
export const deleteOldOrders = (db: Database, now: Date) =>
  db
    .deleteFrom('orders')
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('id')
        .where('paid_at', 'is', null)
        .where('created_at', '<', daysAfter(now, -unpaidDays))
        .where(cameToNothing)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .execute()
