import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Gateway, Gateways } from '../gateway.ts'
import { twoCheckoutGateway } from './two-checkout/two-checkout-gateway.ts'
import { testGateway } from './test-gateway/test-gateway.ts'

/**
 * The payment providers that the settings name; the test gateway is one where no real money is taken. A provider's SDK has
 * hundreds of modules, and is loaded where the provider is used.
 */
export async function configuredGateways(
  { payments, providers }: Pick<Config, 'payments' | 'providers'>,
  db: Database,
  now: () => Date,
): Promise<Gateways> {
  const gateways: readonly (Gateway | undefined)[] = [
    providers.stripe && (await import('./stripe/stripe-gateway.ts')).stripeGateway(providers.stripe),
    providers.braintree &&
      (await import('./braintree/braintree-gateway.ts')).braintreeGateway(providers.braintree, payments === 'live'),
    providers.twoCheckout && twoCheckoutGateway(providers.twoCheckout, { db, live: payments === 'live', now }),
    payments === 'test' ? testGateway(db, now) : undefined,
  ]
  return new Map(gateways.flatMap((gateway) => (gateway ? [[gateway.provider, gateway] as const] : [])))
}
