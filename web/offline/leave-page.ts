import { keepTyping } from '../storage/kept-typing.ts'
import { beforeChanging, onceAnswered } from './changing-calls.ts'

type Place = { readonly pathname: string; readonly search: string; readonly hash: string }
type RouterState = {
  readonly location: Place & { readonly key: string }
  readonly navigation: { readonly location?: Place | undefined }
}
export type LeftPage = Pick<Window, 'stop'> & {
  readonly sessionStorage: Storage
  readonly location: Pick<Location, 'reload' | 'assign' | 'pathname'>
  readonly document: Pick<Document, 'querySelectorAll'>
  readonly __reactRouterDataRouter?: {
    readonly state: RouterState
    readonly subscribe: (changed: () => void) => unknown
  }
}

const pathOf = ({ pathname, search, hash }: Place): string => pathname + search + hash

/**
 * Loads a page again, or the one that is being opened. Until the first bytes of that arrive the page is there and can be used:
 * what is opened meanwhile is loaded in its place, and what changes something is answered before.
 */
export function leavePage(page: LeftPage): void {
  const router = page['__reactRouterDataRouter']
  const key = router?.state.location.key
  /** What is being loaded, where that is another page; null while nothing is. */
  let loading: string | undefined | null = null
  const opened = (): string | undefined => {
    const { navigation, location } = router?.state ?? {}
    const place = navigation?.location ?? (location?.key === key ? undefined : location)
    return place && pathOf(place)
  }

  function load(): void {
    loading = opened()
    if (loading !== undefined) return page.location.assign(loading)
    keepTyping(page)
    page.location.reload()
  }
  router?.subscribe(() => {
    const target = opened()
    if (loading === null || target === undefined || target === loading) return
    loading = target
    page.location.assign(target)
  })
  beforeChanging(() => {
    if (loading === null) return
    loading = null
    page.stop()
    onceAnswered(load)
  })
  onceAnswered(load)
}

const key = 'goodfaith.opening'
type FollowedPage = Pick<Window, 'addEventListener'> & {
  readonly sessionStorage: Storage
  readonly location: Pick<Location, 'href' | 'replace'>
  readonly performance: Pick<Performance, 'getEntriesByType'>
  readonly __reactRouterDataRouter?: { readonly state: Pick<RouterState, 'navigation'> }
}

/**
 * Goes on to what was being opened when this page was loaded again: React Router loads the page that is left, and not the one
 * that was wanted, where a file of that is missing.
 */
export function followOpening(page: FollowedPage): void {
  const { href } = page.location
  page.addEventListener('pagehide', () => {
    const opening = page['__reactRouterDataRouter']?.state.navigation.location
    try {
      if (opening) page.sessionStorage.setItem(key, JSON.stringify({ from: page.location.href, to: pathOf(opening) }))
    } catch {
      // Where storage is blocked, the page that was left is shown again.
    }
  })
  try {
    const kept = JSON.parse(page.sessionStorage.getItem(key) ?? 'null') as { from: string; to: string } | null
    page.sessionStorage.removeItem(key)
    const [navigation] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (kept?.from === href && navigation?.type === 'reload') page.location.replace(kept.to)
  } catch {
    // Nothing was kept where storage is blocked.
  }
}
