import type { Outcome } from '#core/payment/payment-state.ts'
import type { Dispute } from '#core/payment/provider.ts'
import type { TwoCheckoutOrder } from './two-checkout-api.ts'

type Order = Pick<TwoCheckoutOrder, 'Status' | 'ApproveStatus' | 'ChargebackResolution'>

/** What an order at 2Checkout came to. It is paid when it is complete: what was received can still be taken back. */
export function outcomeOf({ Status, ApproveStatus }: Order): Outcome {
  if (ApproveStatus === 'FRAUD') return { kind: 'declined', reason: 'fraud-suspected' }
  switch (Status) {
    case 'COMPLETE':
    // Paid once, and given back or taken back since.
    case 'REFUND':
    case 'REVERSED':
      return { kind: 'approved' }
    case 'PENDING_APPROVAL':
    case 'SUSPECT':
      return { kind: 'pending-review' }
    case 'PENDING':
    case 'PURCHASE_PENDING':
    case 'AUTHRECEIVED':
    case 'PAYMENT_AUTHORIZED':
    case 'PAYMENT_RECEIVED':
      return ApproveStatus === 'WAITING' ? { kind: 'pending-review' } : { kind: 'processing' }
    case 'CANCELED':
      return { kind: 'cancelled' }
    case 'INVALID':
      return { kind: 'declined', reason: 'not-accepted' }
    default:
      return { kind: 'unknown' }
  }
}

/** Whether all of it went back to the customer. */
export const isGivenBack = ({ Status }: Order): boolean => Status === 'REFUND' || Status === 'REVERSED'

export function disputeOf({ ChargebackResolution }: Order): Dispute | undefined {
  switch (ChargebackResolution) {
    case 'OPEN':
      return 'open'
    case 'WON':
      return 'won'
    case 'LOST':
    case 'ACCEPTED':
      return 'lost'
    default:
      return undefined
  }
}

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  PAYPAL: 'PayPal',
  PAYPAL_EXPRESS: 'PayPal',
  WIRE: 'SEPA',
}

/** How it was paid: "Visa •••• 1111", "PayPal". */
export function methodOf({ PaymentDetails: details }: Pick<TwoCheckoutOrder, 'PaymentDetails'>): string {
  const { CardType: card, LastDigits: digits } = details?.PaymentMethod ?? {}
  const name = card ?? details?.Type ?? '2Checkout'
  return digits ? `${names[name] ?? name} •••• ${digits}` : (names[name] ?? name)
}
