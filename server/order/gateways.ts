import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Gateway, Gateways } from '../gateway.ts'
import { braintreeGateway } from './braintree/braintree-gateway.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'
import { twoCheckoutGateway } from './two-checkout/two-checkout-gateway.ts'
import { testGateway } from './test-gateway/test-gateway.ts'

/** The payment providers that the settings name; the test gateway is one where no real money is taken. */
export function configuredGateways(
  { payments, providers }: Pick<Config, 'payments' | 'providers'>,
  db: Database,
  now: () => Date,
): Gateways {
  const gateways: readonly (Gateway | undefined)[] = [
    providers.stripe && stripeGateway(providers.stripe),
    providers.braintree && braintreeGateway(providers.braintree, payments === 'live'),
    providers.twoCheckout && twoCheckoutGateway(providers.twoCheckout, { db, live: payments === 'live', now }),
    payments === 'test' ? testGateway(db, now) : undefined,
  ]
  return new Map(gateways.flatMap((gateway) => (gateway ? [[gateway.provider, gateway] as const] : [])))
}
