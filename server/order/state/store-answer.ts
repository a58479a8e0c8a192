import { afterAnswer, isFinal, type PaymentAnswer } from '#core/payment/payment-answer.ts'
import type { Provider } from '#core/payment/provider.ts'
import type { Database } from '../../database/database.ts'
import type { ProviderPayment } from '../../gateway.ts'
import type { StoredOrder } from './order.queries.ts'

/** What is known of a payment after another answer of its provider. */
export type Recorded = {
  readonly provider: Provider
  readonly transactionId: string
  readonly payment: ProviderPayment
  readonly answer: PaymentAnswer
  /** Whether the order has to follow: the payment was open so far, or it is paid now. */
  readonly isNews: boolean
}

/**
 * Writes down what a provider said of a payment, unless something newer is known, while its order is locked.
 *
 * @param askedAt when it was asked, by the database's clock.
 */
export async function storeAnswer(
  tx: Database,
  order: StoredOrder,
  {
    provider,
    payment,
    askedAt,
  }: { readonly provider: Provider; readonly payment: ProviderPayment; readonly askedAt: Date },
  now: Date,
): Promise<Recorded> {
  const { transactionId, outcome, currency, amount, method } = payment
  const known = await tx
    .selectFrom('payments')
    .select(['outcome', 'refunded', 'asked_at'])
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  const before: PaymentAnswer | undefined = known && {
    // Rows of earlier versions do not say when they were asked about.
    askedAt: known.asked_at ?? new Date(0),
    outcome: known.outcome,
    refunded: known.refunded,
    dispute: order.paid_by === transactionId ? order.dispute : null,
  }
  const answer = afterAnswer(before, {
    askedAt,
    outcome: outcome.kind,
    refunded: Math.min(payment.refunded, amount),
    dispute: payment.dispute ?? null,
  })
  const isNews =
    before?.outcome !== answer.outcome && (!before || !isFinal(before.outcome) || answer.outcome === 'approved')
  const recorded = { provider, transactionId, payment, answer, isNews }
  if (answer === before) return recorded
  const row = {
    outcome: answer.outcome,
    ...(answer.outcome === outcome.kind && { reason: outcome.kind === 'declined' ? outcome.reason : null }),
    currency,
    amount,
    method: method ?? null,
    refunded: answer.refunded,
    asked_at: askedAt,
    updated_at: now,
  }
  await tx
    .insertInto('payments')
    .values({
      provider,
      transaction_id: transactionId,
      order_id: order.id,
      reason: null,
      quarantined: null,
      created_at: now,
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'transaction_id']).doUpdateSet(row))
    .execute()
  // A webhook may have announced the payment before its row was there.
  await tx
    .deleteFrom('unknown_payments')
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .execute()
  return recorded
}
