import { useCallback, useRef } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import type { Reply } from '#contract/calls.ts'
import type { Client } from '#contract/client.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { type Fetched, useFetched } from '../session/use-fetched.ts'

export type UnpaidSet = Reply<'GET /customer/agreements/unpaid'>['sets'][number]

/** The customer's agreements: those that wait for payment apart from the rest. */
export type AgreementList = {
  readonly complete: readonly AgreementCard[]
  readonly unpaid: readonly AgreementCard[]
  /** Those that one order pays together. */
  readonly sets: readonly UnpaidSet[]
  /** The number of complete agreements on all pages. */
  readonly total: number
  /** Whether there are more pages. */
  readonly hasMore: boolean
}

/**
 * Both lists of the account.
 *
 * @param pages how many pages of complete agreements are wanted.
 * @param onRefused is called where the server refuses them: the specification ends the session then. Where nobody
 * answered, or only that there are too many calls, nothing was said about the session.
 */
export async function loadAgreementList(
  api: Pick<Client, 'call'>,
  onRefused: () => void,
  pages: number,
  signal?: AbortSignal,
): Promise<AgreementList> {
  try {
    const [all, waiting] = await Promise.all([
      loadPages(api, pages, signal),
      api.call('GET /customer/agreements/unpaid', { signal }),
    ])
    const unpaid = new Set(waiting.agreements.map(({ id }) => id))
    return {
      complete: all.agreements.filter(({ id }) => !unpaid.has(id)),
      unpaid: waiting.agreements,
      sets: waiting.sets,
      total: all.total - unpaid.size,
      hasMore: all.next !== null,
    }
  } catch (error) {
    if (!signal?.aborted) console.warn('There was an issue when trying to make the request.')
    if (isApiError(error) && (error.status === 200 || error.status === 401)) onRefused()
    throw error
  }
}

async function loadPages(api: Pick<Client, 'call'>, pages: number, signal: AbortSignal | undefined) {
  const agreements: AgreementCard[] = []
  let after: string | undefined
  for (let page = 1; ; page += 1) {
    const loaded = await api.call('GET /customer/agreements/all', { signal, query: { after } })
    agreements.push(...loaded.agreements)
    if (loaded.next === null || page >= pages) return { ...loaded, agreements }
    after = loaded.next
  }
}

/** The customer's agreements, as a page shows them: the first page, one more with each call of `loadMore`. */
export function useAgreementList(): Fetched<AgreementList> & {
  readonly loadMore: () => void
  /** Loads all pages: only a whole list can be searched. */
  readonly loadAll: () => void
} {
  const api = useApi()
  const { logOut } = useSession()
  const pages = useRef(1)
  const load = useCallback(
    (signal: AbortSignal) => loadAgreementList(api, () => void logOut(), pages.current, signal),
    [api, logOut],
  )
  const list = useFetched(load)
  const loadMore = (): void => {
    pages.current += 1
    list.reload()
  }
  const loadAll = (): void => {
    if (pages.current === Infinity) return
    pages.current = Infinity
    list.reload()
  }
  return { ...list, loadMore, loadAll }
}
