import { Stripe } from 'stripe'
import { ForgedEvent, type ProviderEvent, type Webhook } from '../../gateway.ts'

/** How old, or how far in the future, an announcement may be, in seconds: Stripe's own tolerance looks at the past alone. */
const tolerance = 300

/** Stripe's events, signed with one of the secrets of the endpoint: two while it is changed. */
export const stripeWebhook = (stripe: Stripe, secrets: readonly string[]): Webhook => ({
  async read({ body, headers }, now) {
    const signature = headers['stripe-signature']
    const signedAt = /(?:^|,)t=(\d+)/.exec(String(signature))?.[1]
    const seconds = Math.floor(now.getTime() / 1000)
    if (typeof signature !== 'string' || Number(signedAt) > seconds + tolerance) throw new ForgedEvent()
    for (const secret of secrets)
      try {
        return meaning(stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime()))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      }
    throw new ForgedEvent()
  },
})

/** What of an event can be about an order of ours. */
function meaning(event: Stripe.Event): ProviderEvent | undefined {
  const { object } = event.data as { readonly object: Announced }
  const { id, payment_intent: intent, metadata } = object
  const transactionId = object.object === 'payment_intent' ? id : typeof intent === 'string' ? intent : undefined
  if (transactionId === undefined) return undefined
  // Of the PaymentIntent alone: refunds and disputes have metadata of their own.
  const orderId = object.object === 'payment_intent' ? metadata?.['order_id'] : undefined
  return { eventId: event.id, transactionId, ...(orderId !== undefined && { orderId }) }
}

type Announced = {
  readonly object: string
  readonly id: string
  readonly payment_intent?: unknown
  readonly metadata?: Readonly<Record<string, string>> | null
}
