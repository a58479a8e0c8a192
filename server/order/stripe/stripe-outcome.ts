import type { Stripe } from 'stripe'
import type { Outcome } from '#core/payment/payment-state.ts'
import type { Dispute } from '#core/payment/provider.ts'
import { declineReason } from './stripe-declines.ts'

/** A PaymentIntent as it is asked for, with its review. */
type Reviewed = Pick<Stripe.PaymentIntent, 'status' | 'last_payment_error' | 'cancellation_reason'> & {
  readonly review: string | Stripe.Review | null
}

/** What a PaymentIntent came to. A decline leaves it open for another card, which is another attempt to us. */
export function outcomeOf({ status, last_payment_error: error, cancellation_reason, review }: Reviewed): Outcome {
  switch (status) {
    case 'succeeded':
      return reviewed(review)
    case 'processing':
    // Nothing of ours is captured by hand.
    case 'requires_capture':
      return { kind: 'processing' }
    case 'canceled':
      return cancellation_reason === 'fraudulent'
        ? { kind: 'declined', reason: 'fraud-suspected' }
        : { kind: 'cancelled' }
    case 'requires_payment_method':
      return error ? { kind: 'declined', reason: declineReason(error) } : { kind: 'requires-action' }
    case 'requires_action':
    case 'requires_confirmation':
      return { kind: 'requires-action' }
    default:
      return { kind: 'unknown' }
  }
}

/** A payment that succeeded may wait for a person who looks at it: it is not paid before. */
function reviewed(review: string | Stripe.Review | null): Outcome {
  if (review === null) return { kind: 'approved' }
  if (typeof review === 'string' || review.open) return { kind: 'pending-review' }
  switch (review.closed_reason) {
    case 'approved':
    case 'acknowledged':
    // The bank asked for it after the payment was let through: the order follows the dispute.
    case 'disputed':
      return { kind: 'approved' }
    case 'refunded_as_fraud':
      return { kind: 'declined', reason: 'fraud-suspected' }
    case 'refunded':
    case 'canceled':
      return { kind: 'cancelled' }
    case 'payment_never_settled':
      return { kind: 'failed' }
    default:
      return { kind: 'pending-review' }
  }
}

/** How far the disputes of a payment have come. Inquiries (`warning_…`) take no money; a prevented dispute was refunded. */
export function disputeOf(disputes: readonly Pick<Stripe.Dispute, 'status'>[]): Dispute | undefined {
  const states = disputes.map(({ status }) => status)
  if (states.includes('lost')) return 'lost'
  if (states.some((status) => /^(?:needs_response|under_review|appeal_)/.test(status))) return 'open'
  return states.includes('won') ? 'won' : undefined
}
