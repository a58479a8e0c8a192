import type { Agreement, Block, Inline, ListItem } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { blocks } from '#core/document/visit.ts'

/** What any reader of a document must find in it, whatever its format. */
export type Outline = {
  /** The depth below the title and the words. */
  headings: [number, string][]
  /** Addresses in reading order, without those inside the document. */
  links: string[]
  /** Items of each list, the outer list before the ones in it. */
  lists: ['ordered' | 'bullet', number][]
  paragraphs: string[]
}

/** The outline of our own tree. */
export function outlineOf(agreement: Agreement): Outline {
  const found: Outline = { headings: [], links: [], lists: [], paragraphs: [] }
  const inline = (node: Inline): void => {
    if (node.type === 'link' && !node.url.startsWith('#')) found.links.push(node.url)
    if ('children' in node) node.children.forEach(inline)
  }
  const block = (node: Block | ListItem): void => {
    if (node.type === 'paragraph' || node.type === 'heading') node.children.forEach(inline)
    if (node.type === 'paragraph') found.paragraphs.push(plainText(node))
    if (node.type === 'heading') found.headings.push([node.depth - 1, plainText(node)])
    if (node.type === 'list') found.lists.push([node.ordered ? 'ordered' : 'bullet', node.children.length])
    if (node.type === 'list' || node.type === 'listItem') node.children.forEach(block)
  }
  blocks(agreement).forEach(block)
  return found
}
