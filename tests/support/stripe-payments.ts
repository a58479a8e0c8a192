import type { How } from './gateway-contract.ts'
import type { Visitor } from './app.ts'
import { billing } from './billing.ts'
import type { StripeDouble } from './stripe-double.ts'

/** What the browser sends to pay an agreement by Stripe. */
export const item = (id: string) => ({
  item_type: 'agreement' as const,
  item_id: id,
  user_data: { billing_address: billing, immediate_delivery: true },
})

export const beginByStripe = (visitor: Visitor, id: string) =>
  visitor.call('POST /transaction/stripe/create-payment-intent', { payload: item(id) })

const cards: Partial<Record<How, string>> = {
  declined: 'pm_card_chargeDeclined',
  'under-way': 'pm_double_processing',
  review: 'pm_card_riskLevelElevated',
}

/** Pays with one of Stripe's test cards, as Stripe's own script and ours do it together. */
export async function payWith(double: StripeDouble, visitor: Visitor, id: string, card: string) {
  const { payment_intent_id, client_secret } = await beginByStripe(visitor, id)
  await double.confirmInBrowser(payment_intent_id, client_secret, card)
  return visitor.call('POST /transaction/stripe/confirm-payment', { payload: { ...item(id), payment_intent_id } })
}

/** Pays so that it goes as it should. */
export async function payByStripe(double: StripeDouble, visitor: Visitor, id: string, how: How) {
  const { payment_intent_id, client_secret } = await beginByStripe(visitor, id)
  const intent = double.intents.get(payment_intent_id)!
  if (how === 'other-amount') intent.amount -= 1
  if (how === 'other-currency') intent.currency = 'eur'
  await double.confirmInBrowser(payment_intent_id, client_secret, cards[how] ?? 'pm_card_visa')
  if (how === 'no-answer') double.state.silence = 'before'
  return visitor.call('POST /transaction/stripe/confirm-payment', { payload: { ...item(id), payment_intent_id } })
}
