import { sql } from 'kysely'
import { daysAfter } from '#core/day.ts'
import { afterPaymentEvent } from '#core/payment/payment-state.ts'
import { isFinal } from '#core/payment/payment-answer.ts'
import type { Dependencies } from '../../dependencies.ts'
import { unpaidDays } from '../state/delete-orders.ts'
import { lockOrderAndAgreements } from '../state/locks.ts'
import { canStillBeMade, findPayments, type StoredOrder } from '../state/order.queries.ts'
import { type OrderParts, settle } from '../settlement/settle.ts'

/** Orders that are looked at in one round. */
const batch = 20

/**
 * Gives up the orders that nobody has gone on with for a month: their payments that can still be made are cancelled at the
 * providers, so that no money comes for an order that is deleted. Where a provider does not answer, or money is on the way, the
 * order stays as it is, and is looked at again a day later.
 *
 * @returns how many were given up.
 */
export async function giveUpAbandoned(parts: OrderParts & Pick<Dependencies, 'log'>, now: Date): Promise<number> {
  const orders = await parts.db
    .selectFrom('orders')
    .selectAll()
    .where('paid_at', 'is', null)
    .where('provider', 'is not', null)
    .where('created_at', '<', daysAfter(now, -unpaidDays))
    .where('updated_at', '<', daysAfter(now, -unpaidDays))
    .where(({ or, eb }) => or([eb('give_up_tried_at', 'is', null), eb('give_up_tried_at', '<', daysAfter(now, -1))]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '=', 'processing'),
        exists(
          selectFrom('payments')
            .select('payments.order_id')
            .whereRef('order_id', '=', 'orders.id')
            .where(canStillBeMade),
        ),
      ]),
    )
    .orderBy('give_up_tried_at', (column) => column.asc().nullsFirst())
    .limit(batch)
    .execute()
  let count = 0
  for (const order of orders) {
    await parts.db.updateTable('orders').set({ give_up_tried_at: now }).where('id', '=', order.id).execute()
    try {
      if (await giveUp(parts, order, now)) count += 1
    } catch (error) {
      parts.log.error(error, `the order ${order.id} could not be given up`)
    }
  }
  return count
}

async function giveUp(parts: OrderParts, order: StoredOrder, now: Date): Promise<boolean> {
  const { db, gateways } = parts
  // A gateway that is not set any more cannot be asked: what it has is not known.
  const payments = await findPayments(db, order.id)
  const providers = new Set([order.provider, ...payments.map(({ provider }) => provider)])
  if ([...providers].some((provider) => provider !== null && !gateways.has(provider))) return false
  const open = await db
    .selectFrom('payments')
    .select(['provider', 'transaction_id'])
    .where('order_id', '=', order.id)
    .where(canStillBeMade)
    .execute()
  for (const { provider, transaction_id: id } of open) if (!(await gateways.get(provider)!.giveUp?.(id))) return false
  // What came of them, and whether there are others.
  if ((await settle(parts, order.id, now)) === 'silent') return false
  return db.transaction().execute(async (tx) => {
    const locked = await lockOrderAndAgreements(tx, order)
    if (locked?.state !== 'processing') return locked !== undefined
    const known = await findPayments(tx, order.id)
    if (known.some(({ outcome }) => !isFinal(outcome))) return false
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ state: afterPaymentEvent(locked.state, { type: 'outcome', outcome: 'cancelled' }), updated_at: now })
      .where('id', '=', order.id)
      // Another attempt has begun meanwhile.
      .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}
