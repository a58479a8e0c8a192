import type { DownloadDetails, PublicDownloadDetails } from '#contract/agreement.ts'
import type { Client } from '#contract/client.ts'
import { isApiError } from '../session/is-api-error.ts'

/** The first wait before looking again, and the longest, in milliseconds. */
export const firstWait = 700
export const longestWait = 10_000

/** Who looks: nobody known, the owner, or a customer whose agreement it is not. */
export type Viewer = 'visitor' | 'owner' | 'other'

/** An agreement as this viewer may see it. */
export type AgreementView = { readonly details: PublicDownloadDetails | DownloadDetails; readonly viewer: Viewer }

type WatchOptions = {
  readonly api: Pick<Client, 'call'>
  readonly id: string
  readonly isLoggedIn: boolean
  readonly onView: (view: AgreementView) => void
}

/**
 * Looks at an agreement, again with growing pauses until its files are there. An owner's visit starts the making of files
 * that nobody started. Gives what ends the watch.
 */
export function watchAgreement({ api, id, isLoggedIn, onView }: WatchOptions): () => void {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let started = false

  /** Whether there is nothing left to wait for. */
  async function look(): Promise<boolean> {
    const view = await findView(api, id, isLoggedIn, abort.signal)
    if (abort.signal.aborted) return true
    onView(view)
    const { status } = view.details.files
    if (status === 'not-generated' && view.viewer === 'owner' && !started) {
      started = true
      await api.call('POST /agreement/generate-files', { payload: { agreement_id: id } })
    }
    // Without the owner nothing begins, so there is nothing to wait for.
    return status === 'generated' || (status === 'not-generated' && view.viewer !== 'owner')
  }

  async function watch(): Promise<void> {
    // A look that failed is tried again like files that are not there yet: the page itself is shown already.
    const done = await look().catch(() => false)
    if (done || abort.signal.aborted) return
    timer = setTimeout(() => void watch(), wait)
    wait = Math.min(wait * 1.5, longestWait)
  }

  void watch()
  return () => {
    abort.abort()
    clearTimeout(timer)
  }
}

async function findView(
  api: Pick<Client, 'call'>,
  id: string,
  isLoggedIn: boolean,
  signal: AbortSignal,
): Promise<AgreementView> {
  const inPublic = (): Promise<PublicDownloadDetails> =>
    api.call('GET /agreement/public-download-details/{id}', { params: { id }, signal })
  if (!isLoggedIn) return { details: await inPublic(), viewer: 'visitor' }
  try {
    const details = await api.call('GET /agreement/download-details/{id}', { params: { id }, signal })
    return { details, viewer: 'owner' }
  } catch (error) {
    if (!isApiError(error) || error.forbidden?.code !== 'other-account') throw error
    return { details: await inPublic(), viewer: 'other' }
  }
}
