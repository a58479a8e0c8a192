import type { ApiError } from '#contract/api-error.ts'
import type { CustomerSession } from '#contract/customer.ts'
import { lastPingKey, parseCustomer, sessionKey } from '../storage/stored-session.ts'

export type Session = {
  /** `unknown` on the server, and in a browser until the stored session was read. */
  readonly status: 'unknown' | 'loggedOut' | 'loggingIn' | 'registering' | 'loggedIn'
  readonly customer: CustomerSession | null
  /** Why the last log-in failed. */
  readonly failure: ApiError | null
}

export const unknown: Session = { status: 'unknown', customer: null, failure: null }
export const loggedOut: Session = { status: 'loggedOut', customer: null, failure: null }

/** The session as this page knows it, with the copy of it in `storage` that all tabs share. */
export function createPageSession(storage: Storage | null) {
  let session: Session = unknown
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

  /**
   * Takes over what other tabs did of which this page was not told, because the browser had put it aside: a token that was
   * used long ago would end the session.
   */
  function catchUp(): void {
    if (!storage || !session.customer) return
    const stored = parseCustomer(storage.getItem(sessionKey))
    if (!stored) end()
    else if (stored.refresh_token !== session.customer.refresh_token) take(stored)
  }
  const take = (customer: CustomerSession): void => set({ status: 'loggedIn', customer, failure: null })

  /** Waits until the session changed so that something holds, or the time is over. */
  function waitUntil(holds: () => boolean, milliseconds: number): Promise<void> {
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

  return {
    get: (): Session => session,
    set,
    open,
    end,
    take,
    catchUp,
    waitUntil,
    subscribe: (listener: () => void) => add(listeners, listener),
    onLoggedOut: (listener: () => void) => add(endListeners, listener),
  }
}

function add(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener)
  return () => void set.delete(listener)
}
