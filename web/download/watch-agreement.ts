import type { DownloadDetails, PublicDownloadDetails } from '#contract/download.ts'
import type { Client } from '#contract/client.ts'
import type { Language } from '#core/document/node.ts'
import { isApiError } from '#contract/is-api-error.ts'

/** The first wait before looking again, and the longest, in milliseconds. */
const firstWait = 700
const longestWait = 10_000

/** An agreement as this viewer may see it. */
export type AgreementView =
  | { readonly details: PublicDownloadDetails; readonly viewer: 'visitor' | 'other' }
  | { readonly details: DownloadDetails; readonly viewer: 'owner' }

type WatchOptions = {
  readonly api: Pick<Client, 'call'>
  readonly id: string
  /** The translation that is looked at; the agreement's own language without. */
  readonly language?: Language | undefined
  readonly isLoggedIn: boolean
  readonly onView: (view: AgreementView) => void
}

/**
 * Looks at an agreement, again with growing pauses until its files are there. An owner's visit starts the making of files
 * that nobody started. Gives what ends the watch.
 */
export function watchAgreement({ api, id, language, isLoggedIn, onView }: WatchOptions): () => void {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let started = false

  /** Whether there is nothing left to wait for. */
  async function look(): Promise<boolean> {
    const view = await findView(api, { id, language, isLoggedIn }, abort.signal)
    if (abort.signal.aborted) return true
    onView(view)
    const { status } = view.details.files
    // Files are not made before the agreement is paid for.
    if (view.details.unpaid) return true
    if (status === 'not-generated' && view.viewer === 'owner' && !started) {
      started = true
      await api.call('POST /agreement/generate-files', { payload: { agreement_id: id } })
    }
    // Only the owner's visit starts making the files, so nobody else waits for them.
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
  { id, language, isLoggedIn }: Pick<WatchOptions, 'id' | 'language' | 'isLoggedIn'>,
  signal: AbortSignal,
): Promise<AgreementView> {
  const input = { params: { id }, query: { language }, signal }
  const inPublic = (): Promise<PublicDownloadDetails> => api.call('GET /agreement/public-download-details/{id}', input)
  if (!isLoggedIn) return { details: await inPublic(), viewer: 'visitor' }
  try {
    const details = await api.call('GET /agreement/download-details/{id}', input)
    return { details, viewer: 'owner' }
  } catch (error) {
    if (!isApiError(error) || error.forbidden?.code !== 'other-account') throw error
    return { details: await inPublic(), viewer: 'other' }
  }
}
