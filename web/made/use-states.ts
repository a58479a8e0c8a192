import { useEffect, useState } from 'react'
import type { PublicDownloadDetails } from '#contract/download.ts'
import type { Client } from '#contract/client.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'

/** How a document stands that was just made. */
export type DocumentState =
  | 'unpaid'
  /** Its owner has not confirmed their address. */
  | 'unconfirmed'
  | 'generating'
  | 'generated'
  | 'notGenerated'
  /** It was deleted. */
  | 'gone'
  | 'unknown'

export type Standing = {
  readonly state: DocumentState
  /** The owner's address with its middle hidden; null where that is not known. */
  readonly email: string | null
}

/** The time between two questions while files are made, in milliseconds, and how often it is asked at most. */
const pause = 2000
const mostQuestions = 60

/** How documents stand, by their ids, asked again while files of theirs are being made. */
export function useStates(ids: readonly string[]): {
  readonly standings: ReadonlyMap<string, Standing>
  readonly reload: () => void
} {
  const api = useApi()
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map())
  const asked = ids.join()
  // Another function with each attempt: so the effect asks again.
  const [ask, setAsk] = useState(() => standingOf.bind(null, api))
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let questions = 0
    const look = async (): Promise<void> => {
      questions += 1
      const found = await Promise.all(asked.split(',').map(async (id) => [id, await ask(id, abort.signal)] as const))
      if (abort.signal.aborted) return
      setStandings(new Map(found))
      const isOpen = found.some(([, { state }]) => state === 'generating')
      if (isOpen && questions < mostQuestions) timer = setTimeout(() => void look(), pause)
    }
    void look()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [ask, asked])
  return { standings, reload: () => setAsk(() => standingOf.bind(null, api)) }
}

async function standingOf(api: Pick<Client, 'call'>, id: string, signal: AbortSignal): Promise<Standing> {
  try {
    const details = await api.call('GET /agreement/public-download-details/{id}', { params: { id }, signal })
    return { state: stateOf(details), email: details.customer_email_masked }
  } catch (error) {
    return { state: isApiError(error) && error.has('not-found') ? 'gone' : 'unknown', email: null }
  }
}

function stateOf({
  unpaid,
  owner_confirmed: isConfirmed,
  files,
}: Pick<PublicDownloadDetails, 'unpaid' | 'owner_confirmed' | 'files'>): DocumentState {
  if (unpaid) return 'unpaid'
  if (!isConfirmed) return 'unconfirmed'
  return files.status === 'not-generated' ? 'notGenerated' : files.status
}
