import type { FastifyBaseLogger } from 'fastify'
import type { Refusal } from '../../http/outcome.ts'
import type { Gateway } from '../../gateway.ts'
import { silent } from './settled-for.ts'

/**
 * Makes a request to a payment provider. Returns "the provider is silent" when it does not answer, because nobody then knows
 * whether money moved.
 *
 * @param refused the reply when the provider refuses, because the id is unknown there or belongs to somebody else.
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
