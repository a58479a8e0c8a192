import type { ApiError } from '#contract/api-error.ts'
import type { Client, SessionStore as TokenStore } from '#contract/client.ts'
import type { Payload } from '#contract/calls.ts'
import type { CustomerSession } from '#contract/customer-session.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { lastPingKey, parseCustomer, sessionKey } from '../storage/stored-session.ts'

/** How often a session is kept alive, and how long one ping lasts, in milliseconds. */
const keepAliveInterval = 900_000
const pingInterval = 10_000

export type Session = {
  /** `unknown` on the server, and in a browser until the stored session was read. */
  readonly status: 'unknown' | 'loggedOut' | 'loggingIn' | 'registering' | 'loggedIn'
  readonly customer: CustomerSession | null
  /** Why the last log-in failed. */
  readonly failure: ApiError | null
  /** Whether the customer ended the last session here, by their own decision. */
  readonly left: boolean
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
  /** @param code where the account has a second factor: the failure says so. */
  readonly logIn: (email: string, password: string, code?: string) => Promise<boolean>
  /** Makes an account, which is confirmed by mail: nobody is logged in by it. Rejects with an ApiError. */
  readonly register: (account: Payload<'POST /customer/register'>) => Promise<void>
  /** Takes over a session that another call opened, such as the first password's. */
  readonly open: (customer: CustomerSession) => void
  /** The customer's address has changed: from now on this browser shows the new one. */
  readonly changeEmail: (email: string) => void
  readonly logOut: () => Promise<void>
  /** Keeps the session alive; at most once in ten seconds. False when the session ended by it. */
  readonly ping: () => Promise<boolean>
  /** Whether the tokens were renewed, or tried to be, within the last ten seconds. */
  readonly isFresh: () => boolean
  /**
   * Gets another token for one that has run out. Another tab, or this page's own ping, may be getting it right now.
   * @returns whether there is another one: not where the session ended or nobody answered.
   */
  readonly renew: (expired: string) => Promise<boolean>
  /** Called whenever a session ends, for whatever reason. */
  readonly onLoggedOut: (listener: () => void) => () => void
}

type SessionPage = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Statuses of a failed ping that say nothing about the session: nobody answered, there were too many calls, or a proxy
 * answered for a server that is just being started anew.
 */
const saysNothing: readonly number[] = [0, 429, 502, 503, 504]

export const unknown: Session = { status: 'unknown', customer: null, failure: null, left: false }
const loggedOut: Session = { ...unknown, status: 'loggedOut' }

/** A customer's session in this browser. `storage` is local storage, null where it is blocked. */
export function createSessionStore(storage: Storage | null, now: () => number = Date.now): SessionStore {
  let session: Session = unknown
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
    take(customer)
  }

  function end(why: Partial<Pick<Session, 'failure' | 'left'>> = {}): void {
    const wasOpen = session.customer !== null
    storage?.removeItem(sessionKey)
    storage?.removeItem(lastPingKey)
    set({ ...loggedOut, ...why })
    if (wasOpen) for (const listener of endListeners) listener()
  }

  /**
   * Takes over what other tabs did of which this page was not told, because the browser had put it aside: a token that was
   * used long ago would end the session.
   *
   * @returns the customer after that.
   */
  function catchUp(): CustomerSession | null {
    const stored = storage && session.customer ? parseCustomer(storage.getItem(sessionKey)) : session.customer
    if (!stored) endIfOpen()
    else if (stored.refresh_token !== session.customer?.refresh_token) take(stored)
    return session.customer
  }
  const take = (customer: CustomerSession): void => set({ ...unknown, status: 'loggedIn', customer })
  const change = (part: Partial<CustomerSession>): void =>
    void (session.customer && open({ ...session.customer, ...part }))
  const endIfOpen = (): void => void (session.customer && end())

  /** How long the next ping has to wait, in milliseconds. */
  const wait = (): number => Number(storage?.getItem(lastPingKey) ?? 0) + pingInterval - now()
  const isFresh = (): boolean => wait() > 0

  async function ping(): Promise<boolean> {
    const asked = catchUp()
    if (!client || !asked || isFresh()) return asked !== null
    storage?.setItem(lastPingKey, String(now()))
    // Logged out while the reply was on its way, or logged in as somebody else: it is about neither.
    const isOver = (): boolean => session.customer?.id !== asked.id
    try {
      const { customer } = await client.call('GET /customer/ping')
      if (!isOver()) open(customer)
      return session.customer !== null
    } catch (error) {
      if (isApiError(error) && saysNothing.includes(error.status)) return true
      if (isOver()) return session.customer !== null
      console.warn('There was an issue when trying to ping the server.')
      end()
      return false
    }
  }

  async function renew(expired: string): Promise<boolean> {
    const isOther = (): boolean => session.customer?.token !== expired
    // A second time: another call may have begun in the very moment in which the wait was over.
    for (let round = 0; round < 2 && !isOther(); round += 1) {
      if (isFresh()) await waitUntil(isOther, wait(), listeners)
      if (!isOther()) await ping()
    }
    return session.customer !== null && isOther()
  }

  async function logIn(email: string, password: string, code = ''): Promise<boolean> {
    set({ ...unknown, status: 'loggingIn' })
    try {
      const payload = { email, password, second_factor: code }
      const { customer } = await client!.call('POST /customer/login', { payload })
      if (!customer.token) throw new Error('No token found')
      open(customer)
      return true
    } catch (error) {
      console.warn('The log-in failed.', error)
      end({ failure: isApiError(error) ? error : null })
      return false
    }
  }

  async function register(account: Payload<'POST /customer/register'>): Promise<void> {
    set({ ...loggedOut, status: 'registering' })
    try {
      await client!.call('POST /customer/register', { payload: account })
    } finally {
      // Another tab may have logged in meanwhile.
      if (session.status === 'registering') set(loggedOut)
    }
  }

  function start(withClient: Client, page: SessionPage): () => void {
    client = withClient
    const restored = parseCustomer(storage?.getItem(sessionKey))
    if (restored) take(restored)
    else if (session.status === 'unknown') set(loggedOut)
    // The last ping's reply may have been lost with the page that was left, and new tokens with it.
    const late = isFresh() ? setTimeout(() => void ping(), wait()) : undefined
    ready = ping()
    const timer = setInterval(() => void ping(), keepAliveInterval)
    const unwatch = watchOtherTabs(page, (customer) => (customer ? take(customer) : endIfOpen()))
    return () => {
      clearTimeout(late)
      clearInterval(timer)
      unwatch()
    }
  }

  return {
    get: () => session,
    subscribe: (listener) => add(listeners, listener),
    onLoggedOut: (listener) => add(endListeners, listener),
    tokens: {
      read: catchUp,
      update: (tokens) => change(givenIn(tokens)),
      end: endIfOpen,
    },
    start,
    ready: async () => void (await ready),
    logIn,
    register,
    open,
    changeEmail: (email) => change({ email }),
    logOut: async () => {
      // The call takes the tokens with it. Here the session ends at once, as calls that the page goes on making would be refused.
      const told = client?.call('POST /customer/logout')
      end({ left: true })
      // The reply decides nothing: the customer is logged out in any case.
      await told?.catch(() => undefined)
    },
    ping,
    isFresh,
    renew,
  }
}

/** What of the tokens a reply has. */
const givenIn = ({ token, refresh_token }: Parameters<TokenStore['update']>[0]): Partial<CustomerSession> => ({
  ...(token && { token }),
  ...(refresh_token && { refresh_token }),
})

function add(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener)
  return () => void set.delete(listener)
}

/** Waits until a change made something hold, of which the listeners are told, or until the time is over. */
function waitUntil(holds: () => boolean, milliseconds: number, listeners: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (holds()) end()
    }
    const end = (): void => {
      clearTimeout(timer)
      listeners.delete(look)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    listeners.add(look)
    look()
  })
}

/** Calls `changed` with the session that another tab stored, or with null where it ended it. Gives what stops it. */
function watchOtherTabs(page: SessionPage, changed: (customer: CustomerSession | null) => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // `key` is null when the whole storage was cleared.
    if (event.key === sessionKey || event.key === null) changed(parseCustomer(event.newValue))
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}
