import type { SiteFindings } from '#core/scan/findings.ts'
import type { Signs } from '#core/scan/signs.ts'
import { isRefusal, type Refusal } from '../http/outcome.ts'
import type { TextWork } from '../text-work/text-work.ts'
import { fetchOnce, type Fetched, type FetchOptions, type FetchProblem } from './fetch-once.ts'
import type { Reach } from './reach.ts'
import type { FetchedPage } from '../text-work/scan-tasks.ts'

export type ScanProblem = FetchProblem | { readonly problem: 'scan-busy' }

export type Scanner = {
  /** Reads a website. Of each site one scan runs at a time, and of all a few. */
  readonly scan: (address: URL, work: TextWork) => Promise<SiteFindings | ScanProblem | Refusal>
  /** Ends the scans that run. */
  readonly close: () => void
}

export type ScannerOptions = {
  readonly reach: Reach
  readonly signs: Signs
  readonly userAgent: string
  readonly limits?: Partial<typeof standardLimits>
}

const standardLimits = {
  /** Pages of a website that are read. */
  pages: 5,
  redirects: 5,
  /** Of a page, and of a robots.txt (RFC 9309 wants at least 500 kB to be read). */
  pageBytes: 2 * 1024 * 1024,
  robotsBytes: 500 * 1024,
  /** Milliseconds for one request, and for everything. */
  request: 8000,
  whole: 25_000,
  /** Scans at the same time, in this process. */
  scans: 4,
}

/** Where a website sends visitors who must log in. */
const logInPath = /log-?in|sign-?in|anmelden|wp-login/i

/** Reads websites for their owners, as a robot that follows the rules of robots. */
export function createScanner({ reach, signs, userAgent, limits: own }: ScannerOptions): Scanner {
  const limits = { ...standardLimits, ...own }
  const agent = userAgent.split('/')[0]!
  const running = new Map<string, AbortController>()

  async function scan(address: URL, work: TextWork, ended: AbortSignal) {
    const whole = AbortSignal.any([ended, AbortSignal.timeout(limits.whole)])
    const visit = visitor(work, whole)
    const names = reach.namesOf(address.hostname).catch(() => [])
    const home = await visit(address)
    if (isProblem(home)) return home
    const next = await work('nextPages', { page: home, count: limits.pages - 1 })
    if (isRefusal(next)) return next
    const pages = [home]
    for (const one of next.result) {
      const page = await visit(new URL(one))
      // Further pages that cannot be read are left out.
      if (!isProblem(page)) pages.push(page)
    }
    const found = await work('findings', { signs, pages, dns: await names })
    return isRefusal(found) ? found : found.result
  }

  /** Reads pages and remembers the rules of their hosts while the scan lasts. */
  function visitor(work: TextWork, whole: AbortSignal) {
    const rules = new Map<string, Promise<string | FetchProblem>>()
    const options = (kind: Pick<FetchOptions, 'accepts' | 'mostBytes' | 'cut'>): FetchOptions => ({
      ...kind,
      reach,
      userAgent,
      signal: AbortSignal.any([whole, AbortSignal.timeout(limits.request)]),
    })
    const get = (url: URL, isPage: boolean): Promise<Fetched | FetchProblem> =>
      fetchOnce(
        url,
        isPage
          ? options({ accepts: /^\s*(?:text\/html|application\/xhtml\+xml)\b/i, mostBytes: limits.pageBytes })
          : options({ accepts: /^/, mostBytes: limits.robotsBytes, cut: true }),
      )

    /** Follows redirects, each checked like the first address. */
    async function follow(
      url: URL,
      isPage: boolean,
    ): Promise<(Fetched & { readonly url: URL }) | FetchProblem | Refusal> {
      let here = url
      for (let hops = 0; hops <= limits.redirects; hops += 1) {
        const refusal = isPage ? await robotsRefusal(here) : null
        if (refusal) return refusal
        const reply = await get(here, isPage)
        if ('problem' in reply) return reply
        if (!('location' in reply)) return { ...reply, url: here }
        here = reply.location
      }
      return { problem: 'site-loops' }
    }

    async function robotsRefusal(url: URL): Promise<FetchProblem | Refusal | null> {
      const robotsUrl = new URL('/robots.txt', url)
      const known = rules.get(url.origin) ?? readRules(robotsUrl)
      rules.set(url.origin, known)
      const robots = await known
      if (typeof robots !== 'string') return robots
      if (robots === '') return null
      const may = await work('mayVisit', { robots, robotsUrl: robotsUrl.href, address: url.href, agent })
      return isRefusal(may) ? may : may.result ? null : { problem: 'site-refuses-robots' }
    }

    /** The rules of a host. One that has none allows everything; one whose server fails allows nothing (RFC 9309, 2.3.1). */
    async function readRules(robotsUrl: URL): Promise<string | FetchProblem> {
      const reply = await follow(robotsUrl, false)
      if ('problem' in reply) return reply.problem === 'site-no-page' || reply.problem === 'site-loops' ? '' : reply
      if (isRefusal(reply) || !('text' in reply)) return ''
      if (reply.status >= 500) return { problem: 'site-answers-error', status: reply.status }
      return reply.status === 200 ? reply.text : ''
    }

    return async (url: URL): Promise<FetchedPage | FetchProblem | Refusal> => {
      const reply = await follow(url, true)
      if (isProblem(reply)) return reply
      const { status, headers, cookies, url: address } = reply
      const isLogIn = logInPath.test(address.pathname) && !logInPath.test(url.pathname)
      if (status === 401 || status === 403 || status === 407 || isLogIn) return { problem: 'site-behind-log-in' }
      if (status !== 200 || !('text' in reply)) return { problem: 'site-answers-error', status }
      return { address: address.href, source: reply.text, headers, cookies }
    }
  }

  return {
    async scan(address, work) {
      const site = address.hostname.replace(/^www\./, '')
      if (running.has(site) || running.size >= limits.scans) return { problem: 'scan-busy' }
      const controller = new AbortController()
      running.set(site, controller)
      try {
        return await scan(address, work, controller.signal)
      } finally {
        running.delete(site)
      }
    },
    close: () => {
      for (const controller of running.values()) controller.abort()
    },
  }
}

const isProblem = (value: object): value is FetchProblem | Refusal => 'problem' in value || isRefusal(value)
