import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Agreement, Language } from '#core/document/node.ts'
import { renderAkomaNtoso } from '#render/akoma-ntoso/render.ts'
import { renderHtml, renderHtmlFragment } from '#render/html/render.ts'
import type { Scheme } from '#render/html/style.ts'
import { renderTwin, type TwinFacts } from '#render/twin/render.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { embedScript } from './embed-script.ts'
import { liveWords } from './live-words.ts'
import { typeface } from './typeface.ts'
import { twinLinks, twinMediaTypes } from './twin-links.ts'
import { languageFacts } from '#core/language/languages.ts'

/** A page in one encoding, with the headers it is sent with, as Node's `writeHead` takes them. */
export type Variant = {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: readonly string[]
  readonly notModified: readonly string[]
}

/** A live page, ready to send. */
export type LivePage = {
  /** Equal as long as nothing changed that the page is made of. */
  readonly stamp: string
  readonly plain: Variant
  readonly zipped: Variant
  readonly lastModified: Date
}

/** The page carries its own style. The typeface is all that it loads, from this server. */
const closed =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"
/** Owners may show the page in a frame on any site of theirs. */
export const livePolicy = `${closed}; frame-ancestors *`
/** Everything beside it is no page to be framed. */
const unframedPolicy = `${closed}; frame-ancestors 'none'`

const compress = promisify(gzip)

/** What every form of a page is made for. */
export type LiveText = {
  readonly document: Agreement
  readonly stamp: string
  readonly changed: Date
  /** Its address. */
  readonly url: string
  /** The owner's website. */
  readonly home?: string | undefined
  readonly scheme?: Scheme | undefined
}

/** Renders a text as its public page. `languages` are the addresses of all its languages; `history` of its versions. */
export function makeLivePage(
  text: LiveText,
  languages: Readonly<Partial<Record<Language, string>>>,
  history: string | undefined,
): Promise<LivePage> {
  const { document, url, home, scheme } = text
  const all = Object.entries(languages) as [Language, string][]
  const several = all.length > 1 ? all : []
  const alternates = several.map(([hreflang, href]) => alternate({ hreflang, href }))
  const html = renderHtml(document, {
    embed: true,
    home,
    scheme,
    typeface,
    head: [{ tag: 'link', attributes: { rel: 'canonical', href: url } }, ...twinLinks(url), ...alternates],
    links: [
      ...several
        .filter(([language]) => language !== document.language)
        .map(([language, href]) => ({ href, words: languageFacts[language].name, language })),
      ...(history === undefined ? [] : [{ href: history, words: liveWords(document.language).versions }]),
    ],
  })
  return makePage(text, Buffer.from(html), 'text/html; charset=utf-8', livePolicy)
}

/** A `<link>` to the same text in another form. */
export const alternate = (attributes: Readonly<Record<string, string>>) => ({
  tag: 'link' as const,
  attributes: { rel: 'alternate', ...attributes },
})

/** A machine-readable form of a text, sent like its page. */
export function makeLiveTwin(text: LiveText, form: keyof typeof twinMediaTypes, facts: TwinFacts): Promise<LivePage> {
  const { document } = text
  const bytes = Buffer.from(form === 'json' ? renderTwin(document, facts) : renderAkomaNtoso(document, facts))
  // Everybody may read what everybody may see, scripts of other sites too.
  return makePage(text, bytes, twinMediaTypes[form], unframedPolicy, [['access-control-allow-origin', '*']])
}

/** A script that puts a text into a page of its owner's. */
export const makeEmbedScript = (text: LiveText): Promise<LivePage> =>
  makePage(
    text,
    Buffer.from(embedScript(renderHtmlFragment(text.document), text.document.language)),
    scriptType,
    unframedPolicy,
    [['cross-origin-resource-policy', 'cross-origin']],
  )

export const scriptType = 'text/javascript; charset=utf-8'

/** A page about a text's history, or a text of it. */
export const makeHistoryPage = (text: LiveText, body: string | Buffer, mediaType = 'text/html; charset=utf-8') =>
  makePage(text, typeof body === 'string' ? Buffer.from(body) : body, mediaType, unframedPolicy)

async function makePage(
  { document, stamp, changed, url }: LiveText,
  bytes: Buffer,
  mediaType: string,
  policy: string,
  more: readonly string[][] = [],
): Promise<LivePage> {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const shared = [
    ['content-type', mediaType],
    ['content-language', document.language],
    ['content-security-policy', policy],
    ...Object.entries(commonHeaders(url)),
    // Kept by browsers and proxies, but asked for again each time: a live link is up to date.
    ['cache-control', 'public, no-cache'],
    ['vary', 'accept-encoding'],
    ['last-modified', changed.toUTCString()],
    ...more,
  ]
  return {
    stamp,
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
