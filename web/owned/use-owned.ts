import { useCallback, useEffect, useState } from 'react'
import type { Client } from '#contract/client.ts'
import type { Obstacle } from '#core/agreement/capabilities.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { isApiError } from '../session/is-api-error.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { localStorageIfAllowed, parseCustomer, sessionKey } from '../session/stored-session.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Something of the customer's own, on its way to a page. */
export type Owned<Data> =
  | { readonly status: 'opening' }
  | { readonly status: 'log-in' }
  | { readonly status: 'not-found' }
  /** `type` is known where there is a way out through the agreement's questions. */
  | { readonly status: 'refused'; readonly obstacle: Refusal; readonly type: AgreementType | null }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'open'; readonly data: Data }

export type Refusal = Extract<Obstacle, 'other-account' | 'unconfirmed' | 'unpaid' | 'premium-only'>
const refusals: readonly Refusal[] = ['other-account', 'unconfirmed', 'unpaid', 'premium-only']

/**
 * Loads what belongs to an agreement of the customer who is logged in, or tells what stands in the way.
 *
 * @param load makes the call; it must be the same function as long as the same is meant.
 */
export function useOwned<Data>(
  id: string,
  load: (api: Client, id: string, signal: AbortSignal) => Promise<Data>,
): { readonly owned: Owned<Data>; readonly reload: () => void } {
  const api = useApi()
  const hydrated = useHydrated()
  const customer = useSession().customer?.id
  const [count, setCount] = useState(0)
  const key = `${customer} ${id} ${count}`
  const [found, setFound] = useState<{ readonly key: string; readonly load: unknown; readonly owned: Owned<Data> }>()

  useEffect(() => {
    if (customer === undefined) return
    const abort = new AbortController()
    const settle = (owned: Owned<Data>): void => {
      if (!abort.signal.aborted) setFound({ key, load, owned })
    }
    load(api, id, abort.signal)
      .then((data) => settle({ status: 'open', data }))
      .catch(async (error: unknown) => settle(await obstacleOf(api, id, error)))
    return () => abort.abort()
  }, [api, customer, id, key, load])

  const reload = useCallback(() => setCount((before) => before + 1), [])
  if (customer === undefined) {
    // Before the page has restored its session it has none, so the storage is asked.
    const restoring = !hydrated || parseCustomer(localStorageIfAllowed()?.getItem(sessionKey)) !== null
    return { owned: { status: restoring ? 'opening' : 'log-in' }, reload }
  }
  return { owned: found?.key === key && found.load === load ? found.owned : { status: 'opening' }, reload }
}

/** What a failed call says about the way to an agreement. */
export async function obstacleOf(
  api: Pick<Client, 'call'>,
  id: string,
  error: unknown,
): Promise<Exclude<Owned<never>, { status: 'open' }>> {
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
