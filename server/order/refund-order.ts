import { isPromised } from '#core/payment/refund-days.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { giveBack } from './give-back.ts'
import { lockOrder, type StoredOrder } from './order.queries.ts'

/** Why an order's money cannot be given back. */
export type RefundRefusal = 'no-such-order' | 'not-paid' | 'more-than-left' | 'late'

/**
 * Gives back an order's money, or a part of it, as the operator decides. The whole takes its agreements out of use; a part
 * leaves them.
 *
 * @param amount in minor units; undefined: all that is left.
 * @param late whether it is meant although the days are over in which money back is promised.
 * @returns the order, and what is given back of it from now on.
 */
export async function refundOrder(
  db: Database,
  jobs: Jobs,
  {
    orderId,
    amount,
    late,
    now,
  }: {
    readonly orderId: string
    readonly amount: number | undefined
    readonly late: boolean
    readonly now: Date
  },
): Promise<RefundRefusal | { readonly order: StoredOrder; readonly amount: number }> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return 'no-such-order'
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      // Of one that is quarantined too: that is how it is resolved.
      .where(({ or, eb }) => or([eb('transaction_id', '=', order.paid_by ?? ''), eb('quarantined', 'is not', null)]))
      .orderBy('created_at')
      .executeTakeFirst()
    if (!payment) return 'not-paid'
    const left = payment.amount - payment.refund_due
    const wanted = amount ?? left
    if (wanted <= 0 || wanted > left) return 'more-than-left'
    if (order.paid_at && !late && !isPromised(order.paid_at, now)) return 'late'
    await giveBack(
      tx,
      jobs,
      { provider: payment.provider, transactionId: payment.transaction_id, amount: payment.refund_due + wanted },
      now,
    )
    return { order, amount: wanted }
  })
}
