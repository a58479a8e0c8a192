import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useParams } from 'react-router'
import type { OptionalServices } from '#core/consent/optional-services.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { ConsentLink } from './ConsentLink.tsx'
import { type Consent, type ConsentStore, createConsentStore } from './consent-store.ts'
import { pageAddress } from './page-address.ts'
import { documentMade, pageView } from './send.ts'

type OptionalConsent = { readonly services: OptionalServices; readonly store: ConsentStore }

/** The services that a visitor is asked about, and what asks. */
export type Offered = OptionalConsent & {
  readonly Asking: typeof Asking
  /** Opens the choice again. */
  readonly Link: typeof ConsentLink
  readonly documentMade: () => void
}

export function offer(services: OptionalServices, version: string): Offered {
  const store = createConsentStore({ storage: localStorageIfAllowed(), version, signal: hasSignal() })
  return {
    services,
    store,
    Asking,
    Link: ConsentLink,
    documentMade: () => {
      const { affiliate } = services
      if (!affiliate || !store.allows('affiliate')) return
      // An id of its own: that of the document leads to it.
      const { url, init } = documentMade(affiliate, crypto.randomUUID())
      void fetch(url, init).catch(() => undefined)
    },
  }
}

function Asking({ services, store }: OptionalConsent) {
  const consent = useSyncExternalStore(store.subscribe, store.get)
  useCountedPage(services, store, consent)
  return <ConsentBanner services={services} store={store} consent={consent} />
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
