import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { Client } from '#contract/client.ts'
import { MethodProblem, type OrderPayload, type Taken } from '../take-payment.ts'

type ByStripe = {
  readonly api: Pick<Client, 'call'>
  readonly stripe: Stripe
  /** The fields that the customer filled in, or a card that Stripe keeps for them. */
  readonly from: { readonly elements: StripeElements } | { readonly method: string }
  /** Where a bank that shows a page of its own sends the customer back to. */
  readonly returnUrl: string
}

/** Pays by Stripe: what Stripe's script says is not what counts, so the server asks Stripe itself at the end. */
export async function payByStripe({ api, stripe, from, returnUrl }: ByStripe, payload: OrderPayload): Promise<Taken> {
  if ('elements' in from) {
    const { error } = await from.elements.submit()
    // Stripe's own fields say what is missing.
    if (error) throw new MethodProblem('')
  }
  const begun = await api.call('POST /transaction/stripe/create-payment-intent', { payload })
  const clientSecret = begun.client_secret
  const { error } = await ('elements' in from
    ? stripe.confirmPayment({
        elements: from.elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
    : stripe.confirmPayment({
        clientSecret,
        confirmParams: { return_url: returnUrl, payment_method: from.method },
        redirect: 'if_required',
      }))
  const { item_type, item_id } = payload
  const taken = await api.call('POST /transaction/stripe/confirm-payment', {
    payload: { item_type, item_id, payment_intent_id: begun.payment_intent_id },
  })
  // The payment still waits for the customer, who closed their bank's window.
  if (taken.order.state === 'processing') throw new MethodProblem(error?.message ?? '')
  return taken
}
