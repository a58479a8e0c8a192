import type { FastifyBaseLogger } from 'fastify'
import type { Refusal } from '../http/outcome.ts'
import type { Gateway } from '../gateway.ts'
import { silent } from './settled-for.ts'

/**
 * Does something at a provider for a call. When it does not answer, nothing is known of a payment, and the caller is told so.
 *
 * @param refused what the caller is told when the provider refuses: it knows nothing by the id that they gave, or it is somebody
 *   else's.
 */
export async function atProvider<Result>(
  log: FastifyBaseLogger,
  { provider, failureOf }: Gateway,
  work: () => Promise<Result>,
  refused: Refusal = silent,
): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    log.warn({ provider, ...failure.details }, 'a payment provider did not do what it was asked to')
    return failure.kind === 'refused' ? refused : silent
  }
}
