import type { Client } from '#contract/client.ts'
import { createClient } from '#contract/client.ts'
import { isApiError } from './is-api-error.ts'
import type { SessionStore } from './session-store.ts'

type SiteClientOptions = {
  readonly fetch: typeof fetch
  readonly session: SessionStore
  readonly isDown: () => boolean
  readonly reload: () => void
}

/**
 * The browser's client. On top of the contract's: agreement calls and the customer's lists wait for the session's first
 * ping, a 401 to an agreement call loads the page again, and a server error pings.
 */
export function createSiteClient({ fetch, session, isDown, reload }: SiteClientOptions): Client {
  const client = createClient({
    fetch,
    baseUrl: '/api/v1',
    session: session.tokens,
    isDown,
    onServerError: () => void session.ping(),
  })

  async function guarded<T>(name: string, make: () => Promise<T>): Promise<T> {
    const isAboutOne = name.includes('/agreement/')
    if (isAboutOne || name.includes('/agreements/')) await session.ready()
    try {
      return await make()
    } catch (error) {
      if (isAboutOne && isApiError(error) && error.status === 401) {
        // Tokens that were just renewed and are still refused will be refused after the reload too.
        if (session.isFresh()) session.tokens.end()
        reload()
      }
      throw error
    }
  }

  return {
    call: (name, ...input) => guarded(name, () => client.call(name, ...input)),
    file: (name, ...input) => guarded(name, () => client.file(name, ...input)),
    download: (id, format, language) =>
      guarded('GET /agreement/file/{id}/{format}', () => client.download(id, format, language)),
    downloadAnnex: (id, format) =>
      guarded('GET /agreement/annex/{id}/{format}', () => client.downloadAnnex(id, format)),
  }
}
