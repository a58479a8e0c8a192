import type { ApiError } from '#contract/api-error.ts'
import type { ProfileSay } from './words.ts'

/**
 * What to tell when a call of a form failed: that nobody answered, to wait, that the server has a fault and whom to write
 * to, or `refused` where it was answered.
 */
export function failureWords(
  say: ProfileSay,
  failure: Pick<ApiError, 'status'> | null,
  refused: string,
  supportEmail: string,
): string {
  const status = failure?.status ?? 0
  if (status === 200 || status === 401) return refused
  if (status === 429) return say('busy')
  if (status === 0) return say('noAnswer')
  return supportEmail ? say('wrong', { email: supportEmail }) : say('wrongNoMail')
}
