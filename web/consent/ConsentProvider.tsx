import { createContext, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { consentVersion, type OptionalServices } from '#core/consent/optional-services.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { useSite } from '../site.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { type Consent, type ConsentStore, createConsentStore } from './consent-store.ts'
import { pageAddress } from './page-address.ts'
import { documentMade, pageView } from './send.ts'

type Offered = { readonly services: OptionalServices; readonly store: ConsentStore }
const ConsentContext = createContext<Offered | null>(null)

const none: OptionalServices = {}

/** Asks for consent where the operator uses services that need it, and uses them once there is. */
export function ConsentProvider({ children }: { readonly children: ReactNode }) {
  const { optionalServices: services = none } = useSite()
  const version = consentVersion(services)
  // What a visitor chose is in their browser.
  const hydrated = useHydrated()
  const offered = useMemo(() => {
    if (!hydrated || !version) return null
    return { services, store: createConsentStore({ storage: localStorageIfAllowed(), version, signal: hasSignal() }) }
  }, [hydrated, services, version])
  return (
    <ConsentContext value={offered}>
      {offered && <Asking {...offered} />}
      {children}
    </ConsentContext>
  )
}

function Asking({ services, store }: Offered) {
  const consent = useSyncExternalStore(store.subscribe, store.get)
  useCountedPage(services, store, consent)
  return <ConsentBanner services={services} store={store} consent={consent} />
}

/** Opens the choice again; null where there is none. */
export function useConsent(): { readonly open: () => void } | null {
  return use(ConsentContext)?.store ?? null
}

/** Called when a document was made. */
export function useDocumentMade(): () => void {
  const offered = use(ConsentContext)
  return () => {
    const affiliate = offered?.services.affiliate
    if (!affiliate || !offered.store.allows('affiliate')) return
    // An id of its own: that of the document leads to it.
    const { url, init } = documentMade(affiliate, crypto.randomUUID())
    void fetch(url, init).catch(() => undefined)
  }
}

/** Counts each page once, from the yes on. */
function useCountedPage({ analytics }: OptionalServices, store: ConsentStore, { choice }: Consent): void {
  const isAgreed = choice?.analytics === true
  const { pathname } = useLocation()
  const params = useParams()
  const address = pageAddress(pathname, params)
  const isFirst = useRef(true)
  useEffect(() => {
    const from = isFirst.current ? otherSite(document.referrer) : undefined
    isFirst.current = false
    if (!analytics || !isAgreed || !store.allows('analytics')) return
    const { url, init } = pageView(analytics, window.location.origin + address, from)
    void fetch(url, init).catch(() => undefined)
  }, [analytics, store, isAgreed, address])
}

/** The website that a link came from, unless it is this one. */
function otherSite(referrer: string): string | undefined {
  const { origin } = URL.canParse(referrer) ? new URL(referrer) : { origin: undefined }
  return origin === window.location.origin ? undefined : origin
}

const hasSignal = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
