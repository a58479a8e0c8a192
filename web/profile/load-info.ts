import type { Client } from '#contract/client.ts'
import type { CustomerInfo } from '#contract/profile.ts'
import { isApiError } from '#contract/is-api-error.ts'

/**
 * What the server holds about the customer.
 *
 * @param onRefused is called if the server refuses: the specification ends the session then. No reply, or too many calls,
 * says nothing about the session.
 */
export async function loadInfo(
  api: Pick<Client, 'call'>,
  onRefused: () => void,
  signal?: AbortSignal,
): Promise<CustomerInfo> {
  try {
    return await api.call('GET /customer/info', { signal })
  } catch (error) {
    if (!signal?.aborted) console.warn('There was an issue when trying to get your info.')
    if (isApiError(error) && (error.status === 200 || error.status === 401)) onRefused()
    throw error
  }
}
