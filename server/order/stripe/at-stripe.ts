import type { FastifyBaseLogger } from 'fastify'
import { Stripe } from 'stripe'
import { type Refusal, refuse } from '../../http/outcome.ts'
import type { Gateways } from '../../gateway.ts'
import type { StripeGateway } from './stripe-gateway.ts'

/** Stripe, where it is used. */
export const stripeOf = (gateways: Gateways): StripeGateway | Refusal =>
  (gateways.get('stripe') as StripeGateway | undefined) ?? refuse('provider-off')

/**
 * Does something at Stripe for a call. When it does not answer, nothing is known of a payment, and the caller is told so.
 *
 * @param unknownObject what the caller is told when Stripe knows nothing by the id that they gave, or it is somebody else's.
 */
export async function atStripe<Result>(
  log: FastifyBaseLogger,
  work: () => Promise<Result>,
  unknownObject: Refusal = refuse('payment-silent'),
): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    // Its message may repeat what a customer typed.
    log.warn({ type, code, statusCode, requestId }, 'Stripe did not do what it was asked to')
    return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
      ? unknownObject
      : refuse('payment-silent')
  }
}
