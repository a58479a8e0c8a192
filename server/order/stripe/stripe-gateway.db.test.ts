import { gatewayContract, type How } from '#tests/support/gateway-contract.ts'
import { signed, type StripeDouble, stripeDouble } from '#tests/support/stripe-double.ts'
import { billing } from '#tests/support/shop.ts'
import type { Visitor } from '#tests/support/app.ts'

const cards: Partial<Record<How, string>> = {
  declined: 'pm_card_chargeDeclined',
  'under-way': 'pm_double_processing',
  review: 'pm_card_riskLevelElevated',
}

const item = (id: string) => ({
  item_type: 'agreement' as const,
  item_id: id,
  user_data: { billing_address: billing, immediate_delivery: true },
})

async function payByStripe(double: StripeDouble, visitor: Visitor, id: string, how: How) {
  const begun = await visitor.call('POST /transaction/stripe/create-payment-intent', { payload: item(id) })
  const { payment_intent_id, client_secret } = begun
  const intent = double.intents.get(payment_intent_id)!
  if (how === 'other-amount') intent.amount -= 1
  if (how === 'other-currency') intent.currency = 'eur'
  await double.confirmInBrowser(payment_intent_id, client_secret, cards[how] ?? 'pm_card_visa')
  if (how === 'no-answer') double.state.silence = 'before'
  return visitor.call('POST /transaction/stripe/confirm-payment', { payload: { ...item(id), payment_intent_id } })
}

gatewayContract('Stripe', async () => {
  const double = await stripeDouble()
  const last = (): string => [...double.intents.keys()].at(-1)!
  return {
    provider: 'stripe',
    env: double.env,
    pay: (_shop, visitor, id, how) => payByStripe(double, visitor, id, how),
    decide() {
      double.state.silence = 'no'
      const intent = double.intents.get(last())!
      if (intent.status === 'processing') double.decide(intent.id, true)
      if (intent.review !== null) double.closeReview(intent.id, 'approved')
    },
    async dispute(_shop, id, state) {
      double.dispute(id, state === 'open' ? 'needs_response' : state)
    },
    taken: async () => double.taken(),
    announcements: ({ clock }) => double.events.map((event) => signed(event, clock.now)),
  }
})
