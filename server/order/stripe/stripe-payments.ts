import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, refuse } from '../../http/outcome.ts'
import { type Attempt, beginAttempt, endClaim } from '../begin-attempt.ts'
import { orderReply, outcomeReply } from '../order-reply.ts'
import { providerCustomer } from '../provider-customers.ts'
import { settle } from '../settle.ts'
import { atStripe, stripeOf } from './at-stripe.ts'
import { toStripe } from '#core/payment/stripe-amount.ts'
import type { StripeGateway } from './stripe-gateway.ts'

type Payments = 'POST /transaction/stripe/create-payment-intent' | 'POST /transaction/stripe/confirm-payment'

/** Paying by Stripe: the payment is made here, and confirmed in the browser by Stripe's own script. */
export function stripePaymentHandlers(dependencies: Dependencies, log: FastifyBaseLogger): Pick<Handlers, Payments> {
  const { db, gateways } = dependencies
  return {
    async 'POST /transaction/stripe/create-payment-intent'({ payload, caller, country, now }) {
      const stripe = stripeOf(gateways)
      if (isRefusal(stripe)) return stripe
      const asked = {
        item: { type: payload.item_type, id: payload.item_id },
        userData: payload.user_data,
        caller,
        country,
        now,
      }
      const attempt = await beginAttempt(dependencies, asked, 'stripe')
      if (isRefusal(attempt)) return attempt
      if (!(await giveUpEarlier(db, stripe, attempt, now))) {
        // It was paid while this one began.
        await endClaim(db, attempt)
        return refuse('payment-under-way')
      }
      // Stripe refuses amounts below its least one, and currencies that the account does not have.
      const intent = await atStripe(log, () => create(db, stripe, attempt), refuse('payment-not-accepted'))
      if (isRefusal(intent)) {
        // Without an answer the payment may have been made; nobody has its secret, but the same key must not be used anew.
        if (intent.messages[0]?.code !== 'payment-silent') await endClaim(db, attempt)
        return intent
      }
      const announced = { provider: 'stripe', transactionId: intent.id } as const
      const order = await settle(dependencies, attempt.order.id, now, announced)
      if (order === 'silent' || !order) return refuse('payment-silent')
      await endClaim(db, attempt)
      return accept({
        order: await orderReply(db, order),
        payment_intent_id: intent.id,
        client_secret: intent.client_secret!,
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
      const order = await settle(dependencies, found.order_id, now)
      if (order === 'silent' || !order) return refuse('payment-silent')
      const reply = await outcomeReply(db, order)
      return isRefusal(reply) ? reply : accept({ order: reply })
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

/**
 * Cancels the payments that were begun for the same agreements before and can still be confirmed, in another tab: two must
 * not be paid.
 *
 * @returns false when one cannot be cancelled any more, because its money is on the way.
 */
async function giveUpEarlier(db: Database, { client }: StripeGateway, { order }: Attempt, now: Date): Promise<boolean> {
  const open = await db
    .selectFrom('payments')
    .select('transaction_id')
    .where('provider', '=', 'stripe')
    .where('outcome', 'in', ['requires-action', 'declined'])
    .where('order_id', 'in', (orders) =>
      orders
        .selectFrom('order_items')
        .select('order_id')
        .where('agreement_id', 'in', (items) =>
          items.selectFrom('order_items').select('agreement_id').where('order_id', '=', order.id),
        ),
    )
    .execute()
  for (const { transaction_id: id } of open) {
    try {
      await client.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    } catch {
      const { status } = await client.paymentIntents.retrieve(id)
      if (status !== 'canceled') return false
    }
    // It is no news that the order must follow.
    await db
      .updateTable('payments')
      .set({ outcome: 'cancelled', updated_at: now })
      .where('provider', '=', 'stripe')
      .where('transaction_id', '=', id)
      .execute()
  }
  return true
}
