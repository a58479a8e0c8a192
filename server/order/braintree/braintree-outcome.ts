import type { Transaction } from 'braintree'
import type { Outcome } from '#core/payment/payment-state.ts'
import type { Dispute } from '#core/payment/provider.ts'
import { processorReason, rejectionReason } from './braintree-codes.ts'

type Told = Pick<Transaction, 'status' | 'processorResponseCode'> & {
  readonly gatewayRejectionReason?: string | undefined
}

/** What a sale came to. */
export function outcomeOf({ status, processorResponseCode: code, gatewayRejectionReason: rejection }: Told): Outcome {
  switch (status) {
    case 'submitted_for_settlement':
    case 'settling':
    case 'settlement_confirmed':
    case 'settled':
    // Paid once, and not any more: see isTakenBack.
    case 'voided':
    case 'settlement_declined':
      return { kind: 'approved' }
    case 'authorizing':
    case 'authorized':
    case 'settlement_pending':
      return { kind: 'processing' }
    case 'processor_declined':
      return { kind: 'declined', reason: processorReason(code) }
    case 'gateway_rejected':
      return { kind: 'declined', reason: rejectionReason(rejection) }
    case 'failed':
      return code === '3000' ? { kind: 'declined', reason: 'network-unavailable' } : { kind: 'failed' }
    case 'authorization_expired':
      return { kind: 'cancelled' }
    default:
      return { kind: 'unknown' }
  }
}

/** Whether a sale that was submitted never brings money: it was voided, or the bank declined the settlement. */
export const isTakenBack = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'voided' || status === 'settlement_declined'

/** Whether money can be given back; before, the whole sale can be voided. */
export const isSettled = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'settling' || status === 'settled'

/** How far disputes have come. One that was accepted, or to which nobody replied in time, is lost. */
export function disputeOf(disputes: readonly { readonly status: string }[]): Dispute | undefined {
  const states = disputes.map(({ status }) => status.toLowerCase())
  if (states.some((state) => ['lost', 'accepted', 'auto_accepted', 'expired'].includes(state))) return 'lost'
  if (states.some((state) => ['open', 'disputed', 'under_review'].includes(state))) return 'open'
  return states.includes('won') ? 'won' : undefined
}
