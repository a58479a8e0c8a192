import type { Agreement, Clause } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { blocksMd } from './render.ts'

/** A clause as the Markdown that its owner reads and writes. */
export const clauseToMd = (clause: Pick<Clause, 'children'>): string => blocksMd(clause.children).join('\n\n')

/** The heading of the part that each clause opens or is in; null before the first. */
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
