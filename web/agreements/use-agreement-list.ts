import { useCallback } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import type { Client } from '#contract/client.ts'
import { isApiError } from '../session/is-api-error.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { type Fetched, useFetched } from '../session/use-fetched.ts'

/** The customer's agreements: those that wait for payment apart from the rest. */
export type AgreementList = { readonly complete: readonly AgreementCard[]; readonly unpaid: readonly AgreementCard[] }

/**
 * Both lists of the account.
 *
 * @param onRefused is called where the server refuses them: the specification ends the session then. Where nobody
 * answered, or only that there are too many calls, nothing was said about the session.
 */
export async function loadAgreementList(
  api: Pick<Client, 'call'>,
  onRefused: () => void,
  signal?: AbortSignal,
): Promise<AgreementList> {
  try {
    const [all, waiting] = await Promise.all([
      api.call('GET /customer/agreements/all', { signal }),
      api.call('GET /customer/agreements/unpaid', { signal }),
    ])
    const unpaid = new Set(waiting.agreements.map(({ id }) => id))
    return { complete: all.agreements.filter(({ id }) => !unpaid.has(id)), unpaid: waiting.agreements }
  } catch (error) {
    if (!signal?.aborted) console.warn('There was an issue when trying to make the request.')
    if (isApiError(error) && (error.status === 200 || error.status === 401)) onRefused()
    throw error
  }
}

/** The customer's agreements, as a page shows them. */
export function useAgreementList(): Fetched<AgreementList> {
  const api = useApi()
  const { logOut } = useSession()
  const load = useCallback((signal: AbortSignal) => loadAgreementList(api, () => void logOut(), signal), [api, logOut])
  return useFetched(load)
}
