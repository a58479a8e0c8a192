import { dictionary } from '@zxcvbn-ts/language-common'
import { type Refusal, refuse } from '../http/outcome.ts'

/** Some 49,000 passwords that leaked most often, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * Refuses a new password that attackers try first: one of the most common ones, in upper or lower case, or the
 * customer's own address.
 * @param field of the payload that holds it.
 */
export function refuseCommonPassword(password: string, email: string, field: string): Refusal | undefined {
  const given = password.toLowerCase()
  if (common.has(given)) return refuse('common-password', { field })
  const address = email.toLowerCase()
  if (given === address || given === address.split('@', 1)[0]) return refuse('email-as-password', { field })
  return undefined
}
