import { versionHeader } from './names.ts'
import { keepTyping } from '../storage/kept-typing.ts'

/** A page is reloaded for a missing file at most once in this time, in milliseconds. */
const reloadGuard = 60_000
const key = 'goodfaith.chunk-reload'

type ReloadedPage = Pick<Window, 'addEventListener' | 'fetch'> & {
  readonly sessionStorage: Storage
  readonly location: Pick<Location, 'reload' | 'assign' | 'origin' | 'pathname'>
  readonly document: Pick<Document, 'querySelectorAll'> & { readonly fonts: Pick<FontFaceSet, 'addEventListener'> }
  readonly __reactRouterManifest?: { readonly version: string }
  readonly __reactRouterDataRouter?: {
    readonly state: {
      readonly navigation: {
        readonly location?: { readonly pathname: string; readonly search: string; readonly hash: string } | undefined
      }
    }
  }
}

/**
 * After a new version was published, files of the old one may be gone and what is loaded for a page may be of another
 * shape. Loading the page again brings the new version, with what was typed. A page is left as it is where nobody answers: what would come
 * in its place?
 */
export function watchStaleChunks(page: ReloadedPage, now: () => number = Date.now): void {
  const fetchNow = page.fetch.bind(page)
  const isOther = (reply: Response): boolean => {
    const version = reply.headers.get(versionHeader)
    return version !== null && version !== page['__reactRouterManifest']?.version
  }

  /** Loads the page again, or the one that is being opened. @returns whether it does. */
  function reload(): boolean {
    const last = Number(readLast(page))
    if (now() - last < reloadGuard) return false
    try {
      page.sessionStorage.setItem(key, String(now()))
    } catch {
      // Without storage nothing could end a loop of reloads.
      return false
    }
    const opening = page['__reactRouterDataRouter']?.state.navigation.location
    if (opening) page.location.assign(opening.pathname + opening.search + opening.hash)
    else {
      keepTyping(page)
      page.location.reload()
    }
    return true
  }

  /** Asks the server first. @param always also where it is of the same version as the page. */
  async function reloadIfAnswered(always: boolean): Promise<void> {
    const reply = await fetchNow('/offline', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (reply?.ok && (always || isOther(reply))) reload()
  }

  page.addEventListener('vite:preloadError', () => void reloadIfAnswered(true))
  page.addEventListener(
    'error',
    ({ target }) => {
      const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
      if (isStyle || target instanceof HTMLScriptElement) void reloadIfAnswered(false)
    },
    true,
  )
  // Some visitors block fonts, so a font alone is no reason.
  page.document.fonts.addEventListener('loadingerror', () => void reloadIfAnswered(false))

  page.fetch = async (input, init) => {
    const reply = await fetchNow(input, init)
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, page.location.origin)
    const isRouteData = origin === page.location.origin && pathname.endsWith('.data')
    // The reload answers it, so nothing is to be shown meanwhile.
    return isRouteData && isOther(reply) && reload() ? new Promise<never>(() => undefined) : reply
  }
}

function readLast(page: ReloadedPage): string | null {
  try {
    return page.sessionStorage.getItem(key)
  } catch {
    return null
  }
}
