import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { consentVersion, type OptionalServices } from '#core/consent/optional-services.ts'
import { useSite } from '../site.ts'
import type { Offered } from './offered.tsx'

const ConsentContext = createContext<Offered | null>(null)

const none: OptionalServices = {}

/**
 * Asks for consent where the operator uses services that need it, and uses them once there is. Most use none, so what asks is
 * loaded after the page, as is what a visitor chose in their browser.
 */
export function ConsentProvider({ children }: { readonly children: ReactNode }) {
  const { optionalServices: services = none } = useSite()
  const version = consentVersion(services)
  const [offered, setOffered] = useState<Offered | null>(null)
  useEffect(() => {
    if (!version) return
    let isOver = false
    import('./offered.tsx').then(
      ({ offer }) => isOver || setOffered(offer(services, version)),
      // A banner that cannot be loaded asks nothing, so nobody has agreed.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [services, version])
  return (
    <ConsentContext value={offered}>
      {offered && <offered.Asking {...offered} />}
      {children}
    </ConsentContext>
  )
}

/** What opens the choice again; null where there is none. */
export function useConsent(): Pick<Offered, 'Link' | 'store'> | null {
  return use(ConsentContext)
}

/** Called when a document was made. */
export function useDocumentMade(): () => void {
  const offered = use(ConsentContext)
  return () => offered?.documentMade()
}
