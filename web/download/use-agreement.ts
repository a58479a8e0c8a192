import { useEffect, useState } from 'react'
import type { PublicDownloadDetails } from '#contract/agreement.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { watchAgreement } from './watch-agreement.ts'
import type { AgreementView } from './watch-agreement.ts'

/** The agreement of a download page, kept up to date until its files are there. `initial` is what the server rendered. */
export function useAgreement(initial: PublicDownloadDetails): AgreementView {
  const api = useApi()
  const { customer } = useSession()
  const customerId = customer?.id
  const isLoggedIn = customerId !== undefined
  const [seen, setSeen] = useState<{ readonly view: AgreementView; readonly by: string | undefined } | null>(null)
  const { id } = initial
  const isComplete = initial.files.status === 'generated'

  useEffect(() => {
    if (isComplete && !isLoggedIn) return
    return watchAgreement({ api, id, isLoggedIn, onView: (view) => setSeen({ view, by: customerId }) })
  }, [api, id, isComplete, isLoggedIn, customerId])

  // What another customer saw before is not shown after a log-out.
  if (seen && seen.by === customerId && seen.view.details.id === id) return seen.view
  return { details: initial, viewer: 'visitor' }
}
