/** A page is reloaded for a missing chunk at most once in this time, in milliseconds. */
export const reloadGuard = 60_000
const key = 'goodfaith.chunk-reload'

type Page = Pick<Window, 'addEventListener'> & {
  readonly sessionStorage: Storage
  readonly location: Pick<Location, 'reload'>
}

/**
 * After a new version was published, scripts and styles of the old one may be gone. Vite then fires
 * `vite:preloadError`; loading the page again brings the new ones.
 */
export function watchStaleChunks(page: Page, now: () => number = Date.now): void {
  page.addEventListener('vite:preloadError', (event) => {
    const last = Number(readLast(page))
    if (now() - last < reloadGuard) return
    // The reload answers the failure, so nothing is to be thrown.
    event.preventDefault()
    try {
      page.sessionStorage.setItem(key, String(now()))
    } catch {
      // Without storage nothing could end a loop of reloads.
      return
    }
    page.location.reload()
  })
}

function readLast(page: Page): string | null {
  try {
    return page.sessionStorage.getItem(key)
  } catch {
    return null
  }
}
