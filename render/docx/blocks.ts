import { Bookmark, ExternalHyperlink, HeadingLevel, InternalHyperlink, NoBreakHyphen, Paragraph, TextRun } from 'docx'
import type { IParagraphOptions, ParagraphChild } from 'docx'
import type { Block, Heading, Inline, List, ListItem } from '#core/document/node.ts'
import { languageFacts } from '#core/language/languages.ts'
import { wholePieces } from '../no-break.ts'
import { field } from './field.ts'
import { listIndent, paragraphGap } from './look.ts'

/** What the printing of a block needs to know of its document; `lists` counts them, as each is numbered by itself. */
export type Context = {
  readonly bookmarks: ReadonlyMap<Heading, string>
  readonly anchors: ReadonlyMap<string, string>
  /** By the address of a link to a heading: what `withReferences` puts after it, without its brackets. */
  readonly references: ReadonlyMap<string, Reference>
  lists: number
}

/** The number of a heading, and what stands between a link to it and the number: ` (section `. */
export type Reference = { readonly opening: RegExp; readonly number: string }

/**
 * Words with their marks. Word breaks lines at spaces and hyphens. The hyphens of an e-mail address stay: other ones would be
 * another address. Those of a telephone number become Word's own sign for a hyphen at which no line breaks.
 */
function wordsDocx(words: string, marks: Marks): TextRun {
  const unbroken = wholePieces(words).map((piece, index) => {
    if (index % 2 === 0) return piece
    const joined = piece.replaceAll(' ', '\u00a0')
    return joined.includes('@') ? joined : joined.replaceAll('-', noBreakHyphen)
  })
  const parts = unbroken.join('').split(noBreakHyphen)
  return new TextRun({
    children: parts.flatMap((part, index) => (index > 0 ? [new NoBreakHyphen(), part] : [part])),
    ...marks,
  })
}

const noBreakHyphen = '\u2011'

type Marks = {
  readonly bold?: boolean
  readonly italics?: boolean
  readonly style?: string
  readonly language?: { readonly value: string }
}

/** How a block stays on a page: with the block that follows, and as a whole. */
export type Keep = { readonly next: boolean; readonly whole: boolean }

export function blockDocx(block: Block, keep: Keep, context: Context): Paragraph[] {
  switch (block.type) {
    case 'paragraph':
      return [new Paragraph({ ...kept(keep.next, keep.whole), children: inlinesDocx(block.children, context) })]
    case 'heading': {
      const marked = new Bookmark({ id: context.bookmarks.get(block)!, children: inlinesDocx(block.children, context) })
      return [
        new Paragraph({
          heading: block.depth === 2 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          children: [marked],
        }),
      ]
    }
    case 'list':
      return listDocx(block, keep, context)
  }
}

const kept = (next: boolean, whole: boolean): IParagraphOptions => ({
  ...(next && { keepNext: true }),
  ...(whole && { keepLines: true }),
})

/** Paragraphs of a list, the last of which has the space of a paragraph under it. */
function listDocx(list: List, { next, whole }: Keep, context: Context): Paragraph[] {
  const all = listOptions(list, 0, context)
  return all.map((options, index) => {
    const isLast = index === all.length - 1
    return new Paragraph({
      ...options,
      ...kept(isLast ? next : whole, whole),
      ...(isLast && { spacing: { after: paragraphGap } }),
    })
  })
}

function listOptions(list: List, level: number, context: Context): IParagraphOptions[] {
  const numbering = {
    reference: list.ordered ? 'numbers' : 'bullets',
    level,
    instance: list.ordered ? ++context.lists : 0,
  }
  return list.children.flatMap((item) => itemOptions(item, numbering, context))
}

/** Only the first paragraph of an item has its mark; the others stand under it. */
function itemOptions(
  item: ListItem,
  numbering: { reference: string; level: number; instance: number },
  context: Context,
): IParagraphOptions[] {
  return item.children.flatMap((block, index): IParagraphOptions[] => {
    if (block.type === 'list') return listOptions(block, numbering.level + 1, context)
    const place: IParagraphOptions =
      index === 0 ? { numbering } : { indent: { left: listIndent(numbering.level).left } }
    return [{ style: 'ListParagraph', ...place, children: inlinesDocx(block.children, context) }]
  })
}

export const inlinesDocx = (nodes: readonly Inline[], context: Context, marks: Marks = {}): ParagraphChild[] =>
  nodes.flatMap(
    (node, index) => referenceDocx(node, nodes[index - 1], context, marks) ?? inlineDocx(node, context, marks),
  )

/** The number after a link to a heading is a field, so that Word renumbers it when the text is edited. */
function referenceDocx(
  node: Inline,
  link: Inline | undefined,
  context: Context,
  marks: Marks,
): ParagraphChild[] | undefined {
  const found = link?.type === 'link' ? context.references.get(link.url) : undefined
  if (node.type !== 'text' || link?.type !== 'link' || !found) return undefined
  const opening = found.opening.exec(node.value)?.[0]
  if (opening === undefined || !node.value.startsWith(found.number, opening.length)) return undefined
  const words = (text: string) => wordsDocx(text, marks)
  return [
    words(opening.replace(/ $/, '\u00a0')),
    ...field(`REF ${context.anchors.get(link.url.slice(1))!} \\n \\h`, words(found.number)),
    words(node.value.slice(opening.length + found.number.length)),
  ]
}

function inlineDocx(node: Inline, context: Context, marks: Marks): ParagraphChild[] {
  switch (node.type) {
    case 'text':
      return [wordsDocx(node.value, marks)]
    case 'break':
      return [new TextRun({ break: 1, ...marks })]
    case 'strong':
      return inlinesDocx(node.children, context, { ...marks, bold: true })
    case 'emphasis':
      return inlinesDocx(node.children, context, { ...marks, italics: true })
    case 'foreign':
      return inlinesDocx(node.children, context, { ...marks, language: { value: languageFacts[node.language].locale } })
    case 'link': {
      const children = inlinesDocx(node.children, context, { ...marks, style: 'Hyperlink' })
      if (!node.url.startsWith('#')) return [new ExternalHyperlink({ link: node.url, children })]
      return [new InternalHyperlink({ anchor: context.anchors.get(node.url.slice(1))!, children })]
    }
  }
}
