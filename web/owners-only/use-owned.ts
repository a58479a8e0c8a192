import { useCallback } from 'react'
import type { Client } from '#contract/client.ts'
import type { Obstacle } from '#core/agreement/capabilities.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { parseCustomer, sessionKey } from '../storage/stored-session.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Something that belongs to the customer: there, on its way, or out of reach. */
export type Owned<Data> = { readonly status: 'open'; readonly data: Data } | Closed

export type Closed =
  | { readonly status: 'opening' }
  | { readonly status: 'log-in' }
  | { readonly status: 'not-found' }
  /** `type` is known where there is a way out through the agreement's questions. */
  | { readonly status: 'refused'; readonly obstacle: Refusal; readonly type: AgreementType | null }
  | { readonly status: 'failed'; readonly message: string }

type Refusal = Extract<Obstacle, 'other-account' | 'unconfirmed' | 'unpaid' | 'premium-only'>
const refusals: readonly Refusal[] = ['other-account', 'unconfirmed', 'unpaid', 'premium-only']

/**
 * Loads what belongs to an agreement of the customer who is logged in, or says why it cannot.
 *
 * @param load makes the call; it must stay the same from one render to the next (`useCallback`).
 */
export function useOwned<Data>(
  id: string,
  load: (api: Client, id: string, signal: AbortSignal) => Promise<Data>,
): { readonly owned: Owned<Data>; readonly reload: () => void } {
  const api = useApi()
  const hydrated = useHydrated()
  const customer = useSession().customer?.id
  const open = useCallback(
    async (signal: AbortSignal): Promise<Owned<Data>> =>
      customer === undefined ? { status: 'opening' } : openOwned(api, id, () => load(api, id, signal)),
    [api, customer, id, load],
  )
  const { status, data, reload } = useFetched(open)
  if (customer === undefined) {
    // Before the page has restored its session it has none, so the storage is asked.
    const restoring = !hydrated || parseCustomer(localStorageIfAllowed()?.getItem(sessionKey)) !== null
    return { owned: { status: restoring ? 'opening' : 'log-in' }, reload }
  }
  return { owned: status === 'ready' && data ? data : { status: 'opening' }, reload }
}

/** Loads what belongs to an agreement, or says why it cannot. */
export async function openOwned<Data>(
  api: Pick<Client, 'call'>,
  id: string,
  load: () => Promise<Data>,
): Promise<Owned<Data>> {
  try {
    return { status: 'open', data: await load() }
  } catch (error) {
    return obstacleOf(api, id, error)
  }
}

/** What a failed call says about the way to an agreement. */
export async function obstacleOf(api: Pick<Client, 'call'>, id: string, error: unknown): Promise<Closed> {
  if (!isApiError(error)) return { status: 'failed', message: error instanceof Error ? error.message : '' }
  if (error.has('not-found')) return { status: 'not-found' }
  const obstacle = refusals.find((one) => error.has(one) || error.forbidden?.code === one)
  if (!obstacle) return { status: 'failed', message: error.message }
  if (obstacle !== 'premium-only') return { status: 'refused', obstacle, type: null }
  const type = await api
    .call('GET /agreement/details/{id}', { params: { id } })
    .then((details) => details.type)
    .catch(() => null)
  return { status: 'refused', obstacle, type }
}
