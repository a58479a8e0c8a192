import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, refuse } from '../../http/outcome.ts'
import { askedOf, attempt } from '../attempts/attempt.ts'
import { atProvider } from '../attempts/at-provider.ts'
import type { Attempt } from '../attempts/begin-attempt.ts'
import { orderReply } from '../state/order-reply.ts'
import { providerCustomer } from '../provider/provider-customers.ts'
import { settledFor, whatCameOf } from '../attempts/settled-for.ts'
import { toStripe } from '#core/payment/stripe-amount.ts'
import { type StripeGateway, stripeOf } from './configured-stripe.ts'

type Payments = 'POST /transaction/stripe/create-payment-intent' | 'POST /transaction/stripe/confirm-payment'

/** Paying by Stripe: the payment is made here, and confirmed in the browser by Stripe's own script. */
export function stripePaymentHandlers(dependencies: Dependencies): Pick<Handlers, Payments> {
  const { db, gateways, log } = dependencies
  return {
    async 'POST /transaction/stripe/create-payment-intent'(call) {
      const stripe = stripeOf(gateways)
      if (isRefusal(stripe)) return stripe
      return attempt(dependencies, askedOf(call), 'stripe', async (begun) => {
        // Stripe refuses amounts below its least one, and currencies that the account does not have.
        const intent = await atProvider(log, stripe, () => create(db, stripe, begun), refuse('payment-not-accepted'))
        if (isRefusal(intent)) return intent
        const announced = { provider: 'stripe', transactionId: intent.id } as const
        const order = await settledFor(dependencies, begun.order.id, call.now, announced)
        if (isRefusal(order)) return order
        return accept({
          order: await orderReply(db, order),
          payment_intent_id: intent.id,
          client_secret: intent.client_secret!,
        })
      })
    },

    async 'POST /transaction/stripe/confirm-payment'({ payload, caller, now }) {
      const found = await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.order_id')
        .where('payments.provider', '=', 'stripe')
        .where('payments.transaction_id', '=', payload.payment_intent_id)
        .where('orders.customer_id', '=', caller.id)
        .executeTakeFirst()
      if (!found) return refuse('no-such-payment', { field: 'payment_intent_id' })
      return whatCameOf(dependencies, found.order_id, now)
    },
  }
}

async function create(db: Database, { client }: StripeGateway, { order, attempt }: Attempt) {
  const customer = order.customer_id === null ? undefined : await providerCustomer(db, order.customer_id, 'stripe')
  return client.paymentIntents.create(
    {
      amount: toStripe(order.gross, order.currency),
      currency: order.currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      metadata: { order_id: order.id },
      ...(customer !== undefined && { customer }),
    },
    { idempotencyKey: `pay:${order.id}:${attempt}` },
  )
}
