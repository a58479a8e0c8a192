import { longDate } from '#core/document/long-date.ts'
import type { Agreement, Block, Heading, Inline, List, ListItem } from '#core/document/node.ts'
import type { Part } from '#core/document/visit.ts'
import { anchors, parts } from '#core/document/visit.ts'
import { validFrom } from '../rendition-words.ts'
import { escapeHtml } from './escape.ts'

/** What the printing of a node needs to know of its document. */
export type Context = { readonly anchors: ReadonlyMap<Heading, string>; readonly numbered: (number: number) => string }

/** The parts of a normal document as sections. `numbered` writes the number of a part before its heading. */
export function partsHtml(agreement: Agreement, numbered: Context['numbered']): string {
  const context = { anchors: anchors(agreement), numbered }
  return parts(agreement)
    .map((part) => partHtml(part, context))
    .join('\n')
}

/** The title and the day that the document is valid from. */
export const titleHtml = ({ title, date, language }: Agreement): string => {
  const day = escapeHtml(longDate(date, language))
  const line = escapeHtml(validFrom(date, language)).replace(day, `<time datetime="${escapeHtml(date)}">${day}</time>`)
  return `<h1>${escapeHtml(title)}</h1>\n<p>${line}</p>`
}

function partHtml({ heading, number, blocks }: Part, context: Context): string {
  const inside = blocks.map((block) => blockHtml(block, context)).join('\n')
  if (!heading) return inside
  const id = escapeHtml(context.anchors.get(heading)!)
  const title = `<h2 id="${id}">${context.numbered(number)}${inlinesHtml(heading.children)}</h2>`
  return `<section aria-labelledby="${id}">\n${title}${inside && `\n${inside}`}\n</section>`
}

function blockHtml(block: Block, context: Context): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.children)}</p>`
    case 'heading':
      return `<h3 id="${escapeHtml(context.anchors.get(block)!)}">${inlinesHtml(block.children)}</h3>`
    case 'list':
      return listHtml(block, context)
  }
}

function listHtml({ ordered, children }: List, context: Context): string {
  const tag = ordered ? 'ol' : 'ul'
  return `<${tag}>\n${children.map((item) => itemHtml(item, context)).join('\n')}\n</${tag}>`
}

/** An item of one paragraph needs no paragraph in it. */
function itemHtml({ children: [first, ...rest] }: ListItem, context: Context): string {
  const simple = first?.type === 'paragraph' && rest.every((block) => block.type === 'list')
  if (simple)
    return `<li>${[inlinesHtml(first.children), ...rest.map((block) => blockHtml(block, context))].join('\n')}</li>`
  return `<li>${[first, ...rest].map((block) => (block ? blockHtml(block, context) : '')).join('\n')}</li>`
}

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
  }
}
