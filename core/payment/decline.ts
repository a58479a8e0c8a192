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

/**
 * Whether the same card must not be tried again: Mastercard forbids it after Braintree's codes 2004 and 2047. After 2004 (expired)
 * the card with its new date is another one, which is not seen in what is stored of a card; so that is left to the bank.
 */
export const isFinalForCard = (reason: DeclineReason): boolean => reason === 'pick-up-card'
