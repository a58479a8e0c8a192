import { longDate } from '#core/document/long-date.ts'
import { languageOf } from '#core/document/languages-in.ts'
import type { Agreement, Block, Heading, Inline, List, ListItem } from '#core/document/node.ts'
import { headingNumbers, printedNumber } from '#core/document/numbers.ts'
import { withTables, type RecordTable } from '#core/document/tables.ts'
import type { Part } from '#core/document/visit.ts'
import { anchors, parts } from '#core/document/visit.ts'
import { partyLines, versionLine } from '../head.ts'
import { escapeHtml } from './escape.ts'

type Place = 'home' | 'elsewhere'

/** What the printing of a node needs to know of its document. */
type Context = {
  readonly anchors: ReadonlyMap<Heading, string>
  readonly numbered: (heading: Heading) => string
  /** The headings of parts for one country or state. */
  readonly places: ReadonlyMap<Heading, Place>
}

/** The parts of a normal document as sections. `numbered` writes a number, `6.` or `6.1`, before its heading. */
export function partsHtml(agreement: Agreement, numbered: (number: string) => string): string {
  const numbers = headingNumbers(agreement)
  const context: Context = {
    anchors: anchors(agreement),
    numbered: (heading) => numbered(printedNumber(numbers.get(heading)!)),
    places: placesOf(agreement),
  }
  return parts(agreement)
    .map((part) => partHtml(part, context))
    .join('\n')
}

/** A heading is in the first clause under it, also when the owner removed the clause that opened the part. */
function placesOf({ children, places = {} }: Agreement): ReadonlyMap<Heading, Place> {
  return new Map(
    children.flatMap(({ id, children: blocks }) => {
      const place = places[id]
      return place ? blocks.flatMap((block) => (block.type === 'heading' ? [[block, place] as const] : [])) : []
    }),
  )
}

/** The title, version and day of a normal document, and who publishes it. */
export const titleHtml = (agreement: Agreement): string => {
  const { title, date, language, region } = agreement
  const day = escapeHtml(longDate(date, language, region))
  const line = escapeHtml(versionLine(agreement)).replace(day, `<time datetime="${escapeHtml(date)}">${day}</time>`)
  const party = partyLines(agreement).map(inlinesHtml).join('<br>\n')
  return `<h1>${escapeHtml(title)}</h1>\n<p>${line}</p>${party && `\n<address>${party}</address>`}`
}

/** The width of a table on a screen, in sizes of its type: see the style. */
const tableWidth = 35

function partHtml({ heading, blocks }: Part, context: Context): string {
  const inside = withTables(blocks, tableWidth)
    .map((block) => (block.type === 'records' ? recordsHtml(block, context) : blockHtml(block, context)))
    .join('\n')
  if (!heading) return inside
  const id = escapeHtml(context.anchors.get(heading)!)
  const words = `${context.numbered(heading)}${inlinesHtml(heading.children)}`
  const place = context.places.get(heading)
  if (place) return foldedHtml({ id, words, inside, open: place === 'home' })
  const title = `<h2 id="${id}">${words}</h2>`
  return `<section aria-labelledby="${id}">\n${title}${inside && `\n${inside}`}\n</section>`
}

/**
 * A part for one country or state, folded except for an owner who is there. The anchor is inside, because a browser opens
 * what a link leads into. No heading's anchor has a point in it.
 */
function foldedHtml({
  id,
  words,
  inside,
  open,
}: Readonly<Record<'id' | 'words' | 'inside', string> & { open: boolean }>) {
  const title = `<summary><h2 id="${id}.heading">${words}</h2></summary>`
  const folded = `<details class="place"${open ? ' open' : ''}>\n${title}\n<div id="${id}">\n${inside}\n</div>\n</details>`
  return `<section aria-labelledby="${id}.heading">\n${folded}\n</section>`
}

function blockHtml(block: Block, context: Context): string {
  switch (block.type) {
    case 'paragraph':
      return `<p${langHtml(block.children)}>${insideHtml(block.children)}</p>`
    case 'heading':
      return `<h3 id="${escapeHtml(context.anchors.get(block)!)}"${langHtml(block.children)}>${context.numbered(block)}${insideHtml(block.children)}</h3>`
    case 'list':
      return listHtml(block, context)
  }
}

/**
 * Each cell names its column, which the style prints before it on a narrow screen, where the cells of a row are stacked.
 * The class of a `col` is its width in percent.
 */
function recordsHtml({ columns, rows }: RecordTable, context: Context): string {
  const widths = columns.map(({ width }) => `<col class="w${width}">`)
  const heads = columns.map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`)
  const body = rows.map((cells) => {
    const written = cells.map((cell, index) => {
      const label = `data-label="${escapeHtml(columns[index]!.label)}"`
      const inside = cellHtml(cell, context)
      return index === 0 ? `<th scope="row" ${label}>${inside}</th>` : `<td ${label}>${inside}</td>`
    })
    return `<tr>\n${written.join('\n')}\n</tr>`
  })
  return `<table>\n<colgroup>${widths.join('')}</colgroup>\n<thead>\n<tr>${heads.join('')}</tr>\n</thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`
}

/** A cell of one paragraph needs no paragraph in it. */
function cellHtml(cell: readonly Block[], context: Context): string {
  const [first] = cell
  return cell.length === 1 && first?.type === 'paragraph'
    ? inlinesHtml(first.children)
    : cell.map((block) => blockHtml(block, context)).join('\n')
}

function listHtml({ ordered, children }: List, context: Context): string {
  const tag = ordered ? 'ol' : 'ul'
  return `<${tag}>\n${children.map((item) => itemHtml(item, context)).join('\n')}\n</${tag}>`
}

/** An item of one paragraph needs no paragraph in it. */
function itemHtml({ children: [first, ...rest] }: ListItem, context: Context): string {
  const simple = first?.type === 'paragraph' && rest.every((block) => block.type === 'list')
  if (simple) {
    // A list below it says itself in which language it is.
    const [lang, words] =
      rest.length > 0 ? ['', inlinesHtml(first.children)] : [langHtml(first.children), insideHtml(first.children)]
    return `<li${lang}>${[words, ...rest.map((block) => blockHtml(block, context))].join('\n')}</li>`
  }
  return `<li>${[first, ...rest].map((block) => (block ? blockHtml(block, context) : '')).join('\n')}</li>`
}

/** A block that is in another language as a whole says so itself. */
const langHtml = (nodes: readonly Inline[]): string => {
  const language = languageOf(nodes)
  return language ? ` lang="${language}"` : ''
}
const insideHtml = (nodes: readonly Inline[]): string =>
  inlinesHtml(nodes.flatMap((node) => (nodes.length === 1 && node.type === 'foreign' ? node.children : [node])))

export const inlinesHtml = (nodes: readonly Inline[]): string => nodes.map(inlineHtml).join('')

function inlineHtml(node: Inline): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value)
    case 'strong':
      return `<strong>${inlinesHtml(node.children)}</strong>`
    case 'emphasis':
      return `<em>${inlinesHtml(node.children)}</em>`
    case 'link':
      return `<a href="${escapeHtml(node.url)}">${inlinesHtml(node.children)}</a>`
    case 'break':
      return '<br>'
    case 'foreign':
      return `<span lang="${node.language}">${inlinesHtml(node.children)}</span>`
  }
}
