import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { decodeText, decompressor, type Stage } from './decode.ts'
import { pin, type Reach } from './reach.ts'

/** Why a page could not be read; each is the code of a message. */
export type FetchProblem =
  | { readonly problem: 'site-not-public' | 'site-silent' | 'site-slow' | 'site-too-large' | 'site-no-page' }
  | { readonly problem: 'site-loops' | 'site-refuses-robots' | 'site-behind-log-in' }
  | { readonly problem: 'site-answers-error'; readonly status: number }

/** One reply: a text, or the address of another. */
export type Fetched = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Names of the cookies that it sets. */
  readonly cookies: readonly string[]
} & ({ readonly location: URL } | { readonly text: string })

export type FetchOptions = {
  readonly reach: Reach
  readonly userAgent: string
  /** Ends the request, because the caller's or the page's time is over. */
  readonly signal: AbortSignal
  /** The most bytes of a reply, as they are sent and as they are after decompression. */
  readonly mostBytes: number
  /** Media types that are read; what is longer than allowed is cut off where `cut` says so. */
  readonly accepts: RegExp
  readonly cut?: boolean
}

/** Whether an address is one that is called at all: http or https at its usual port, without name and password. */
const isCallable = ({ protocol, port, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && port === '' && username === '' && password === ''

/** Makes one request to a host that is allowed, at the very address that was checked. Redirects are not followed. */
export async function fetchOnce(url: URL, options: FetchOptions): Promise<Fetched | FetchProblem> {
  if (!isCallable(url)) return { problem: 'site-not-public' }
  const { reach, signal } = options
  try {
    const ip = await untilAborted(pin(url.hostname, reach), signal)
    if (ip === null) return { problem: 'site-not-public' }
    const reply = await send(url, ip, options)
    try {
      return await readReply(url, reply, options)
    } finally {
      reply.destroy()
    }
  } catch (cause) {
    if (signal.aborted) return { problem: 'site-slow' }
    if (cause instanceof TooLarge) return { problem: 'site-too-large' }
    return { problem: isBrokenText(cause) ? 'site-no-page' : 'site-silent' }
  }
}

/** Name servers are asked without a way to stop; what comes after the end is dropped. */
function untilAborted<Value>(coming: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error('aborted'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function send(url: URL, ip: string, { reach, userAgent, signal }: FetchOptions): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? requestHttps : requestHttp)({
      // The address itself: nothing is resolved again.
      host: ip,
      port: reach.portOf(url),
      ...(reach.trusted !== undefined && { ca: reach.trusted }),
      // The certificate must be the host's.
      ...(isSecure && !url.hostname.startsWith('[') && !/^[\d.]+$/.test(url.hostname) && { servername: url.hostname }),
      path: url.pathname + url.search,
      agent: false,
      signal,
      maxHeaderSize: 16 * 1024,
      headers: {
        host: url.host,
        'user-agent': userAgent,
        accept: 'text/html, application/xhtml+xml, text/plain;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'de, en;q=0.8, *;q=0.5',
      },
    })
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    outgoing.end()
  })
}

class TooLarge extends Error {}

const isBrokenText = (cause: unknown): boolean => /^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(codeOf(cause))
const codeOf = (cause: unknown): string => String((cause as { code?: unknown } | null)?.code ?? '')

async function readReply(
  url: URL,
  reply: IncomingMessage,
  { accepts, mostBytes, cut = false }: FetchOptions,
): Promise<Fetched | FetchProblem> {
  const status = reply.statusCode ?? 0
  const about = {
    status,
    headers: Object.entries(reply.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one] as const),
    ),
    cookies: (reply.headers['set-cookie'] ?? []).flatMap((one) => /^\s*([^=;\s]+)\s*=/.exec(one)?.[1] ?? []),
  }
  const { location } = reply.headers
  if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
    const to = URL.parse(location, url)
    return to ? { ...about, location: to } : { problem: 'site-no-page' }
  }
  // The page of an error is not read.
  if (status !== 200) return { ...about, text: '' }
  const contentType = reply.headers['content-type'] ?? ''
  const stage = decompressor(reply.headers['content-encoding'])
  if (!accepts.test(contentType) || stage === 'unknown') return { problem: 'site-no-page' }
  return { ...about, text: decodeText(await bodyOf(reply, stage, mostBytes, cut), contentType) }
}

async function bodyOf(reply: IncomingMessage, stage: Stage, mostBytes: number, cut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  const limited = limitTo(mostBytes)
  const keep = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of limited(source)) chunks.push(chunk)
  }
  try {
    // What is sent is limited too: compressed bytes without end may decompress to nothing.
    await (stage ? pipeline(reply, limitTo(mostBytes), stage, keep) : pipeline(reply, keep))
  } catch (cause) {
    if (!(cut && cause instanceof TooLarge)) throw cause
  }
  return Buffer.concat(chunks)
}

/** Passes chunks on until they are too many bytes. */
const limitTo = (mostBytes: number) =>
  async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new TooLarge()
      yield chunk
    }
  }
