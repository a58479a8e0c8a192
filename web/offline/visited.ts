import { type Connection, mayPrefetch } from '../prefetch/may-prefetch.ts'
import { whenIdle } from '../prefetch/when-idle.ts'
import type { WorkerMessage } from './names.ts'

const workerPath = '/sw.js'

/** A page that has begun to load nothing for so long has loaded everything, in milliseconds. */
const loadingPause = 2000

/**
 * Whether the work of a page is done in the browser, so that it goes on without a connection: the start and the interviews. What
 * is below them needs the server, and its address names a draft or an agreement, which nobody is to find here.
 */
export const worksOffline = (path: string): boolean => /^\/wizard(?:\/[\w-]+)?$/.test(path)

/** Whether this browser may have a service worker here; it is one of the built site. */
const isPossible = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

/**
 * Starts the service worker, once the page has loaded everything and has nothing else to do, and has it keep a page in a
 * language and the files that were loaded. A visitor who saves data is spared it.
 *
 * @returns what ends the watching of files.
 */
export function keepVisited(page: string, language: string): () => void {
  if (!isPossible() || !mayPrefetch((navigator as { connection?: Connection }).connection)) return () => undefined
  let isOver = false
  let observer: PerformanceObserver | undefined
  void start()
  async function start(): Promise<void> {
    try {
      await untilLoaded()
      await new Promise<void>((resolve) => whenIdle(resolve))
      if (isOver) return
      // A file that says how to load files must never be an old one.
      const registration = await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
      // Of a new release browsers learn when they like, and this may be the last visit before the connection is lost.
      await registration.update().catch(() => undefined)
      await untilReady(registration.installing ?? registration.waiting)
      if (isOver) return
      const say = (message: WorkerMessage): void => registration.active?.postMessage(message, [])
      say({ kind: 'keep', page, language, assets: [] })
      observer = new PerformanceObserver((list) => say({ kind: 'keep', assets: assetsIn(list.getEntries()) }))
      observer.observe({ type: 'resource', buffered: true })
    } catch {
      // Without a service worker, as in a private window, the site works as long as there is a connection.
    }
  }
  return () => {
    isOver = true
    observer?.disconnect()
  }
}

const assetsIn = (entries: readonly PerformanceEntry[]): readonly string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** What the worker fetches must not hold up what the page is still loading, such as the clauses after the questions. */
const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () =>
      setTimeout(() => {
        observer.disconnect()
        resolve()
      }, loadingPause)
    let timer = wait()
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = wait()
    })
    observer.observe({ type: 'resource' })
  })

/** Waits for a worker, if there is a new one, until it is at work or was given up. */
const untilReady = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!worker || worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker?.addEventListener('statechange', look)
    look()
  })

/** Has the service worker forget which pages were opened: the next person at this machine must not find them. */
export function forgetVisited(): void {
  if (!isPossible()) return
  void navigator.serviceWorker
    .getRegistration(workerPath)
    .then((registration) => registration?.active?.postMessage({ kind: 'forget' } satisfies WorkerMessage))
}

/** Takes the service worker away where the operator switched it off; what it kept it removes itself (worker-off.ts). */
export function endKeeping(): void {
  if (!isPossible()) return
  void navigator.serviceWorker.getRegistration(workerPath).then((registration) => registration?.update())
}
