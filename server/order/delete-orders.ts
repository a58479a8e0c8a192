import { daysAfter } from '#core/day.ts'
import type { Database } from '../database/database.ts'

/** As long as the reconciler asks after an order. */
export const unpaidDays = 30

/**
 * Deletes a customer's orders that came to nothing. Those that were paid are kept for the books, and those whose payment is
 * under way until it is decided: money that comes for them is given back.
 */
export const deleteUnpaidOrders = (tx: Database, customerId: string) =>
  tx
    .deleteFrom('orders')
    .where('customer_id', '=', customerId)
    .where(({ or, eb }) => or([eb('state', 'in', ['rejected', 'cancelled', 'failed']), eb('attempts', '=', 0)]))
    .execute()

/** Deletes the orders that nobody paid. */
export const deleteOldOrders = (db: Database, now: Date) =>
  db
    .deleteFrom('orders')
    .where('paid_at', 'is', null)
    .where('state', '!=', 'quarantined')
    .where('created_at', '<', daysAfter(now, -unpaidDays))
    .execute()
