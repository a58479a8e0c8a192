import { isPromised } from '#core/payment/refund-days.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { giveBack } from '../settlement/give-back.ts'
import { lockOrder } from '../state/locks.ts'
import { findPayments, type StoredOrder } from '../state/order.queries.ts'

/** Why an order's money cannot be given back. */
export type RefundRefusal =
  | 'no-such-order'
  | 'no-such-payment'
  | 'not-paid'
  | 'which-payment'
  | 'more-than-left'
  | 'late'

/**
 * Gives back an order's money, or a part of it, as the operator decides. The whole takes its agreements out of use; a part
 * leaves them.
 *
 * @param payment the provider's id of the payment; undefined: the one that paid the order, or the only one that is quarantined
 *   of an order that is not paid.
 * @param amount in minor units; undefined: all that is left.
 * @param late whether it is meant although the days are over in which money back is promised.
 * @returns the order, and what is given back of it from now on.
 */
export async function refundOrder(
  db: Database,
  jobs: Jobs,
  {
    orderId,
    payment: named,
    amount,
    late,
    now,
  }: {
    readonly orderId: string
    readonly payment?: string | undefined
    readonly amount: number | undefined
    readonly late: boolean
    readonly now: Date
  },
): Promise<RefundRefusal | { readonly order: StoredOrder; readonly amount: number }> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return 'no-such-order'
    // One that is quarantined is given back to resolve it.
    const payments = (await findPayments(tx, orderId)).filter(
      ({ transaction_id: id, quarantined }) => id === order.paid_by || quarantined !== null,
    )
    if (payments.length === 0) return 'not-paid'
    const meant = named ?? order.paid_by
    const payment = meant === null ? payments[0] : payments.find(({ transaction_id: id }) => id === meant)
    if (!payment) return named === undefined ? 'not-paid' : 'no-such-payment'
    if (meant === null && payments.length > 1) return 'which-payment'
    const left = payment.amount - payment.refund_due
    const wanted = amount ?? left
    if (wanted <= 0 || wanted > left) return 'more-than-left'
    if (payment.quarantined === null && order.paid_at && !late && !isPromised(order.paid_at, now)) return 'late'
    await giveBack(
      tx,
      jobs,
      { provider: payment.provider, transactionId: payment.transaction_id, amount: payment.refund_due + wanted },
      now,
    )
    return { order, amount: wanted }
  })
}
