import { useEffect, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { useApi } from '../session/SessionProvider.tsx'

export type BrokenDuty = Reply<'POST /agreement/check-edit/{id}'>['broken'][number]

type Checked =
  | { readonly status: 'checking' }
  | { readonly status: 'checked'; readonly broken: readonly BrokenDuty[] }
  /** The check could not be made; saving is possible all the same. */
  | { readonly status: 'failed' }

/** The duties that a text would no longer meet, or meet less, once it is saved. */
export function useBrokenDuties(id: string, revision: number, text: string): Checked {
  const api = useApi()
  const [found, setFound] = useState<{ readonly of: string; readonly checked: Checked }>()
  useEffect(() => {
    const abort = new AbortController()
    api
      .call('POST /agreement/check-edit/{id}', { params: { id }, payload: { revision, text }, signal: abort.signal })
      .then(({ broken }) => setFound({ of: text, checked: { status: 'checked', broken } }))
      .catch(() => {
        if (!abort.signal.aborted) setFound({ of: text, checked: { status: 'failed' } })
      })
    return () => abort.abort()
  }, [api, id, revision, text])
  return found?.of === text ? found.checked : { status: 'checking' }
}
