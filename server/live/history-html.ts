import { utcDay } from '#core/day.ts'
import { longDate } from '#core/document/long-date.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { fillIn } from '#core/language/fill-in.ts'
import { type HeadEntry, htmlPage } from '#render/html/page.ts'
import { renderHtml } from '#render/html/render.ts'
import { style } from '#render/html/style.ts'
import type { RedlineClause } from '#contract/agreement-text.ts'
import { validFrom } from '#render/rendition-words.ts'
import type { findRevision, findRevisions } from '../agreement/queries/revision.queries.ts'
import { html, type Html } from '../http/html.ts'
import { alternate } from './live-page.ts'
import { type LiveWords, liveWords } from './live-words.ts'
import { typeface } from './typeface.ts'
import { redlineHtml, redlineStyle } from './redline-html.ts'
import { languageFacts } from '#core/language/languages.ts'

type Version = Awaited<ReturnType<typeof findRevisions>>[number]
type Stored = NonNullable<Awaited<ReturnType<typeof findRevision>>>

/** As the document's owner writes a day. */
type Writing = Pick<Agreement, 'language' | 'region'>

const day = (moment: Date, { language, region }: Writing): string => longDate(utcDay(moment), language, region)

/** When a version was published, which is after it was saved where it had to be paid for first. */
const publication = ({ created_at, public_at }: Pick<Version, 'created_at' | 'public_at'>): Date =>
  public_at ?? created_at

/** The same in words: two of one day are told apart by the time. */
function publishedAt(version: Pick<Version, 'created_at' | 'public_at'>, writing: Writing): string {
  const moment = publication(version)
  const time = moment.toISOString().slice(11, 16)
  return fillIn(liveWords(writing.language).published, { date: day(moment, writing), time })
}

/** In substance, in spelling, or the first of all: said in words, never by a colour. */
const kindOf = (
  { material, changed_clauses: count }: Pick<Version, 'material' | 'changed_clauses'>,
  isFirst: boolean,
  words: LiveWords,
): string => {
  if (isFirst) return words.first
  const kind = material ? words.material : words.editorial
  return count === null || count === 0
    ? kind
    : `${kind}, ${fillIn(count === 1 ? words.onePlace : words.places, { count })}`
}

/** The list of a document's versions, the newest first. */
export function renderHistory(
  document: Agreement,
  {
    versions,
    page,
    others,
    current,
    title,
  }: {
    versions: readonly Version[]
    /** The live page's address. */
    page: string
    /** The lists of all languages. */
    others: Readonly<Partial<Record<Language, string>>>
    /** The revision in force. */
    current: number
    title: string
  },
): string {
  const { language, paper, region } = document
  const words = liveWords(language)
  const heading = fillIn(words.versionsOf, { title })
  const several = Object.entries(others) as [Language, string][]
  const entries = versions.map((version, index) => {
    const { revision, withdrawn_at: withdrawn } = version
    const before = versions[index + 1]
    // What was counted is what changed since the version saved before, which may not have been public.
    const isCounted = before === undefined || before.revision === revision - 1
    const notes = [
      ...(isCounted ? [kindOf(version, before === undefined, words)] : []),
      validFrom(version.date, language, region),
    ]
    const markdown = html` (<a href="${page}/history/${revision}.md">Markdown</a>)`
    return html`<li>
      <p>
        <a href="${page}/history/${revision}"><strong>${fillIn(words.version, { revision })}</strong></a
        >${revision === current ? html` – <strong>${words.current}</strong>` : ''}
      </p>
      <p><time datetime="${publication(version).toISOString()}">${publishedAt(version, document)}</time></p>
      <p class="note">${withdrawn ? fillIn(words.withdrawn, { date: day(withdrawn, document) }) : notes.join(' · ')}</p>
      <details class="note hash">
        <summary>${words.checksum}</summary>
        ${fillIn(words.hash, { hash: version.hash.toString('hex') })}${withdrawn ? '' : markdown}
      </details>
    </li>`
  })
  const links = [
    html`<a href="${page}">${words.current}</a>`,
    ...several
      .filter(([other]) => other !== language)
      .map(
        ([other, href]) => html`<a href="${href}" hreflang="${other}" lang="${other}">${languageFacts[other].name}</a>`,
      ),
  ]
  return listPage({
    language,
    paper,
    heading,
    links,
    head: [
      { tag: 'link', attributes: { rel: 'canonical', href: `${page}/history` } },
      ...(several.length > 1 ? several.map(([hreflang, href]) => alternate({ hreflang, href })) : []),
    ],
    main: html`<ol class="versions" reversed>
      ${entries}
    </ol>`,
  })
}

/** A page about versions, with a heading and links of its own in place of a document's. */
function listPage({
  language,
  paper,
  heading,
  links,
  head = [],
  main,
}: Pick<Agreement, 'language' | 'paper'> & {
  readonly heading: string
  readonly links: readonly Html[]
  readonly head?: readonly HeadEntry[]
  readonly main: Html
}): string {
  const body = html`<header>
      <h1>${heading}</h1>
      <p>${linksInALine(links)}</p>
    </header>
    <main>${main}</main>`
  return htmlPage({
    lang: language,
    title: heading,
    head: [noIndex, ...head],
    style: typeface + style(paper) + listStyle,
    body: body.html,
  })
}

const noIndex: HeadEntry = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }

const listStyle = `
ol.versions{padding:0;list-style:none}
ol.versions>li{padding:0 0 1.25rem;break-inside:avoid}
ol.versions p{margin:0}
.note{color:var(--quiet);font-size:.9375em}
.hash{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
`

/** What changed since an earlier revision. */
export type Changes = {
  readonly since: number
  readonly clauses: readonly RedlineClause[]
  /** The revisions that it can be compared with, the newest first. */
  readonly earlier: readonly number[]
}

/** A text of the history as it was, with what changed against the one before it. */
export function renderRevision(
  { document, created_at, public_at, material, changed_clauses, hash, revision }: Stored,
  before: Changes | undefined,
  {
    page,
    current,
    isExact,
  }: {
    /** The live page's address. */
    readonly page: string
    /** The revision in force. */
    readonly current: number
    /** Whether the Markdown that is served is the file that the hash is of, byte for byte. */
    readonly isExact: boolean
  },
): string {
  const { language } = document
  const words = liveWords(language)
  const notes = [
    fillIn(words.version, { revision }),
    publishedAt({ created_at, public_at }, document),
    ...(before === undefined || before.earlier[0] === revision - 1
      ? [kindOf({ material, changed_clauses }, before === undefined, words)]
      : []),
  ]
  const changes =
    before &&
    html`<section aria-labelledby="document.changes">
      <h2 id="document.changes">${fillIn(words.changes, { revision: before.since })}</h2>
      ${before.earlier.length > 1 ? comparisons(before, `${page}/history/${revision}`, words) : ''}
      ${redlineHtml(before.clauses, words)}
    </section>`
  const about = html`<aside>
      ${revision === current ? '' : html`<p><strong>${words.older}</strong></p>`}
      <p class="note">${notes.join(' · ')}</p>
      <details class="note hash">
        <summary>${words.checksum}</summary>
        <p>
          ${fillIn(words.hash, { hash: hash.toString('hex') })}<br /><a href="${page}/history/${revision}.md"
            >${words.markdown}</a
          >
        </p>
        ${isExact ? '' : html`<p>${words.reprinted}</p>`}
      </details>
    </aside>
    ${changes ?? ''}
    <h2 class="text">${words.text}</h2>`
  return renderHtml(
    { ...document, version: revision },
    {
      typeface,
      head: [noIndex, { tag: 'link', attributes: { rel: 'canonical', href: `${page}/history/${revision}` } }],
      links: [
        { href: `${page}/history`, words: words.versions },
        { href: page, words: words.current },
      ],
      before: { html: about.html, style: listStyle + redlineStyle },
    },
  )
}

/** The version beside each earlier one; the page's own address is the comparison with the one before. */
function comparisons({ since, earlier }: Changes, address: string, words: LiveWords): Html {
  const links = earlier.map((revision, index) => {
    const name = fillIn(words.version, { revision })
    if (revision === since) return html`<span aria-current="true"><strong>${name}</strong></span>`
    return html`<a href="${index === 0 ? address : `${address}?against=${revision}`}">${name}</a>`
  })
  return html`<details class="note">
    <summary>${words.compareWith}</summary>
    <p>${linksInALine(links)}</p>
  </details>`
}

/** What is left of a version that its owner withdrew. */
export function renderWithdrawn(
  { revision, created_at, public_at, withdrawn_at, hash }: Stored,
  document: Agreement,
  page: string,
): string {
  const { language, paper, title } = document
  const words = liveWords(language)
  const heading = `${title}: ${fillIn(words.version, { revision })}`
  const links = [html`<a href="${page}/history">${words.versions}</a>`, html`<a href="${page}">${words.current}</a>`]
  return listPage({
    language,
    paper,
    heading,
    links,
    main: html`<p><strong>${fillIn(words.withdrawn, { date: day(withdrawn_at ?? created_at, document) })}</strong></p>
      <p>${words.withdrawnText}</p>
      <p class="note">${publishedAt({ created_at, public_at }, document)}</p>
      <p class="note hash">${fillIn(words.hash, { hash: hash.toString('hex') })}</p>`,
  })
}

const linksInALine = (links: readonly Html[]): Html => ({ html: links.map((link) => link.html).join(' · ') })
