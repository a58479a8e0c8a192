/** Names that the pages, the service worker and the server agree on. */

/** The header that names the build of a reply: the version of React Router's manifest. */
export const versionHeader = 'x-goodfaith-version'

/** The page that is shown for a page that was never loaded. */
export const offlinePath = '/offline'

/** All caches of the service worker begin with it. */
export const cachePrefix = 'goodfaith-offline'

/** What a page says to the service worker. */
export type WorkerMessage =
  /** Keep this page, where it is one that works offline, these files of it, and what a language needs. */
  | {
      readonly kind: 'keep'
      readonly page?: string
      readonly language?: string
      readonly assets: readonly string[]
    }
  /** Forget what shows which pages were opened in this browser. */
  | { readonly kind: 'forget' }
