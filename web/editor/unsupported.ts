import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes, Paragraph } from 'mdast'

export type UnsupportedKind = 'image' | 'table' | 'html' | 'code' | 'quote'

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

/** Without one of these signs there is nothing to find, and nothing is parsed: nearly every keystroke in nearly every text. */
const sign = /[<>`|]|~~~|!\[/
/** The line under a table's head. CommonMark knows no tables: to the parser they are paragraphs. */
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/

/** What an owner typed that the agreement's formatting does not know (specification, section 5), in reading order. */
export function unsupportedIn(text: string): readonly Unsupported[] {
  if (!sign.test(text)) return []
  const found: Unsupported[] = []
  const visit = (node: Nodes): void => {
    const kind = node.type === 'paragraph' && isTable(node, text) ? 'table' : kinds[node.type]
    if (kind) {
      const { start, end } = node.position!
      found.push({ kind, from: start.offset!, to: end.offset!, line: start.line })
    } else if ('children' in node) node.children.forEach(visit)
  }
  visit(fromMarkdown(text, { extensions: [plainWords] }))
  return found
}

function isTable({ position }: Paragraph, text: string): boolean {
  const [head, rule] = text.slice(position!.start.offset, position!.end.offset).split('\n')
  return head!.includes('|') && rule !== undefined && tableRule.test(rule)
}
