import { gatewayContract } from '#tests/support/gateway-contract.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { signed } from '#tests/support/stripe-signature.ts'
import { payByStripe } from '#tests/support/stripe-payments.ts'

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
