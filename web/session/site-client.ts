import type { Client, Failure } from '#contract/client.ts'
import { createClient } from '#contract/client.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { changing } from '../offline/changing-calls.ts'
import type { SessionStore } from './session-store.ts'

type SiteClientOptions = {
  readonly fetch: typeof fetch
  readonly session: SessionStore
  readonly isDown: () => boolean
  readonly reload: () => void
  /** Nobody answered a call. */
  readonly onNoReply?: () => void
  /** Says why a call has no reply of ours, in the language that is shown. */
  readonly words?: (failure: Failure) => string
}

/** Calls that do not wait for the first ping: one is it, the other ends the session. */
const atOnce: readonly string[] = ['GET /customer/ping', 'POST /customer/logout']

/**
 * The browser's client. On top of the contract's: a customer's calls wait for the session's first ping, a call whose token
 * has run out is made again with the next one, any other 401 to an agreement call loads the page again, a log-out drops
 * what is still being read, and a server error pings.
 */
export function createSiteClient({ fetch, session, isDown, reload, onNoReply, words }: SiteClientOptions): Client {
  /** The token of the last session that a reply ended. */
  let refused: string | undefined
  let reading = new AbortController()
  session.onLoggedOut(() => {
    reading.abort()
    reading = new AbortController()
  })
  const client = createClient({
    fetch: (input, init) => fetch(input, isCustomersReading(init) ? { ...init, signal: either(init, reading) } : init),
    baseUrl: '/api/v1',
    session: {
      ...session.tokens,
      end: () => {
        refused = session.tokens.read()?.token
        session.tokens.end()
      },
    },
    isDown,
    ...(words && { words }),
    onServerError: (status) => {
      if (status === 0) onNoReply?.()
      void session.ping()
    },
  })

  async function guarded<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (atOnce.includes(name)) return make()
    const isAboutOne = name.includes('/agreement/')
    if (isAboutOne || name.includes(' /customer/')) await session.ready()
    const sent = session.tokens.read()?.token
    try {
      return await make()
    } catch (error) {
      if (sent === undefined || !isApiError(error) || error.status !== 401) throw error
      // The server reads the token before it does anything, so making the call again does nothing twice.
      if (error.has('token-expired') && (await session.renew(sent))) return make()
      // Whoever logged out or in meanwhile has left this call behind; and where nobody renewed the token, nobody refused it.
      const isHeld = session.tokens.read()?.token === sent && !error.has('token-expired')
      if (isAboutOne && (isHeld || refused === sent)) {
        // Tokens that were just renewed and are still refused will be refused after the reload too.
        if (isHeld && session.isFresh()) session.tokens.end()
        reload()
      }
      throw error
    }
  }

  return {
    call: (name, ...input) => {
      const make = () => guarded(name, () => client.call(name, ...input))
      return name.startsWith('GET ') ? make() : changing(make)
    },
    file: (name, ...input) => guarded(name, () => client.file(name, ...input)),
    download: (id, format, language) =>
      guarded('GET /agreement/file/{id}/{format}', () => client.download(id, format, language)),
    downloadAnnex: (id, format) =>
      guarded('GET /agreement/annex/{id}/{format}', () => client.downloadAnnex(id, format)),
  }
}

/** Whether a request reads something of a customer's. What is being saved is left to arrive. */
function isCustomersReading(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers)
  return init?.method === 'GET' && headers.has('authorization') && !headers.has('x-refresh-token')
}

const either = (init: RequestInit | undefined, { signal }: AbortController): AbortSignal =>
  init?.signal ? AbortSignal.any([init.signal, signal]) : signal
