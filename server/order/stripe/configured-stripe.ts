import type { Stripe } from 'stripe'
import type { Gateway, Gateways } from '../../gateway.ts'
import { type Refusal, refuse } from '../../http/outcome.ts'

export type StripeGateway = Gateway & {
  readonly provider: 'stripe'
  /** The provider's own SDK, for the calls that are Stripe's alone. */
  readonly client: Stripe
  readonly publishableKey: string
}

/** Stripe, where it is used. */
export const stripeOf = (gateways: Gateways): StripeGateway | Refusal =>
  (gateways.get('stripe') as StripeGateway | undefined) ?? refuse('provider-off')
