import { Stripe } from 'stripe'
import { z } from 'zod'
import type { StripeSettings } from '../../payment-settings.ts'
import { type Failure, OddAnswer, type ProviderPayment, type RefundResult } from '../../gateway.ts'
import { fromStripe, toStripe } from '#core/payment/stripe-amount.ts'
import type { StripeGateway } from './configured-stripe.ts'
import { methodWords } from './stripe-method-words.ts'
import { disputeOf, outcomeOf } from './stripe-outcome.ts'
import { stripeWebhook } from './stripe-webhook.ts'

/** What is read of every PaymentIntent: the SDK's types promise it, and check nothing. */
const intentAsRead = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.number(),
  amount_received: z.number(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
})

/**
 * Payments by Stripe's PaymentIntents: one for each attempt, made here and confirmed in the browser. One that was made but not
 * saved can never be paid, because nobody has its secret; so the ids that were saved or announced are all there are.
 */
export function stripeGateway({ secretKey, publishableKey, webhookSecrets, apiUrl }: StripeSettings): StripeGateway {
  const client = new Stripe(secretKey, {
    telemetry: false,
    // Each request has a key under which it is done once, so the SDK may try again.
    maxNetworkRetries: 1,
    timeout: 20_000,
    ...(apiUrl !== undefined && addressOf(apiUrl)),
  })

  async function readPayment(id: string): Promise<ProviderPayment> {
    const intent = await client.paymentIntents.retrieve(id, { expand: ['latest_charge', 'review'] })
    const { error } = intentAsRead.safeParse(intent)
    if (error) throw new OddAnswer('Stripe answered with what is no PaymentIntent.', { cause: error })
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
    const currency = intent.currency.toUpperCase()
    const dispute = charge?.disputed ? disputeOf((await client.disputes.list({ payment_intent: id })).data) : undefined
    const method = methodWords(charge?.payment_method_details)
    const issuerCountry = charge?.payment_method_details?.card?.country
    return {
      transactionId: intent.id,
      orderId: intent.metadata['order_id'] ?? '',
      outcome: outcomeOf(intent),
      currency,
      amount: fromStripe(intent.status === 'succeeded' ? intent.amount_received : intent.amount, currency),
      live: intent.livemode,
      refunded: fromStripe(charge?.amount_refunded ?? 0, currency),
      ...(dispute && { dispute }),
      ...(method !== undefined && { method }),
      ...(issuerCountry && { issuerCountry }),
    }
  }

  return {
    provider: 'stripe',
    client,
    publishableKey,
    paymentsOf: (_orderId, known) => Promise.all(known.map(readPayment)),
    async refund({ transactionId, amount, currency, key }): Promise<RefundResult> {
      try {
        const { status } = await client.refunds.create(
          { payment_intent: transactionId, amount: toStripe(amount, currency) },
          { idempotencyKey: key },
        )
        return refundResult(status)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return error.code === 'charge_already_refunded' ? 'done' : 'failed'
      }
    },
    async giveUp(id) {
      try {
        await client.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
        return true
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        // The PaymentIntent was cancelled before, or its money is on the way.
        return (await client.paymentIntents.retrieve(id)).status === 'canceled'
      }
    },
    failureOf,
    webhook: stripeWebhook(client, webhookSecrets),
    async forgetCustomer(id) {
      try {
        await client.customers.del(id)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing')
          throw error
      }
    },
  }
}

function failureOf(error: unknown): Failure | undefined {
  const {
    StripeError,
    StripeInvalidRequestError,
    StripeCardError,
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
  } = Stripe.errors
  if (!(error instanceof StripeError)) return undefined
  const { type, code, statusCode, requestId } = error
  // Its message may repeat what a customer typed.
  const details = { type, code, statusCode, requestId }
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError)
    return { kind: 'refused', details }
  if ([StripeConnectionError, StripeAPIError, StripeRateLimitError].some((silence) => error instanceof silence))
    return { kind: 'silent', details }
  return undefined
}

const refundResult = (status: string | null): RefundResult =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'

function addressOf(url: string): { protocol: 'http'; host: string; port: string } {
  const { hostname, port } = new URL(url)
  return { protocol: 'http', host: hostname, port }
}
