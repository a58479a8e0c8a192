import type { DeclineReason } from '#core/payment/decline.ts'
import type { Outcome } from '#core/payment/payment-state.ts'
import type { Dispute } from '#core/payment/provider.ts'

/** What becomes of a payment with a card of the test gateway. */
export type TestCard = {
  /** The case that the card shows, for the list in docs/payments.md. */
  readonly shows: string
  readonly outcome: Outcome
  /** The customer has to prove who they are first. */
  readonly challenge?: true
  /** What the outcome turns into when the payment is 15 seconds old. */
  readonly later?: Outcome
  /** The gateway does not answer for the first 15 seconds. */
  readonly silent?: true
  /** The gateway says that another amount, or another currency, was paid. */
  readonly differs?: 'amount' | 'currency'
  readonly dispute?: Dispute
  /** The gateway refuses to give the money back. */
  readonly keepsMoney?: true
}

const approved: Outcome = { kind: 'approved' }
const declined = (reason: DeclineReason): Outcome => ({ kind: 'declined', reason })

/** How long a payment takes that is not decided at once. */
export const laterMilliseconds = 15_000

/**
 * The cards of the test gateway, by number. None can be a card of a real bank: the first is known to every engineer of
 * payments, the others are under 4000 0000 0000, which no bank issues.
 */
export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { shows: 'paid', outcome: approved },
  '4000000000003220': { shows: 'paid after the customer proves who they are', outcome: approved, challenge: true },
  '4000000000000077': {
    shows: 'under review, paid after 15 seconds',
    outcome: { kind: 'pending-review' },
    later: approved,
  },
  '4000000000000093': {
    shows: 'under review, rejected after 15 seconds',
    outcome: { kind: 'pending-review' },
    later: declined('fraud-suspected'),
  },
  '4000000000000028': {
    shows: 'not decided at once, paid after 15 seconds',
    outcome: { kind: 'processing' },
    later: approved,
  },
  '4000000000000036': {
    shows: 'not decided at once, failed after 15 seconds',
    outcome: { kind: 'processing' },
    later: { kind: 'failed' },
  },
  '4000000000000010': {
    shows: 'paid, and the gateway does not answer for 15 seconds',
    outcome: approved,
    silent: true,
  },
  '4000000000000044': { shows: 'cancelled', outcome: { kind: 'cancelled' } },
  '4000000000000051': { shows: 'failed', outcome: { kind: 'failed' } },
  '4000000000000101': { shows: 'paid, with another amount', outcome: approved, differs: 'amount' },
  '4000000000000200': { shows: 'paid, in another currency', outcome: approved, differs: 'currency' },
  '4000000000000259': { shows: 'paid, disputed after 15 seconds', outcome: approved, dispute: 'open' },
  '4000000000000267': { shows: 'paid, disputed and won after 15 seconds', outcome: approved, dispute: 'won' },
  '4000000000000275': { shows: 'paid, disputed and lost after 15 seconds', outcome: approved, dispute: 'lost' },
  '4000000000000309': { shows: 'paid, and a refund is refused', outcome: approved, keepsMoney: true },
  '4000000000000002': { shows: 'declined', outcome: declined('declined') },
  '4000000000009995': { shows: 'declined: insufficient funds', outcome: declined('insufficient-funds') },
  '4000000000009979': { shows: 'declined: over the limit', outcome: declined('limit-exceeded') },
  '4000000000000069': { shows: 'declined: expired', outcome: declined('expired-card') },
  '4242424242424241': { shows: 'declined: wrong number', outcome: declined('wrong-number') },
  '4000000000000127': { shows: 'declined: wrong security code', outcome: declined('wrong-code') },
  '4100000000000019': { shows: 'declined: fraud suspected', outcome: declined('fraud-suspected') },
  '4000000000000150': { shows: 'declined: not allowed', outcome: declined('not-allowed') },
  '4000000000000184': { shows: 'declined: stopped by the cardholder', outcome: declined('stopped-by-cardholder') },
  '4000000000000440': { shows: 'declined: call the bank', outcome: declined('call-issuer') },
  '4000000000000473': { shows: 'declined: pick up the card', outcome: declined('pick-up-card') },
  '4000000000002099': { shows: 'declined: authentication required', outcome: declined('authentication-required') },
  '4000000000002106': { shows: 'declined: cannot be authorised', outcome: declined('cannot-authorize') },
  '4000000000002108': { shows: 'declined: the card is closed', outcome: declined('card-invalid') },
  '4000000000003000': { shows: 'declined: the network is unavailable', outcome: declined('network-unavailable') },
  '4000000000000119': { shows: 'declined: processing error', outcome: declined('processing-error') },
  '4000000000000218': { shows: 'declined: the method is refused', outcome: declined('method-refused') },
  '4000000000000226': { shows: 'declined: not accepted', outcome: declined('not-accepted') },
  '4000000000000234': { shows: 'declined: liability not shifted', outcome: declined('liability-not-shifted') },
}
