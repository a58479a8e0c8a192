import { withCharset } from '#core/document/format.ts'
import { utcDay } from '#core/day.ts'
import { longDate } from '#core/document/long-date.ts'
import { fillIn } from '#core/language/fill-in.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { renderAkomaNtoso } from '#render/akoma-ntoso/render.ts'
import { renderHtml, renderHtmlFragment } from '#render/html/render.ts'
import type { Scheme } from '#render/html/style.ts'
import { renderTwin, type TwinFacts } from '#render/twin/render.ts'
import { type KeptPage, keptPage } from '../http/kept-page.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { styleHashes } from '../http/style-hashes.ts'
import { embedScript } from './embed-script.ts'
import { liveWords } from './live-words.ts'
import { typeface } from './typeface.ts'
import { twinLinks, twinMediaTypes } from './twin-links.ts'
import { languageFacts } from '#core/language/languages.ts'

/** A page carries its own style. The typeface is all that it loads, from this server. */
const closed = (html: string): string =>
  `default-src 'none'; style-src ${styleHashes(html) || "'none'"}; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`
/** Owners may show the page in a frame on any site of theirs. */
export const livePolicy = (html: string): string => `${closed(html)}; frame-ancestors *`
/** No other page may be framed. */
const unframedPolicy = (html: string): string => `${closed(html)}; frame-ancestors 'none'`

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
  /** The original that was changed after this translation of it. */
  readonly newer?: { readonly language: Language; readonly changed: Date } | undefined
}

/** Renders a text as its public page. `languages` are the addresses of all its languages; `history` of its versions. */
export function makeLivePage(
  text: LiveText,
  languages: Readonly<Partial<Record<Language, string>>>,
  history: string | undefined,
): Promise<KeptPage> {
  const { document, url, home, scheme, newer } = text
  const all = Object.entries(languages) as [Language, string][]
  const several = all.length > 1 ? all : []
  const alternates = several.map(([hreflang, href]) => alternate({ hreflang, href }))
  const html = renderHtml(document, {
    embed: true,
    home,
    scheme,
    typeface,
    head: [{ tag: 'link', attributes: { rel: 'canonical', href: url } }, ...twinLinks(url), ...alternates],
    newer: newer && {
      words: fillIn(liveWords(document.language).olderTranslation, {
        date: longDate(utcDay(newer.changed), document.language, document.region),
      }),
      href: languages[newer.language]!,
      language: newer.language,
      name: languageFacts[newer.language].name,
    },
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
export function makeLiveTwin(text: LiveText, form: keyof typeof twinMediaTypes, facts: TwinFacts): Promise<KeptPage> {
  const { document } = text
  const bytes = Buffer.from(form === 'json' ? renderTwin(document, facts) : renderAkomaNtoso(document, facts))
  // Everybody may read what everybody may see, scripts of other sites too.
  return makePage(text, bytes, withCharset(twinMediaTypes[form]), unframedPolicy, [
    ['access-control-allow-origin', '*'],
  ])
}

/** A script that puts a text into a page of its owner's. */
export const makeEmbedScript = (text: LiveText): Promise<KeptPage> =>
  makePage(
    text,
    Buffer.from(embedScript(renderHtmlFragment(text.document), text.document.language)),
    scriptType,
    unframedPolicy,
  )

export const scriptType = 'text/javascript; charset=utf-8'

/** A page about a text's history, or a text of it. */
export const makeHistoryPage = (text: LiveText, body: string | Buffer, mediaType = 'text/html; charset=utf-8') =>
  makePage(text, typeof body === 'string' ? Buffer.from(body) : body, mediaType, unframedPolicy)

function makePage(
  { document, stamp, changed, url }: LiveText,
  bytes: Buffer,
  mediaType: string,
  policyOf: (html: string) => string,
  more: readonly string[][] = [],
): Promise<KeptPage> {
  return keptPage({
    stamp,
    changed,
    bytes,
    headers: [
      ['content-type', mediaType],
      ['content-language', document.language],
      ['content-security-policy', policyOf(mediaType.startsWith('text/html') ? bytes.toString() : '')],
      ...Object.entries(commonHeaders(url, 'cross-origin')),
      ...more,
    ],
  })
}
