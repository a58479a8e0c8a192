import { Stripe } from 'stripe'
import { z } from 'zod'
import { ForgedEvent, OddEvent, type ProviderEvent, type Webhook } from '../../gateway.ts'
import { providerId } from '../provider/readable-payment.ts'

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
        if (error instanceof OddEvent) throw error
        // The event is signed, but the SDK cannot read it.
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
          throw new OddEvent('Stripe announced what is no event.', { cause: error })
      }
    throw new ForgedEvent()
  },
})

/** As far as an event is read here. */
const announcement = z.object({
  id: providerId,
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: z.unknown().optional(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
})

/** What of an event can be about an order of ours. */
function meaning(event: unknown): ProviderEvent | undefined {
  const { data: read, error } = announcement.safeParse(event)
  if (error) throw new OddEvent('Stripe announced what is no event.', { cause: error })
  const { object, id, payment_intent: intent, metadata } = read.data.object
  const isIntent = object === 'payment_intent'
  const transactionId = isIntent ? id : intent
  if (!isIntent && typeof transactionId !== 'string') return undefined
  const { data: known, error: noId } = providerId.safeParse(transactionId)
  if (noId) throw new OddEvent('Stripe announced a payment without an id.', { cause: noId })
  // Only a PaymentIntent names the order: refunds and disputes have metadata of their own.
  const orderId = isIntent ? providerId.safeParse(metadata?.['order_id']).data : undefined
  return { eventId: read.id, transactionId: known, ...(orderId !== undefined && { orderId }) }
}
