import type { DeclineReason } from '#core/payment/decline.ts'

/** What the bank and Stripe itself have the same codes for. */
const byEitherCode: Readonly<Record<string, DeclineReason>> = {
  expired_card: 'expired-card',
  invalid_expiry_month: 'expired-card',
  invalid_expiry_year: 'expired-card',
  incorrect_number: 'wrong-number',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  processing_error: 'processing-error',
  authentication_required: 'authentication-required',
}

/**
 * What Stripe's reasons mean here (docs.stripe.com/declines/codes). Lost, stolen and suspect cards are told as declined and no
 * more, as Stripe asks: a thief must not learn why.
 */
const byDeclineCode: Readonly<Record<string, DeclineReason>> = {
  ...byEitherCode,
  insufficient_funds: 'insufficient-funds',
  card_velocity_exceeded: 'limit-exceeded',
  withdrawal_count_limit_exceeded: 'limit-exceeded',
  invalid_number: 'wrong-number',
  card_not_supported: 'not-allowed',
  currency_not_supported: 'not-allowed',
  not_permitted: 'not-allowed',
  restricted_card: 'not-allowed',
  service_not_allowed: 'not-allowed',
  transaction_not_allowed: 'not-allowed',
  revocation_of_all_authorizations: 'stopped-by-cardholder',
  revocation_of_authorization: 'stopped-by-cardholder',
  stop_payment_order: 'stopped-by-cardholder',
  call_issuer: 'call-issuer',
  pickup_card: 'pick-up-card',
  approve_with_id: 'cannot-authorize',
  invalid_account: 'card-invalid',
  new_account_information_available: 'card-invalid',
  issuer_not_available: 'network-unavailable',
  try_again_later: 'network-unavailable',
  reenter_transaction: 'processing-error',
  duplicate_transaction: 'not-accepted',
}

/** For failures that are not the bank's. */
const byCode: Readonly<Record<string, DeclineReason>> = {
  ...byEitherCode,
  invalid_number: 'wrong-number',
  payment_intent_authentication_failure: 'authentication-failed',
  setup_intent_authentication_failure: 'authentication-failed',
  payment_method_provider_decline: 'method-refused',
  payment_intent_payment_attempt_expired: 'not-accepted',
  payment_intent_payment_attempt_failed: 'not-accepted',
}

/** Why a payment came to nothing. What Stripe says that is not in the lists is a decline. */
export const declineReason = ({
  code,
  decline_code: declineCode,
}: {
  readonly code?: string
  readonly decline_code?: string
}): DeclineReason => byDeclineCode[declineCode ?? ''] ?? byCode[code ?? ''] ?? 'declined'
