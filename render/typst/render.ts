import type { Agreement, Block, Heading, Inline, ListItem, Paper } from '#core/document/node.ts'
import { fullTitle } from '#core/document/full-title.ts'
import { withTables, type RecordTable } from '#core/document/tables.ts'
import { anchors, blocks, parts } from '#core/document/visit.ts'
import { languageFacts } from '#core/language/languages.ts'
import { documentLocale } from '../document-locale.ts'
import { partyLines, versionLine } from '../head.ts'
import { lastTogether, rowsTogether, type RowGroup } from '../last-page.ts'
import { longWords } from '../long-words.ts'
import { wholePieces } from '../no-break.ts'
import { withReferences } from '../references.ts'
import { partsForContents, renditionWords } from '../rendition-words.ts'

/** Words as they stand, words on one line, a word that is too long for its line, or a mark around others. */
export type TypstInline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly body: readonly TypstInline[] }
  | { readonly kind: 'link'; readonly url: string; readonly body: readonly TypstInline[] }
  | { readonly kind: 'anchor'; readonly anchor: string; readonly body: readonly TypstInline[] }
  | { readonly kind: 'whole' | 'divided'; readonly words: string }
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
      readonly rows: readonly (readonly (readonly TypstBlock[])[])[]
      /** The rows that stay on one page, from the first on. */
      readonly together: readonly RowGroup[]
    }

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
  /** How many of the last blocks stay on one page. */
  readonly lastTogether: number
}

/** The document as the data of a fixed Typst template; `server/pdf` makes the pdf of it. */
export function renderTypst(agreement: Agreement): TypstDocument {
  const document = withReferences(agreement)
  const { contents, page, pageOf } = renditionWords(document.language)
  const long = parts(document).filter((part) => part.heading).length >= partsForContents
  const names = anchors(document)
  const printed = withTables(blocks(document), tableWidth)
  const [year, month, day] = document.date.split('-')
  return {
    title: document.title,
    fullTitle: fullTitle(document),
    author: document.author,
    language: document.language,
    region: documentLocale(document).slice(-2).toLowerCase(),
    paper: document.paper,
    date: [Number(year), Number(month), Number(day)],
    head: [[versionLine(document)], ...partyLines(document).map((line) => line.flatMap((node) => inlineTypst(node)))],
    ...(long ? { contents } : {}),
    page,
    pageOf,
    blocks: printed.map((block, index) =>
      block.type === 'records'
        ? recordsTypst(block, names, rowsTogether(block, index === printed.length - 1))
        : blockTypst(block, names),
    ),
    lastTogether: lastTogether(printed),
  }
}

/** The width of a table and the space between its columns, in sizes of its type: see the template. */
const tableWidth = 43
const columnGap = 1.2
/** Before the words of an item of a list. */
const itemIndent = 1.6

function recordsTypst(
  { columns, rows }: RecordTable,
  names: ReadonlyMap<Heading, string>,
  together: readonly RowGroup[],
): TypstBlock {
  const rooms = columns.map(({ width }, column) => {
    const isLast = column === columns.length - 1
    return (width / 100) * tableWidth - (isLast ? 0 : columnGap)
  })
  return {
    kind: 'records',
    widths: columns.map(({ width }) => width),
    heads: columns.map(({ label }) => label),
    rows: rows.map((cells) =>
      cells.map((cell, column) => cell.map((block) => blockTypst(block, names, rooms[column]))),
    ),
    together,
  }
}

/** `room` is that of a line in a cell, where words may be too long for it. */
function blockTypst(block: Block, names: ReadonlyMap<Heading, string>, room?: number): TypstBlock {
  const inlines = (nodes: readonly Inline[]) => nodes.flatMap((node) => inlineTypst(node, room))
  switch (block.type) {
    case 'paragraph':
      return { kind: 'paragraph', body: inlines(block.children) }
    case 'heading':
      return {
        kind: 'heading',
        level: block.depth === 2 ? 1 : 2,
        anchor: names.get(block)!,
        body: inlines(block.children),
      }
    case 'list': {
      const inItem = room === undefined ? undefined : room - itemIndent
      const items = block.children.map((item) => item.children.map((inner) => blockTypst(inner, names, inItem)))
      return { kind: 'list', ordered: block.ordered, tight: block.children.every(isTight), items }
    }
  }
}

const isTight = ({ children }: ListItem): boolean =>
  children.length === 1 || (children.length === 2 && children[1]!.type === 'list')

function inlineTypst(node: Inline, room = Number.POSITIVE_INFINITY): readonly TypstInline[] {
  const inlines = (nodes: readonly Inline[]) => nodes.flatMap((inner) => inlineTypst(inner, room))
  switch (node.type) {
    case 'text':
      return longWords(node.value, room).flatMap((words, index): readonly TypstInline[] => {
        if (words === '') return []
        return index % 2 === 0 ? piecesTypst(words) : [dividedTypst(words)]
      })
    case 'break':
      return [{ kind: 'break' }]
    case 'foreign': {
      const [language, region] = languageFacts[node.language].locale.toLowerCase().split('-') as [string, string]
      return [{ kind: 'foreign', language, region, body: inlines(node.children) }]
    }
    case 'link': {
      const body = inlines(node.children)
      return node.url.startsWith('#')
        ? [{ kind: 'anchor', anchor: node.url.slice(1), body }]
        : [{ kind: 'link', url: node.url, body }]
    }
    default:
      return [{ kind: node.type, body: inlines(node.children) }]
  }
}

const piecesTypst = (words: string): readonly TypstInline[] =>
  wholePieces(words).flatMap((piece, index): readonly TypstInline[] => {
    if (piece === '') return []
    return index % 2 === 0 ? [piece] : [{ kind: 'whole', words: piece }]
  })

/**
 * A word that is too long for its line is divided into syllables. An address, a name of a cookie and a word without an end are
 * no words of a language: they may be cut behind their signs, or after twelve letters, with no hyphen.
 */
function dividedTypst(word: string): TypstInline {
  const isWord = !/[_./:?&=@\d]/.test(word.replace(/[.:?]+$/, '')) && word.length <= longestOfLanguage
  return isWord ? { kind: 'divided', words: word } : word.replace(places, '\u200b')
}

const longestOfLanguage = 40
const places = /(?<=[_./:?&=@])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}]{12})(?=[\p{L}\p{N}_])/gu
