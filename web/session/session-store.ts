import type { ApiError } from '#contract/api-error.ts'
import type { Client, SessionStore as TokenStore } from '#contract/client.ts'
import type { CustomerSession } from '#contract/customer.ts'
import { isApiError } from './is-api-error.ts'
import { lastPingKey, parseCustomer, sessionKey } from './stored-session.ts'

/** How often a session is kept alive, and how long one ping lasts, in milliseconds. */
export const keepAliveInterval = 900_000
export const pingInterval = 10_000

export type Session = {
  readonly status: 'loggedOut' | 'loggingIn' | 'loggedIn'
  readonly customer: CustomerSession | null
  /** Why the last log-in failed. */
  readonly failure: ApiError | null
}

export type SessionStore = {
  readonly get: () => Session
  readonly subscribe: (listener: () => void) => () => void
  /** What the API client reads tokens from and writes them to. */
  readonly tokens: TokenStore
  /** Restores the stored session, pings once and from then on regularly; gives what stops it. */
  readonly start: (client: Client, page: SessionPage) => () => void
  /** Settles once the ping made on load is answered, or at once without a session. */
  readonly ready: () => Promise<void>
  readonly logIn: (email: string, password: string) => Promise<boolean>
  /** Takes over a session that another call opened, such as the first password's. */
  readonly open: (customer: CustomerSession) => void
  /** The customer's address has changed: from now on this browser shows the new one. */
  readonly changeEmail: (email: string) => void
  readonly logOut: () => Promise<void>
  /** Keeps the session alive; at most once in ten seconds. False when the session ended by it. */
  readonly ping: () => Promise<boolean>
  /** Whether the tokens were renewed, or tried to be, within the last ten seconds. */
  readonly isFresh: () => boolean
  /** Called whenever a session ends, for whatever reason. */
  readonly onLoggedOut: (listener: () => void) => () => void
}

type SessionPage = Pick<Window, 'addEventListener' | 'removeEventListener'>

const loggedOut: Session = { status: 'loggedOut', customer: null, failure: null }

/** A customer's session in this browser. `storage` is local storage, null where it is blocked. */
export function createSessionStore(storage: Storage | null, now: () => number = Date.now): SessionStore {
  let session: Session = loggedOut
  let client: Client | undefined
  let ready: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  const endListeners = new Set<() => void>()

  function set(next: Session): void {
    session = next
    for (const listener of listeners) listener()
  }

  function open(customer: CustomerSession): void {
    storage?.setItem(sessionKey, JSON.stringify(customer))
    set({ status: 'loggedIn', customer, failure: null })
  }

  function end(failure: ApiError | null = null): void {
    const wasOpen = session.customer !== null
    storage?.removeItem(sessionKey)
    storage?.removeItem(lastPingKey)
    set({ ...loggedOut, failure })
    if (wasOpen) for (const listener of endListeners) listener()
  }

  /** How long the next ping has to wait, in milliseconds. */
  const wait = (): number => Number(storage?.getItem(lastPingKey) ?? 0) + pingInterval - now()
  const isFresh = (): boolean => wait() > 0

  async function ping(): Promise<boolean> {
    if (!client || !session.customer || isFresh()) return session.customer !== null
    storage?.setItem(lastPingKey, String(now()))
    try {
      const { customer } = await client.call('GET /customer/ping')
      // Logged out while the reply was on its way: it must not log in again.
      if (session.customer) open(customer)
      return session.customer !== null
    } catch (error) {
      // Where nobody answered, or only that there are too many calls, nothing was said about the session.
      if (isApiError(error) && (error.status === 0 || error.status === 429)) return true
      console.warn('There was an issue when trying to ping the server.')
      end()
      return false
    }
  }

  async function logIn(email: string, password: string): Promise<boolean> {
    set({ status: 'loggingIn', customer: null, failure: null })
    try {
      const { customer } = await client!.call('POST /customer/login', { payload: { email, password } })
      if (!customer.token) throw new Error('No token found')
      open(customer)
      return true
    } catch (error) {
      console.warn('The log-in failed.', error)
      end(isApiError(error) ? error : null)
      return false
    }
  }

  function start(withClient: Client, page: SessionPage): () => void {
    client = withClient
    const restored = parseCustomer(storage?.getItem(sessionKey))
    if (restored) set({ status: 'loggedIn', customer: restored, failure: null })
    // The last ping's reply may have been lost with the page that was left, and new tokens with it.
    const late = isFresh() ? setTimeout(() => void ping(), wait()) : undefined
    ready = ping()
    const timer = setInterval(() => void ping(), keepAliveInterval)
    const onStorage = (event: StorageEvent): void => {
      // `key` is null when the whole storage was cleared.
      if (event.key !== sessionKey && event.key !== null) return
      const customer = parseCustomer(event.newValue)
      if (customer) set({ status: 'loggedIn', customer, failure: null })
      else if (session.customer) end()
    }
    page.addEventListener('storage', onStorage)
    return () => {
      clearTimeout(late)
      clearInterval(timer)
      page.removeEventListener('storage', onStorage)
    }
  }

  return {
    get: () => session,
    subscribe: (listener) => add(listeners, listener),
    onLoggedOut: (listener) => add(endListeners, listener),
    tokens: {
      read: () => session.customer,
      update: ({ token, refresh_token }) => {
        if (!session.customer) return
        open({ ...session.customer, ...(token && { token }), ...(refresh_token && { refresh_token }) })
      },
      end: () => {
        if (session.customer) end()
      },
    },
    start,
    ready: async () => void (await ready),
    logIn,
    open,
    changeEmail: (email) => {
      if (session.customer) open({ ...session.customer, email })
    },
    logOut: async () => {
      // The reply decides nothing: the customer is logged out here in any case.
      await client?.call('POST /customer/logout').catch(() => undefined)
      end()
    },
    ping,
    isFresh,
  }
}

function add(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener)
  return () => void set.delete(listener)
}
