import { MethodProblem } from '../take-payment.ts'
import type { HostedFields } from './braintree-web.ts'
import type { UnknownCard } from './authenticate.ts'

/** What Braintree makes of the typed card. @throws MethodProblem where something is missing, which stands at its own fields. */
export async function typedCard(fields: HostedFields): Promise<UnknownCard> {
  try {
    const { nonce, details } = await fields.tokenize()
    return { nonce, bin: details.bin }
  } catch {
    throw new MethodProblem('')
  }
}
