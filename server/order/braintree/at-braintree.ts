import type { FastifyBaseLogger } from 'fastify'
import { type Refusal, refuse } from '../../http/outcome.ts'
import type { Gateways } from '../../gateway.ts'
import { type BraintreeGateway, isNotFound } from './braintree-gateway.ts'

/** Braintree, where it is used. */
export const braintreeOf = (gateways: Gateways): BraintreeGateway | Refusal =>
  (gateways.get('braintree') as BraintreeGateway | undefined) ?? refuse('provider-off')

/**
 * Does something at Braintree for a call. When it does not answer, nothing is known of a payment, and the caller is told so.
 *
 * @param unknownObject what the caller is told when Braintree knows nothing by the name that they gave.
 */
export async function atBraintree<Result>(
  log: FastifyBaseLogger,
  work: () => Promise<Result>,
  unknownObject: Refusal,
): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (isNotFound(error)) return unknownObject
    // Only what kind of failure it was: its message may repeat what a customer typed.
    const { name, code } = error as { readonly name?: string; readonly code?: string }
    log.warn({ name, code }, 'Braintree did not do what it was asked to')
    return refuse('payment-silent')
  }
}
