import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page in one encoding, with the headers it is sent with, as Node's `writeHead` takes them. */
type Variant = {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: readonly string[]
  readonly notModified: readonly string[]
}

/** A public page, ready to send. */
export type KeptPage = {
  /** Equal as long as nothing changed that the page is made of. */
  readonly stamp: string
  readonly plain: Variant
  readonly zipped: Variant
  /** Only of what others load with each of their pages. */
  readonly brotli?: Variant
  readonly lastModified: Date
}

type Made = {
  readonly stamp: string
  readonly changed: Date
  readonly bytes: Buffer
  readonly headers: readonly (readonly string[])[]
  readonly withBrotli?: true
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

export async function keptPage({ stamp, changed, bytes, headers, withBrotli }: Made): Promise<KeptPage> {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const shared = [
    ...headers,
    // Kept by browsers and proxies, but asked for again each time: what is public is up to date.
    ['cache-control', 'public, no-cache'],
    ['vary', 'accept-encoding'],
    ['last-modified', changed.toUTCString()],
  ]
  return {
    stamp,
    plain: variant(bytes, `"${tag}"`, shared),
    zipped: variant(await compressGzip(bytes), `"${tag}-gzip"`, shared, [['content-encoding', 'gzip']]),
    ...(withBrotli && {
      brotli: variant(await compressBrotli(bytes), `"${tag}-br"`, shared, [['content-encoding', 'br']]),
    }),
    // As precise as the header, which has no fraction of a second.
    lastModified: new Date(Math.floor(changed.getTime() / 1000) * 1000),
  }
}

function variant(
  bytes: Buffer,
  etag: string,
  shared: readonly (readonly string[])[],
  own: readonly (readonly string[])[] = [],
): Variant {
  const notModified = [...shared, ['etag', etag]]
  return {
    bytes,
    etag,
    headers: [...notModified, ...own, ['content-length', String(bytes.length)]].flat(),
    notModified: notModified.flat(),
  }
}

/** Writes straight to the connection: bytes and headers are ready, and nothing else wants to change them. */
export function sendKeptPage(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = variantFor(page, request)
  reply.hijack()
  if (isFresh(page, variant, request)) reply.raw.writeHead(304, variant.notModified as string[]).end()
  else reply.raw.writeHead(200, variant.headers as string[]).end(variant.bytes)
  return reply
}

function variantFor({ plain, zipped, brotli }: KeptPage, { headers }: FastifyRequest): Variant {
  const accepted = headers['accept-encoding'] ?? ''
  if (brotli && /\bbr\b/.test(accepted)) return brotli
  return /\bgzip\b/.test(accepted) ? zipped : plain
}

/** Whether the caller holds this very page (RFC 9110, 13.2.2: the tag decides where there is one). */
function isFresh(page: KeptPage, { etag }: Variant, request: FastifyRequest): boolean {
  const tags = request.headers['if-none-match']
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = request.headers['if-modified-since']
  return since !== undefined && page.lastModified.getTime() <= Date.parse(since)
}
