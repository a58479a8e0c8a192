import type { BuiltFiles } from './built-files.ts'
import { cachePrefix, offlinePath, versionHeader, type WorkerMessage } from './names.ts'

declare const builtFiles: BuiltFiles

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void }
type WorkerFetchEvent = ExtendableEvent & { readonly request: Request; respondWith(reply: Promise<Response>): void }
type WorkerMessageEvent = ExtendableEvent & { readonly data: WorkerMessage }

// Each mention of what the build fills in is a copy of it.
const built = builtFiles

/** As much of ServiceWorkerGlobalScope as is used here; its types exclude those of pages. */
const scope = globalThis as unknown as {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
}

/** The cache of assets. Their names have a hash of what is in them, so files of several builds can be in one cache. */
const assetCache = `${cachePrefix}-assets`
/** The cache of pages: a kept page needs the files of its own build. */
const pageCache = `${cachePrefix}-pages-${built.version}`
const assets: ReadonlySet<string> = new Set(built.assets)
const shell: ReadonlySet<string> = new Set(built.shell)
/** Files of every interview: that they are kept does not show which pages were opened. */
const ofEveryInterview: ReadonlySet<string> = new Set([...built.shell, ...Object.values(built.words).flat()])

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(receive(event.data)))
// Whatever is not answered here goes to the network as if there were no worker: the API, live links, embeds, route data.
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (assets.has(url.pathname)) event.respondWith(answerAsset(request, url.pathname))
  else if (request.mode === 'navigate' && request.destination === 'document' && isPage(url.pathname))
    event.respondWith(answerPage(event, url))
})

/** Fetches what this build needs, and the successors of the files and pages that the build before it had kept. */
async function install(): Promise<void> {
  const cache = await caches.open(assetCache)
  const kept = await pathsIn(assetCache)
  const wanted = new Set([...shell, ...successorsOf(kept)])
  await Promise.all([...wanted].filter((path) => !kept.includes(path)).map((path) => keepAsset(cache, path)))
  if (!(await keepPage(offlinePath))) throw new Error('the offline page could not be kept')
  const before = await Promise.all((await oldPageCaches()).map(pathsIn))
  await Promise.allSettled(before.flat().map(keepPage))
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  await Promise.all((await oldPageCaches()).map((name) => caches.delete(name)))
  await removeAssets((path) => !assets.has(path))
  await scope.clients.claim()
}

async function receive(message: WorkerMessage): Promise<void> {
  if (message.kind === 'forget') {
    const pages = await caches.open(pageCache)
    const visited = (await pathsIn(pageCache)).filter((path) => path !== offlinePath)
    await Promise.all(visited.map((path) => pages.delete(path)))
    return removeAssets((path) => !ofEveryInterview.has(path))
  }
  const cache = await caches.open(assetCache)
  const kept = await pathsIn(assetCache)
  const words = message.language === undefined ? [] : (built.words[message.language] ?? [])
  const wanted = [...words, ...message.assets.flatMap((path) => [path, ...reasonsOf(path)])]
  const missing = [...new Set(wanted)].filter((path) => assets.has(path) && !kept.includes(path))
  const page = message.page !== undefined && isPage(message.page) ? [keepPage(message.page)] : []
  await Promise.allSettled([...page, ...missing.map((path) => keepAsset(cache, path))])
}

async function answerAsset(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(assetCache)
  const kept = await cache.match(path, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) await cache.put(path, reply.clone())
  return reply
}

/** The page from the server. Where that cannot be reached: as it was kept, or the offline page. */
async function answerPage(event: WorkerFetchEvent, url: URL): Promise<Response> {
  let reply: Response | undefined
  try {
    reply = await fetch(event.request)
  } catch {
    // Nobody answered.
  }
  if (reply && !isOfProxy(reply)) {
    if (mayKeep(reply)) event.waitUntil(keepReply(url.pathname, reply.clone()))
    return reply
  }
  const pages = await caches.open(pageCache)
  const kept = await pages.match(url.pathname, { ignoreVary: true })
  if (kept) return kept
  if (!(await pages.match(offlinePath, { ignoreVary: true }))) return reply ?? Response.error()
  const to = new URLSearchParams({ to: url.pathname + url.search })
  return Response.redirect(`${offlinePath}?${to}`)
}

/** A proxy says that there is no server behind it. */
const isOfProxy = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has(versionHeader)

/** The server decides: a page that may show something of a person is sent with `no-store`. */
function mayKeep({ ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true
  const isPrivate = headers.get('cache-control')?.includes('no-store') !== false
  return ok && !redirected && isHtml && !isPrivate && headers.get(versionHeader) === built.version
}

async function keepPage(path: string): Promise<boolean> {
  const reply = await fetch(path, { headers: { accept: 'text/html' } })
  if (!mayKeep(reply)) return false
  await keepReply(path, reply)
  return true
}

async function keepReply(path: string, reply: Response): Promise<void> {
  await (await caches.open(pageCache)).put(path, reply)
}

async function keepAsset(cache: Cache, path: string): Promise<void> {
  const reply = await fetch(path)
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
  await cache.put(path, reply)
}

async function removeAssets(isMeant: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(assetCache)
  const meant = (await pathsIn(assetCache)).filter(isMeant)
  await Promise.all(meant.map((path) => cache.delete(path)))
}

async function pathsIn(name: string): Promise<readonly string[]> {
  const requests = await (await caches.open(name)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

const oldPageCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(`${cachePrefix}-pages`) && name !== pageCache)

/** The files of this build that are called like kept ones of another build, apart from the hash. */
function successorsOf(kept: readonly string[]): readonly string[] {
  const names = new Set(kept.filter((path) => !assets.has(path)).map(withoutHash))
  return built.assets.filter((path) => names.has(withoutHash(path)))
}

/** With the clauses of a document goes what explains them, which a page loads only when somebody asks. */
function reasonsOf(path: string): readonly string[] {
  const name = withoutHash(path).replace('/library-', '/reasons-')
  return name === withoutHash(path) ? [] : built.assets.filter((one) => withoutHash(one) === name)
}

const withoutHash = (path: string): string => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')

function isPage(path: string): boolean {
  return built.pages.includes(path.split('/')[1] ?? '')
}
