import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Agreement } from '#core/document/node.ts'
import { renderAkomaNtoso } from '#render/akoma-ntoso/render.ts'
import { renderHtml } from '#render/html/render.ts'
import { renderTwin, type TwinFacts } from '#render/twin/render.ts'
import { twinLinks, twinMediaTypes } from './twin-links.ts'

/** A page in one encoding, with the headers it is sent with, as Node's `writeHead` takes them. */
export type Variant = {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: readonly string[]
  readonly notModified: readonly string[]
}

/** A live page, ready to send. */
export type LivePage = {
  readonly revision: number
  readonly plain: Variant
  readonly zipped: Variant
  readonly lastModified: Date
}

/** The page carries its own style and nothing else; owners may show it in a frame on their site. */
export const livePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'"

const compress = promisify(gzip)

/** Renders a text as its public page. `urls.other` are the addresses of all its languages, where there are several. */
export async function makeLivePage(
  document: Agreement,
  revision: number,
  changed: Date,
  urls: { own: string; other: Readonly<Record<string, string>> },
): Promise<LivePage> {
  const alternates = Object.entries(urls.other).map(([hreflang, href]) => ({
    tag: 'link' as const,
    attributes: { rel: 'alternate', hreflang, href },
  }))
  const html = renderHtml(document, {
    head: [{ tag: 'link', attributes: { rel: 'canonical', href: urls.own } }, ...twinLinks(urls.own), ...alternates],
  })
  return makePage(Buffer.from(html), 'text/html; charset=utf-8', document, revision, changed)
}

/** A machine-readable form of a text, sent like its page. */
export function makeLiveTwin(
  document: Agreement,
  revision: number,
  changed: Date,
  form: keyof typeof twinMediaTypes,
  facts: TwinFacts,
): Promise<LivePage> {
  const bytes = Buffer.from(form === 'json' ? renderTwin(document, facts) : renderAkomaNtoso(document, facts))
  // Everybody may read what everybody may see, scripts of other sites too.
  return makePage(bytes, twinMediaTypes[form], document, revision, changed, [['access-control-allow-origin', '*']])
}

async function makePage(
  bytes: Buffer,
  mediaType: string,
  document: Agreement,
  revision: number,
  changed: Date,
  more: readonly string[][] = [],
): Promise<LivePage> {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const shared = [
    ['content-type', mediaType],
    ['content-language', document.language],
    ['content-security-policy', livePolicy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    // Kept by browsers and proxies, but asked for again each time: a live link is up to date.
    ['cache-control', 'public, no-cache'],
    ['vary', 'accept-encoding'],
    ['last-modified', changed.toUTCString()],
    ...more,
  ]
  return {
    revision,
    plain: variant(bytes, `"${tag}"`, shared),
    zipped: variant(await compress(bytes), `"${tag}-gzip"`, shared, [['content-encoding', 'gzip']]),
    // As precise as the header, which has no fraction of a second.
    lastModified: new Date(Math.floor(changed.getTime() / 1000) * 1000),
  }
}

function variant(bytes: Buffer, etag: string, shared: readonly string[][], own: readonly string[][] = []): Variant {
  const notModified = [...shared, ['etag', etag]]
  return {
    bytes,
    etag,
    headers: [...notModified, ...own, ['content-length', String(bytes.length)]].flat(),
    notModified: notModified.flat(),
  }
}
