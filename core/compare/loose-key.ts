import type { Block, Inline, ListItem } from '../document/node.ts'

/**
 * The text of nodes in their normal form as one string, equal for texts that differ in nothing but the links inside the
 * document. Such a link comes and goes with the heading it leads to, wherever that is, so it does not count as an edit.
 */
export const looseKey = (nodes: readonly (Block | ListItem | Inline)[]): string => nodes.map(keyOf).join('')

/** Normal texts have no control characters, so these marks cannot be mistaken for words. */
function keyOf(node: Block | ListItem | Inline): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'break':
      return '\u0001'
    case 'link':
      return node.url.startsWith('#')
        ? looseKey(node.children)
        : `\u0002${node.url}\u0003${looseKey(node.children)}\u0004`
    case 'heading':
      return `\u0005heading ${node.depth}\u0003${looseKey(node.children)}\u0004`
    case 'list':
      return `\u0005${node.ordered ? 'ordered' : 'bullets'}\u0003${looseKey(node.children)}\u0004`
    default:
      return `\u0005${node.type}\u0003${looseKey(node.children)}\u0004`
  }
}
