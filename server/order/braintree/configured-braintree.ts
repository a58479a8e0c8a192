import type { BraintreeGateway as Sdk } from 'braintree'
import type { Gateway, Gateways } from '../../gateway.ts'
import { type Refusal, refuse } from '../../http/outcome.ts'

export type BraintreeGateway = Gateway & {
  readonly provider: 'braintree'
  /** The provider's own SDK, for the calls that are Braintree's alone. */
  readonly sdk: Sdk
}

/** Braintree, where it is used. */
export const braintreeOf = (gateways: Gateways): BraintreeGateway | Refusal =>
  (gateways.get('braintree') as BraintreeGateway | undefined) ?? refuse('provider-off')
