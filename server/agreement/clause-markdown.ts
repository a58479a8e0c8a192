import type { Agreement, Block, Clause } from '#core/document/node.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { plainText } from '#core/document/text.ts'
import { blocksMd } from '#render/md/render.ts'

const properties = { title: 'x', language: 'en', date: '2000-01-01', author: '', paper: 'a4' } as const

/** A clause as the Markdown that its owner reads and writes. */
export const clauseToMd = (clause: Pick<Clause, 'children'>): string => blocksMd(clause.children).join('\n\n')

/** The blocks that somebody wrote for one clause. The first line is a heading like any other, no title. */
export const blocksFromMd = (text: string): readonly Block[] =>
  parseMarkdown(`# x\n\n${text}`, properties).children.flatMap((clause) => clause.children)

/** The heading of the part that each clause opens or stands in; null before the first. */
export function partHeadings(document: Agreement): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  let heading: string | null = null
  for (const { id, children } of document.children) {
    const [first] = children
    if (first?.type === 'heading' && first.depth === 2) heading = plainText(first)
    found.set(id, heading)
  }
  return found
}
