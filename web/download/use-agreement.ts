import { useCallback, useEffect, useState } from 'react'
import type { DownloadDetails, PublicDownloadDetails } from '#contract/agreement.ts'
import type { Client } from '#contract/client.ts'
import { isApiError } from '../session/is-api-error.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'

/** The first wait before looking again, and the longest, in milliseconds. */
const firstWait = 700
const longestWait = 10_000

/** Who looks: nobody known, the owner, or a customer whose agreement it is not. */
export type Viewer = 'visitor' | 'owner' | 'other'

export type AgreementOnPage = {
  readonly details: PublicDownloadDetails | DownloadDetails
  readonly viewer: Viewer
  /** Looks again at once, such as after the making of files was started. */
  readonly look: () => void
}

/** An agreement as this visitor may see it, looked at again with growing pauses until its files are there. */
export function useAgreement(initial: PublicDownloadDetails): AgreementOnPage {
  const api = useApi()
  const { customer } = useSession()
  const customerId = customer?.id
  const [details, setDetails] = useState<PublicDownloadDetails | DownloadDetails>(initial)
  const [viewer, setViewer] = useState<Viewer>('visitor')
  const [round, setRound] = useState(0)
  const { id } = initial

  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = firstWait
    let started = false

    const look = async (): Promise<void> => {
      try {
        const found = await find(api, id, customerId !== undefined, abort.signal)
        if (abort.signal.aborted) return
        setDetails(found.details)
        setViewer(found.viewer)
        const { status } = found.details.files
        if (status === 'generated') return
        // Nobody else starts it: the owner's visit does, once.
        if (status === 'not-generated' && found.viewer === 'owner' && !started) {
          started = true
          await api.call('POST /agreement/generate-files', { payload: { agreement_id: id } })
        }
      } catch {
        // Looked at again like files that are not there yet; the page itself is shown already.
      }
      if (abort.signal.aborted) return
      timer = setTimeout(() => void look(), wait)
      wait = Math.min(wait * 1.5, longestWait)
    }

    const isSettled = customerId === undefined && initial.files.status === 'generated'
    if (isSettled) setViewer('visitor')
    else void look()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [api, id, customerId, initial, round])

  return { details, viewer, look: useCallback(() => setRound((count) => count + 1), []) }
}

async function find(api: Client, id: string, isLoggedIn: boolean, signal: AbortSignal): Promise<Pick<AgreementOnPage, 'details' | 'viewer'>> {
  const inPublic = (): Promise<PublicDownloadDetails> => api.call('GET /agreement/public-download-details/{id}', { params: { id }, signal })
  if (!isLoggedIn) return { details: await inPublic(), viewer: 'visitor' }
  try {
    return { details: await api.call('GET /agreement/download-details/{id}', { params: { id }, signal }), viewer: 'owner' }
  } catch (error) {
    if (!isApiError(error) || error.forbidden?.code !== 'other-account') throw error
    return { details: await inPublic(), viewer: 'other' }
  }
}
