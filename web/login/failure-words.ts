import type { ApiError } from '#contract/api-error.ts'
import type { ProfileSay } from './words.ts'

/**
 * The message for a failed call of a form: no reply, too many calls and when to come back, a fault of the server with the address to write to if there is one, or
 * `refused` if the server refused.
 */
export function failureWords(
  say: ProfileSay,
  failure: Pick<ApiError, 'status' | 'message'> | null,
  refused: string,
  supportEmail: string,
): string {
  const status = failure?.status ?? 0
  if (status === 200 || status === 401) return refused
  // The server says how long to wait.
  if (failure && status === 429) return failure.message || say('busy')
  if (status === 0) return say('noAnswer')
  return supportEmail ? say('wrong', { email: supportEmail }) : say('wrongNoMail')
}
