import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { agreement, clause, emphasis, heading, item, lineBreak, link, list, ordered, p, strong, text } from './build.ts'
import type { Agreement, Block, Clause, Inline, ListItem } from './node.ts'
import { type Chunk, markdownChunks } from './markdown-chunks.ts'
import { normalise } from './normalise.ts'
import { plainMarks, withoutStandIns } from './plain-marks.ts'
import { plainText, slug } from './text.ts'
import { blocks, unique } from './visit.ts'

/**
 * The Markdown that the specification leaves out. Switched off, its characters are words like any others, so nothing
 * that an owner typed is lost and none of it becomes markup.
 */
const unsupported = {
  disable: {
    null: [
      'autolink',
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'codeText',
      'definition',
      'htmlFlow',
      'htmlText',
      'setextUnderline',
      'thematicBreak',
    ],
  },
}

/**
 * Reads the specification's formatting (`__bold__`, `_italic_`, `[name](url)`, `#` to `###`, minus bullets, `1.` lists,
 * and `\` for a line break) into a normal document. Never fails: whatever else is in the text (images, tables, HTML,
 * code, quotations) is kept as the words it is typed in, a link that is not http, https, mailto, tel or `#heading` keeps its
 * words, and headings deeper than `###` become `###`.
 *
 * A first line `# Title` gives the title, otherwise it is that of `properties`. Each `##` heading opens a clause, whose id
 * is the heading's slug; what comes before the first is the clause `preamble`.
 */
export function parseMarkdown(source: string, properties: Omit<Agreement, 'type' | 'children'>): Agreement {
  const [first, ...rest] = readNodes(source)
  const titled = first?.node.type === 'heading' && first.node.depth === 1
  const title = titled ? p(...first.node.children.flatMap((child) => inline(child, first.source))) : undefined
  const all = (titled ? rest : first ? [first, ...rest] : []).flatMap(({ node, source: within }) => block(node, within))
  const whole = { ...properties, title: (title && plainText(title).trim()) || properties.title }
  // Normal first: only then is it settled which headings open a part.
  return normalise(agreement(whole, ...clauses(blocks(normalise(agreement(whole, clause('whole', ...all)))))))
}

/**
 * Reads a stretch of a document in the same formatting. The blocks are not normal yet: what their headings and links come
 * to is settled by the document that they are put into. The text has no title: `#` opens a part as `##` does.
 */
export const parseBlocks = (source: string): readonly Block[] =>
  readNodes(source).flatMap(({ node, source: within }) => block(node, within))

/** A node and the text that its positions point into. */
type Placed = { readonly node: RootContent; readonly source: string }

const readNodes = (source: string): readonly Placed[] =>
  markdownChunks(withoutStandIns(source)).reduce<Placed[]>(readChunk, [])

function readChunk(before: Placed[], { source, continues }: Chunk): Placed[] {
  const [first, ...rest] = fromMarkdown(source, { extensions: [unsupported] }).children
  const last = before.at(-1)
  if (continues && first?.type === 'list' && last?.node.type === 'list' && first.ordered === last.node.ordered) {
    last.node.children.push(...first.children)
  } else if (first) before.push({ node: first, source })
  for (const node of rest) before.push({ node, source })
  return before
}

function clauses(all: readonly Block[]): Clause[] {
  const taken = new Map<string, number>()
  const found: { id: string; blocks: Block[] }[] = []
  for (const node of all) {
    if (node.type === 'heading' && node.depth === 2)
      found.push({ id: unique(slug(plainText(node)) || 'part', taken), blocks: [] })
    else if (found.length === 0) found.push({ id: unique('preamble', taken), blocks: [] })
    found.at(-1)!.blocks.push(node)
  }
  return found.map(({ id, blocks: inside }) => clause(id, ...inside))
}

function block(node: RootContent, source: string): readonly Block[] {
  switch (node.type) {
    case 'paragraph':
      return [p(...node.children.flatMap((child) => inline(child, source)))]
    case 'heading':
      return [heading(node.depth < 3 ? 2 : 3, ...node.children.flatMap((child) => inline(child, source)))]
    case 'list': {
      const items: ListItem[] = node.children.map((child) =>
        item(...child.children.flatMap((inner) => block(inner, source))),
      )
      return [node.ordered ? ordered(...items) : list(...items)]
    }
    default:
      return [p(asTyped(node, source))]
  }
}

function inline(node: PhrasingContent, source: string): readonly Inline[] {
  switch (node.type) {
    case 'text':
      return [text(plainMarks(node.value))]
    case 'break':
      return [lineBreak()]
    case 'strong':
      return [strong(...node.children.flatMap((child) => inline(child, source)))]
    case 'emphasis':
      return [emphasis(...node.children.flatMap((child) => inline(child, source)))]
    case 'link': {
      const words = node.children.flatMap((child) => inline(child, source))
      // The format has no link titles; what was typed there follows the link.
      return node.title ? [link(node.url, ...words), text(` (${node.title})`)] : [link(node.url, ...words)]
    }
    default:
      return [asTyped(node, source)]
  }
}

const asTyped = (node: Nodes, source: string): Inline =>
  text(plainMarks(source.slice(node.position!.start.offset, node.position!.end.offset)))
