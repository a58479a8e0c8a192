import { versionHeader } from './names.ts'
import { type LeftPage, leavePage } from './leave-page.ts'

/** A page is reloaded for a missing file at most once in this time, in milliseconds. */
const reloadGuard = 60_000
const key = 'goodfaith.chunk-reload'

type ReloadedPage = Pick<Window, 'addEventListener' | 'fetch'> &
  LeftPage & {
    readonly location: Pick<Location, 'origin'>
    readonly document: { readonly fonts: Pick<FontFaceSet, 'addEventListener'> }
    readonly __reactRouterManifest?: { readonly version: string }
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

  /** Loads the page again, or the one that is being opened. @returns whether it does, or will once what changes something is answered. */
  function reload(): boolean {
    const last = Number(readLast(page))
    if (now() - last < reloadGuard) return false
    try {
      page.sessionStorage.setItem(key, String(now()))
    } catch {
      // Without storage nothing could end a loop of reloads.
      return false
    }
    leavePage(page)
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
