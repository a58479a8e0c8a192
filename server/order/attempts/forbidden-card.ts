import { isFinalForCard } from '#core/payment/decline.ts'
import type { Database } from '../../database/database.ts'
import { type Refusal, refuse } from '../../http/outcome.ts'
import { findPayments } from '../state/order.queries.ts'

/**
 * Why a card must not be charged for an order: it was tried before, and its network forbids to try it again.
 *
 * @param method the card as the payment would have it: "Visa •••• 1111".
 */
export async function forbiddenCard(db: Database, orderId: string, method: string): Promise<Refusal | undefined> {
  const earlier = (await findPayments(db, orderId)).find(
    (payment) => payment.method === method && payment.reason !== null && isFinalForCard(payment.reason),
  )
  return earlier && refuse(`payment-${earlier.reason!}`)
}
