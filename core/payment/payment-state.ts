import type { DeclineReason } from './decline.ts'

/**
 * The state of a payment, as the specification names them (section 4).
 *
 * - `processing`: an attempt is under way at the provider, or was given up without a word.
 * - `pending-verification`: the provider took the money and examines the payment, or has not decided yet.
 * - `rejected`, `cancelled`, `failed`: the last attempt came to nothing. Another one may follow in the same order.
 * - `validating`: the provider says it is paid; amount, currency and owner are compared with the order.
 * - `approved`: paid and delivered.
 * - `quarantined`: paid, but not what was ordered: never delivered, and reported to the operator.
 */
export const paymentStates = [
  'processing',
  'pending-verification',
  'rejected',
  'cancelled',
  'failed',
  'validating',
  'quarantined',
  'approved',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** What a provider says of a payment. `unknown`: it gave no answer; that decides nothing. */
export type Outcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'requires-action' }
  | { readonly kind: 'pending-review' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }

export type PaymentEvent =
  /** The customer tries again: only after an attempt that came to nothing. */
  | { readonly type: 'retry' }
  | { readonly type: 'outcome'; readonly outcome: Outcome['kind'] }
  /** What was paid is, or is not, what was ordered. */
  | { readonly type: 'validated'; readonly matches: boolean }

/** How far a payment has come. Events arrive late and out of order; none takes it back. */
const rank: Readonly<Record<PaymentState, number>> = {
  processing: 0,
  'pending-verification': 1,
  rejected: 2,
  cancelled: 2,
  failed: 2,
  validating: 3,
  quarantined: 4,
  approved: 4,
}

const afterOutcome: Readonly<Record<Outcome['kind'], PaymentState | undefined>> = {
  approved: 'validating',
  processing: 'pending-verification',
  'requires-action': 'processing',
  'pending-review': 'pending-verification',
  declined: 'rejected',
  cancelled: 'cancelled',
  failed: 'failed',
  unknown: undefined,
}

/** The state after an event: the same one where the event says nothing new. */
export function afterPaymentEvent(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'retry':
      return canRetry(state) ? 'processing' : state
    case 'validated':
      if (state !== 'validating') return state
      return event.matches ? 'approved' : 'quarantined'
    case 'outcome': {
      const next = afterOutcome[event.outcome]
      return next !== undefined && rank[next] > rank[state] ? next : state
    }
  }
}

/** Whether another attempt may begin: not while money may be on its way. */
export const canRetry = (state: PaymentState): boolean => rank[state] === rank.rejected

/** Whether nothing a provider says can change the state any more. */
export const isSettled = (state: PaymentState): boolean => rank[state] === rank.approved
