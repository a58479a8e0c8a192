import { fullTitle } from '#core/document/full-title.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { anchors, parts } from '#core/document/visit.ts'
import { documentLocale } from '../document-locale.ts'
import { withReferences } from '../references.ts'
import { partsForContents, renditionWords } from '../rendition-words.ts'
import { inlinesHtml, partsHtml, titleHtml } from './body.ts'
import { escapeHtml } from './escape.ts'
import { type HeadEntry, htmlPage } from './page.ts'
import { type Scheme, style } from './style.ts'

export type HtmlOptions = {
  readonly head?: readonly HeadEntry[]
  /** For a page shown inside another one: links open in the whole window. */
  readonly embed?: boolean
  /** Links under the date, to other pages about the document. */
  readonly links?: readonly { readonly href: string; readonly words: string; readonly language?: Language }[]
  /** Said under the title of a text that a newer one has overtaken, with the way to that. */
  readonly newer?:
    | { readonly words: string; readonly href: string; readonly language: Language; readonly name: string }
    | undefined
  /** HTML that the publisher adds before the text, and the style that it needs. */
  readonly before?: { readonly html: string; readonly style: string }
  /** The address of the website that the document is for: its name above the title leads back to it. */
  readonly home?: string | undefined
  /** Without one, the page follows the reader's device. */
  readonly scheme?: Scheme | undefined
  /** More style: where the publisher serves the typeface. */
  readonly typeface?: string
}

/** The document as one self-contained HTML file that needs no script and asks no other server for anything. */
export function renderHtml(
  agreement: Agreement,
  { head = [], embed = false, links = [], newer, before, home, scheme, typeface = '' }: HtmlOptions = {},
): string {
  const document = withReferences(agreement)
  const { skipToText } = renditionWords(document.language)
  const contents = contentsHtml(document)
  const main = partsHtml(document, (number) => `<span class="number">${number}</span> `).replace(
    bareLink,
    '<a class="bare"$1',
  )
  const generator: HeadEntry = { tag: 'meta', attributes: { name: 'generator', content: 'Goodfaith' } }
  const author: HeadEntry = { tag: 'meta', attributes: { name: 'author', content: document.author } }
  return htmlPage({
    lang: document.region === undefined ? document.language : documentLocale(document),
    title: fullTitle(document),
    head: [generator, ...(document.author ? [author] : []), ...head],
    style: `${typeface}${style(document.paper, scheme)}${before?.style ?? ''}`,
    ...(contents && { bodyClass: 'beside' }),
    body: `<a class="skip" href="#${textId}">${escapeHtml(skipToText)}</a>
<header>
${siteHtml(document, home)}${titleHtml(document)}${newerHtml(newer)}${linksHtml(links)}
</header>
${contents}${before ? `<div class="before">${before.html}</div>\n` : ''}<main id="${textId}" tabindex="-1">
${embed ? main.replace(/<a (?=(?:class="bare" )?href="http)/g, '<a target="_top" ') : main}
</main>`,
  })
}

/** The same without the page around it, for an owner to paste into a page of their own: begins at the `h1`, has no style. */
export function renderHtmlFragment(agreement: Agreement): string {
  const document = withReferences(agreement)
  return `${titleHtml(document)}\n${partsHtml(document, (number) => `${number} `)}\n`
}

/** What the document is for, above its title, unless the title names it. */
function siteHtml(document: Agreement, home: string | undefined): string {
  const { site = '' } = document
  if (fullTitle(document) === document.title) return ''
  const name = escapeHtml(site)
  return `<p class="site">${home === undefined ? name : `<a href="${escapeHtml(home)}" target="_top">${name}</a>`}</p>\n`
}

function newerHtml(newer: HtmlOptions['newer']): string {
  if (!newer) return ''
  const { words, href, language, name } = newer
  return `\n<p class="newer">${escapeHtml(words)} <a href="${escapeHtml(href)}" lang="${language}" hreflang="${language}">${escapeHtml(name)}</a></p>`
}

/** A link that shows its own address; printed on paper, it needs no address after it. */
const bareLink = /<a( href="(https?:\/\/([^"]*?)\/?)">(?:\2|\3\/?)<\/a>)/g

/** No heading's anchor has a point in it, so this one is always free. */
const textId = 'document.text'

function contentsHtml(document: Agreement): string {
  const found = parts(document).filter((part) => part.heading)
  if (found.length < partsForContents) return ''
  const ids = anchors(document)
  const { contents } = renditionWords(document.language)
  const entries = found.map(({ heading, number }) => {
    const title = inlinesHtml(heading!.children).replace(/<\/?a\b[^>]*>/g, '')
    return `<li><a href="#${escapeHtml(ids.get(heading!)!)}"><span class="number">${number}.</span> <span class="title">${title}</span></a></li>`
  })
  // Folded until it is opened; where there is room beside the text, the style shows it unfolded.
  return `<nav aria-label="${contents}">\n<details>\n<summary>${contents}</summary>\n<ol>\n${entries.join('\n')}\n</ol>\n</details>\n</nav>\n`
}

/** In a frame, they open in the whole window. */
function linksHtml(links: NonNullable<HtmlOptions['links']>): string {
  if (links.length === 0) return ''
  const written = links.map(({ href, words: label, language }) => {
    const other = language ? ` hreflang="${language}" lang="${language}"` : ''
    return `<a href="${escapeHtml(href)}" target="_top"${other}>${escapeHtml(label)}</a>`
  })
  return `\n<p>${written.join(' · ')}</p>`
}
