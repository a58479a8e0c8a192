import { stripeKeys } from './stripe-keys.ts'

/** A request of Stripe's own script, which has the publishable key alone. */
export const fromBrowser = (url: string, method: string, secret: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({ payment_method: method, client_secret: secret }),
  })
