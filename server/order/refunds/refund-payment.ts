import type { JobHandler } from '../../jobs/jobs.ts'
import { type OrderParts, settle } from '../settlement/settle.ts'

/** Asks the provider to give back what is due. Tried again until it does; the key lets each amount be given back once. */
export function refundPayment(parts: OrderParts, now: () => Date): JobHandler<'refund-payment'> {
  return async ({ provider, transactionId }) => {
    const { db, gateways } = parts
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
    const gateway = gateways.get(provider)
    if (!payment || payment.refunded >= payment.refund_due) return
    if (!gateway) throw new Error(`${provider} is not configured, and a payment has to be given back: ${transactionId}`)
    const result = await gateway.refund({
      transactionId,
      amount: payment.refund_due - payment.refunded,
      currency: payment.currency,
      key: `refund:${transactionId}:${payment.refund_due}`,
    })
    if (result === 'failed') throw new Error(`${provider} refused to give back a payment: ${transactionId}`)
    await settle(parts, payment.order_id, now())
  }
}
