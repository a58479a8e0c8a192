import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes, Paragraph } from 'mdast'
import { safeUrl } from '#core/document/safe-url.ts'
import { slug } from '#core/document/text.ts'

export type UnsupportedKind =
  | 'image'
  | 'table'
  | 'html'
  | 'code'
  | 'quote'
  /** A mark for bold or italics without its other one. */
  | 'unclosed'
  /** A link without its end. */
  | 'half'
  /** A link to a heading that is not in the text. */
  | 'nowhere'
  /** A link with an address that no link may have. */
  | 'address'

/** Something whose characters are printed as they are typed. `from` and `to` count characters, `line` counts from 1. */
export type Unsupported = {
  readonly kind: UnsupportedKind
  readonly from: number
  readonly to: number
  readonly line: number
}

const kinds: Partial<Record<Nodes['type'], UnsupportedKind>> = {
  image: 'image',
  html: 'html',
  code: 'code',
  inlineCode: 'code',
  blockquote: 'quote',
}

/** What no reader takes for anything but words and is printed so; the same constructs are off in `parseMarkdown`. */
const plainWords = {
  disable: { null: ['autolink', 'codeIndented', 'definition', 'setextUnderline', 'thematicBreak'] },
}

/** A text without one of these signs is not parsed, as there is nothing to find; nearly every text is so at nearly every keystroke. */
const sign = /[<>`|]|~~~|!\[/
/** The line under a table's head. CommonMark knows no tables: to the parser they are paragraphs. */
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/

/** What an owner typed that the agreement's formatting does not know (specification, section 5), in reading order. */
export function unsupportedIn(text: string): readonly Unsupported[] {
  const broken = brokenMarks(text)
  if (!sign.test(text)) return broken
  const found: Unsupported[] = []
  const visit = (node: Nodes): void => {
    const kind = node.type === 'paragraph' && isTable(node, text) ? 'table' : kinds[node.type]
    if (kind) {
      const { start, end } = node.position!
      found.push({ kind, from: start.offset!, to: end.offset!, line: start.line })
    } else if ('children' in node) node.children.forEach(visit)
  }
  visit(fromMarkdown(text, { extensions: [plainWords] }))
  return [...found, ...broken].toSorted((one, other) => one.from - other.from)
}

const heading = /^#{1,6}[ \t]+(.+)$/
const markOrEscape = /\\.|__|\*\*/g
/** Words and address of a link; an address may have brackets in pairs. */
const fullLink = /(?<![\\!])\[[^[\]\n]*\]\(((?:[^()\n]|\([^()\n]*\))*)\)/g
/** The beginning of a link that has no end, or no address. */
const halfLink = /(?<![\\!])\[[^[\]\n]*\]\((?:\s*\)|(?!(?:[^()\n]|\([^()\n]*\))*\)))/

/** Marks that do not hold and links that lead nowhere, found line by line: a paragraph is a line. */
function brokenMarks(text: string): readonly Unsupported[] {
  const lines = text.split('\n')
  const anchors = new Set(lines.flatMap((line) => anchorsOf(heading.exec(line)?.[1])))
  const found: Unsupported[] = []
  let start = 0
  lines.forEach((line, index) => {
    const add = (kind: UnsupportedKind, from: number, to: number): void =>
      void found.push({ kind, from: start + from, to: start + to, line: index + 1 })
    const marks = [...line.matchAll(markOrEscape)].filter(([mark]) => mark.length === 2 && !mark.startsWith('\\'))
    for (const mark of ['__', '**']) {
      const same = marks.filter(([one]) => one === mark)
      if (same.length % 2 === 1) add('unclosed', same.at(-1)!.index, same.at(-1)!.index + 2)
    }
    for (const { 0: link, 1: address, index: at } of line.matchAll(fullLink)) {
      const url = address!.trim()
      if (url === '') continue
      if (url.startsWith('#') ? !anchors.has(url.slice(1)) : safeUrl(url) === undefined)
        add(url.startsWith('#') ? 'nowhere' : 'address', at, at + link.length)
    }
    const half = halfLink.exec(line)
    if (half) add('half', half.index, half.index + half[0].length)
    start += line.length + 1
  })
  return found.toSorted((one, other) => one.from - other.from)
}

/** The anchor that a heading has, and the one that it has where another before it has the same words. */
function anchorsOf(words: string | undefined): readonly string[] {
  if (words === undefined) return []
  const anchor = slug(words.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[_*\\]/g, '')) || 'part'
  return [anchor, `${anchor}-1`, `${anchor}-2`]
}

function isTable({ position }: Paragraph, text: string): boolean {
  const [head, rule] = text.slice(position!.start.offset, position!.end.offset).split('\n')
  return head!.includes('|') && rule !== undefined && tableRule.test(rule)
}
