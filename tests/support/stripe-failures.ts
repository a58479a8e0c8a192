import type { Stripe } from 'stripe'

/** How a card goes, by the names of Stripe's own test cards (docs.stripe.com/testing). */
export const cards: Readonly<
  Record<string, Partial<Stripe.PaymentIntent.LastPaymentError> | 'pays' | 'asks' | 'later' | 'review'>
> = {
  pm_card_visa: 'pays',
  pm_card_authenticationRequired: 'asks',
  pm_double_processing: 'later',
  pm_card_riskLevelElevated: 'review',
  pm_card_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', decline_code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  pm_card_chargeDeclinedProcessingError: { code: 'processing_error', decline_code: 'processing_error' },
  pm_double_incorrectNumber: { code: 'incorrect_number' },
  pm_double_authenticationRequired: { code: 'card_declined', decline_code: 'authentication_required' },
}

export class StripeFailure extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['message']))
    this.status = status
    this.body = { error }
  }
}

export const missing = (what: string, id: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  })
export const invalid = (code: string, message: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', code, message })
/** A key that was used before comes with another request. */
export const otherParameters = () =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
