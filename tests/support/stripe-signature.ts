import { Stripe } from 'stripe'
import { stripeKeys } from './stripe-keys.ts'
import * as made from './stripe-objects.ts'

/** An event that nothing in the books led to. */
export const makeEvent = (type: string, object: object): Stripe.Event => made.event('evt_made', type, object)

/** An event as it is sent, signed by the SDK's own function. */
export const signed = (event: Stripe.Event, at: Date, secret?: string) => signedText(JSON.stringify(event), at, secret)

/** Anything, with Stripe's signature. */
export function signedText(payload: string, at: Date, secret: string = stripeKeys.STRIPE_WEBHOOK_SECRET) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = new Stripe(stripeKeys.STRIPE_SECRET_KEY).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  })
  return {
    method: 'POST' as const,
    url: '/webhooks/stripe',
    payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  }
}
