/**
 * Why a payment came to nothing, whichever provider says so. Each has a sentence in `content/messages`, `payment-<reason>`;
 * the specification's list of checkout texts and card-gateway codes is where they come from (section 8).
 */
export const declineReasons = [
  'declined',
  'insufficient-funds',
  'limit-exceeded',
  'expired-card',
  'wrong-number',
  'wrong-code',
  'fraud-suspected',
  'not-allowed',
  'stopped-by-cardholder',
  'call-issuer',
  'pick-up-card',
  'authentication-required',
  'authentication-failed',
  'liability-not-shifted',
  'cannot-authorize',
  'card-invalid',
  'network-unavailable',
  'processing-error',
  'method-refused',
  'not-accepted',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Card networks forbid another attempt with the same card after these (Mastercard: 2004 and 2047). */
export const isFinalForCard = (reason: DeclineReason): boolean => reason === 'expired-card' || reason === 'pick-up-card'

/** The same card may be authenticated again before another one is tried: Braintree's 2099. */
export const asksForAuthentication = (reason: DeclineReason): boolean => reason === 'authentication-required'
