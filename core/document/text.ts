import type { Block, Clause, Inline, ListItem } from './node.ts'

/** The words of a node without any markup; a line break becomes a space, blocks are parted by a newline. */
export function plainText(node: Clause | Block | ListItem | Inline): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'break':
      return ' '
    case 'clause':
    case 'list':
    case 'listItem':
      return node.children.map(plainText).join('\n')
    default:
      return node.children.map(plainText).join('')
  }
}

/** The anchor of a heading, the same in every format, and the same that Markdown viewers make: `Who we are` → `who-we-are`. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}
