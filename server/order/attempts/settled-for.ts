import type { OrderReply } from '#contract/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { accept, isRefusal, type Outcome, type Refusal, refuse } from '../../http/outcome.ts'
import { OddAnswer } from '../../gateway.ts'
import { outcomeReply } from '../state/order-reply.ts'
import type { StoredOrder } from '../state/order.queries.ts'
import { type Announced, type OrderParts, settle } from '../settlement/settle.ts'

/** The reply while a payment provider does not answer: nobody knows yet whether the payment went through. */
export const silent: Refusal = refuse('payment-silent')

/** Has the providers asked about an order, for a call. An answer that cannot be read is logged, and counts as missing. */
export async function settledFor(
  dependencies: OrderParts & Pick<Dependencies, 'log'>,
  orderId: string,
  now: Date,
  announced?: Announced,
): Promise<StoredOrder | Refusal> {
  try {
    const order = await settle(dependencies, orderId, now, announced)
    return order === 'silent' || !order ? silent : order
  } catch (error) {
    if (!(error instanceof OddAnswer)) throw error
    dependencies.log.error(error, `what a provider says of the order ${orderId} cannot be read`)
    return silent
  }
}

/** What became of an order, for a call: the order, or why it is not paid. */
export async function whatCameOf(
  dependencies: OrderParts & Pick<Dependencies, 'log'>,
  orderId: string,
  now: Date,
): Promise<Outcome<{ order: OrderReply }>> {
  const order = await settledFor(dependencies, orderId, now)
  if (isRefusal(order)) return order
  const reply = await outcomeReply(dependencies.db, order)
  return isRefusal(reply) ? reply : accept({ order: reply })
}
