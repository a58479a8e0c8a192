import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Client, Failure } from '#contract/client.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { forgetVisited } from '../offline/visited.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { Heartbeat, ServiceState } from './heartbeat.ts'
import { forgetFinished } from '../drafts/finished.ts'
import { fetchInLanguage } from './fetch-in-language.ts'
import { markSession } from './mark-session.ts'
import { createSessionStore, unknown, type Session, type SessionStore } from './session-store.ts'
import { createSiteClient } from './site-client.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'

/** What a page gets its customer, its calls and the service's state from. */
export type Stores = { readonly session: SessionStore; readonly heartbeat: Heartbeat; readonly api: Client }

const StoresContext = createContext<Stores | null>(null)

function createStores(words: (failure: Failure) => string): Stores {
  const inBrowser = typeof window !== 'undefined'
  const storage = inBrowser ? localStorageIfAllowed() : null
  const session = createSessionStore(storage)
  session.onLoggedOut(() => {
    forgetFinished(storage)
    forgetVisited()
  })
  const heartbeat = createHeartbeat(() => localStorageIfAllowed() !== null)
  const api: Client = createSiteClient({
    fetch: fetchInLanguage,
    session,
    isDown: () => heartbeat.get() !== 'up',
    reload: () => window.location.reload(),
    onNoReply: () => void heartbeat.beat(api),
    words,
  })
  return { session, heartbeat, api }
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation()
  const [stores] = useState(() => createStores((failure) => i18n.sayIn(i18n.language, 'common')(`failures.${failure}`)))
  useEffect(() => {
    const { session } = stores
    const unwatch = session.subscribe(() => markSession(document.documentElement, session.get().customer !== null))
    const stop = session.start(stores.api, window)
    const beat = (): void => void stores.heartbeat.beat(stores.api)
    window.addEventListener('online', beat)
    window.addEventListener('offline', beat)
    return () => {
      unwatch()
      stop()
      stores.heartbeat.stop()
      window.removeEventListener('online', beat)
      window.removeEventListener('offline', beat)
    }
  }, [stores])
  return <StoresContext value={stores}>{children}</StoresContext>
}

/** Puts other stores in the place of the site's own, such as ones with sample data. */
export function StoresProvider({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>
}

function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useApi, useSession and useService need a SessionProvider above them.')
  return stores
}

/** The one way to make a call of the API in the browser: `await useApi().call('GET /…')`. Rejects with an ApiError. */
export const useApi = (): Client => useStores().api

/** The customer's session, and what can be done with it. */
export function useSession(): Session &
  Pick<SessionStore, 'logIn' | 'register' | 'logOut' | 'open' | 'changeEmail' | 'onLoggedOut'> {
  const { session } = useStores()
  const current = useSyncExternalStore(session.subscribe, session.get, () => unknown)
  return {
    ...current,
    logIn: session.logIn,
    register: session.register,
    logOut: session.logOut,
    open: session.open,
    changeEmail: session.changeEmail,
    onLoggedOut: session.onLoggedOut,
  }
}

/** How the service is, and how to look again. */
export function useService(): { readonly state: ServiceState; readonly look: () => void } {
  const { api, heartbeat } = useStores()
  const state = useSyncExternalStore(heartbeat.subscribe, heartbeat.get, () => 'up' as const)
  return { state, look: () => void heartbeat.beat(api) }
}
