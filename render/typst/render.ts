import type { Agreement, Block, Heading, Inline, ListItem, Paper } from '#core/document/node.ts'
import { fullTitle } from '#core/document/full-title.ts'
import { withTables, type RecordTable } from '#core/document/tables.ts'
import { plainText } from '#core/document/text.ts'
import { anchors, blocks, parts } from '#core/document/visit.ts'
import { languageFacts } from '#core/language/languages.ts'
import { documentLocale } from '../document-locale.ts'
import { wholePieces } from '../no-break.ts'
import { partyLines, versionLine } from '../head.ts'
import { withReferences } from '../references.ts'
import { partsForContents, renditionWords } from '../rendition-words.ts'

/** Words as they stand, words on one line, or a mark around others. */
export type TypstInline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly body: readonly TypstInline[] }
  | { readonly kind: 'link'; readonly url: string; readonly body: readonly TypstInline[] }
  | { readonly kind: 'anchor'; readonly anchor: string; readonly body: readonly TypstInline[] }
  | { readonly kind: 'whole'; readonly words: string }
  | {
      readonly kind: 'foreign'
      readonly language: string
      readonly region: string
      readonly body: readonly TypstInline[]
    }
  | { readonly kind: 'break' }

export type TypstBlock =
  | { readonly kind: 'paragraph'; readonly body: readonly TypstInline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly anchor: string; readonly body: readonly TypstInline[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly tight: boolean
      readonly items: readonly (readonly TypstBlock[])[]
    }
  | {
      readonly kind: 'records'
      /** Shares of the width. */
      readonly widths: readonly number[]
      readonly heads: readonly string[]
      readonly rows: readonly (readonly TypstCell[])[]
    }

/** A cell breaks words only if one is too long for its column: names of companies stay whole beside long words of others. */
type TypstCell = { readonly hyphenate: boolean; readonly blocks: readonly TypstBlock[] }

/** What the template of the pdf prints. Everything that comes from people is data here; none of it is ever Typst source. */
export type TypstDocument = {
  readonly title: string
  /** With the name of the site, for the file's properties and the head of each page but the first. */
  readonly fullTitle: string
  readonly author: string
  readonly language: string
  readonly region: string
  readonly paper: Paper
  /** Year, month, day. */
  readonly date: readonly [number, number, number]
  /** The version and the day, and who publishes the document, line by line. */
  readonly head: readonly (readonly TypstInline[])[]
  /** The heading of the contents list, or absent where there is none. */
  readonly contents?: string
  readonly page: string
  readonly pageOf: string
  readonly blocks: readonly TypstBlock[]
}

/** The document as the data of a fixed Typst template; `server/pdf` makes the pdf of it. */
export function renderTypst(agreement: Agreement): TypstDocument {
  const document = withReferences(agreement)
  const { contents, page, pageOf } = renditionWords(document.language)
  const long = parts(document).filter((part) => part.heading).length >= partsForContents
  const names = anchors(document)
  const [year, month, day] = document.date.split('-')
  return {
    title: document.title,
    fullTitle: fullTitle(document),
    author: document.author,
    language: document.language,
    region: documentLocale(document).slice(-2).toLowerCase(),
    paper: document.paper,
    date: [Number(year), Number(month), Number(day)],
    head: [[versionLine(document)], ...partyLines(document).map((line) => line.flatMap(inlineTypst))],
    ...(long ? { contents } : {}),
    page,
    pageOf,
    blocks: withTables(blocks(document)).map((block) =>
      block.type === 'records' ? recordsTypst(block, names) : blockTypst(block, names),
    ),
  }
}

/** Letters that fit into a hundredth of the width, beside the space between columns. */
const lettersPerShare = 0.85

const recordsTypst = ({ columns, rows }: RecordTable, names: ReadonlyMap<Heading, string>): TypstBlock => ({
  kind: 'records',
  widths: columns.map(({ width }) => width),
  heads: columns.map(({ label }) => label),
  rows: rows.map((cells) =>
    cells.map((cell, column) => ({
      hyphenate: longestWord(cell) > columns[column]!.width * lettersPerShare,
      blocks: cell.map((block) => blockTypst(block, names)),
    })),
  ),
})

const longestWord = (cell: readonly Block[]): number =>
  Math.max(
    0,
    ...cell.flatMap((block) =>
      plainText(block)
        .split(/\s+/)
        .map((word) => word.length),
    ),
  )

function blockTypst(block: Block, names: ReadonlyMap<Heading, string>): TypstBlock {
  switch (block.type) {
    case 'paragraph':
      return { kind: 'paragraph', body: block.children.flatMap(inlineTypst) }
    case 'heading':
      return {
        kind: 'heading',
        level: block.depth === 2 ? 1 : 2,
        anchor: names.get(block)!,
        body: block.children.flatMap(inlineTypst),
      }
    case 'list': {
      const items = block.children.map((item) => item.children.map((inner) => blockTypst(inner, names)))
      return { kind: 'list', ordered: block.ordered, tight: block.children.every(isTight), items }
    }
  }
}

const isTight = ({ children }: ListItem): boolean =>
  children.length === 1 || (children.length === 2 && children[1]!.type === 'list')

function inlineTypst(node: Inline): readonly TypstInline[] {
  switch (node.type) {
    case 'text':
      return wholePieces(node.value).flatMap((words, index): readonly TypstInline[] => {
        if (words === '') return []
        return index % 2 === 0 ? [words] : [{ kind: 'whole', words }]
      })
    case 'break':
      return [{ kind: 'break' }]
    case 'foreign': {
      const [language, region] = languageFacts[node.language].locale.toLowerCase().split('-') as [string, string]
      return [{ kind: 'foreign', language, region, body: node.children.flatMap(inlineTypst) }]
    }
    case 'link': {
      const body = node.children.flatMap(inlineTypst)
      return node.url.startsWith('#')
        ? [{ kind: 'anchor', anchor: node.url.slice(1), body }]
        : [{ kind: 'link', url: node.url, body }]
    }
    default:
      return [{ kind: node.type, body: node.children.flatMap(inlineTypst) }]
  }
}
