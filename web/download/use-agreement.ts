import { useEffect, useState } from 'react'
import type { PublicDownloadDetails } from '#contract/download.ts'
import type { Language } from '#core/document/node.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { watchAgreement } from './watch-agreement.ts'
import type { AgreementView } from './watch-agreement.ts'

/**
 * The agreement of a download page, kept up to date until its files are there.
 *
 * @param initial is what the server rendered, in the agreement's own language.
 * @param language is the one to look at. Until it is there, what was seen before stays.
 */
export function useAgreement(initial: PublicDownloadDetails, language: Language): AgreementView {
  const api = useApi()
  const { customer } = useSession()
  const customerId = customer?.id
  const isLoggedIn = customerId !== undefined
  const [seen, setSeen] = useState<{ readonly view: AgreementView; readonly by: string | undefined } | null>(null)
  const { id } = initial
  const isTranslation = language !== initial.language
  // What the server rendered is all there is to see.
  const isEnough = initial.files.status === 'generated' && !isTranslation && !isLoggedIn

  useEffect(() => {
    if (isEnough) return
    return watchAgreement({
      api,
      id,
      language: isTranslation ? language : undefined,
      isLoggedIn,
      onView: (view) => setSeen({ view, by: customerId }),
    })
  }, [api, id, isEnough, isLoggedIn, customerId, isTranslation, language])

  if (isEnough) return { details: initial, viewer: 'visitor' }
  // What another customer saw before is not shown after a log-out.
  if (seen && seen.by === customerId && seen.view.details.id === id) return seen.view
  return { details: initial, viewer: 'visitor' }
}
