import type { Outcome } from './payment-state.ts'
import type { Dispute, Provider } from './provider.ts'

/** What a provider said of a payment, as far as a later answer can change it. */
export type PaymentAnswer = {
  /** When it was asked for: the provider knew at least what had happened until then. */
  readonly askedAt: Date
  readonly outcome: Outcome['kind']
  /** How much was given back, in minor units. */
  readonly refunded: number
  readonly dispute: Dispute | null
}

/** The outcomes after which a payment is not decided any more, but for being given back. */
export const finalOutcomes = [
  'approved',
  'declined',
  'cancelled',
  'failed',
] as const satisfies readonly Outcome['kind'][]

export const isFinal = (outcome: Outcome['kind']): boolean => finalOutcomes.some((one) => one === outcome)

/**
 * Where a payment that was declined can be tried again with another card, until it is cancelled: at Stripe, a decline leaves the
 * PaymentIntent open.
 */
export const canBeTriedAgain: readonly Provider[] = ['stripe']

/**
 * What is known of a payment after another answer. Answers are read while nothing is locked, so they may arrive in another order
 * than they were asked for: one that was asked for before the known one changes nothing. An outcome that is final stays final,
 * and a dispute that was heard of does not vanish.
 */
export function afterAnswer(known: PaymentAnswer | undefined, answer: PaymentAnswer): PaymentAnswer {
  if (!known) return answer
  if (answer.askedAt < known.askedAt) return known
  return {
    ...answer,
    outcome: isFinal(known.outcome) && !isFinal(answer.outcome) ? known.outcome : answer.outcome,
    dispute: answer.dispute ?? known.dispute,
  }
}
