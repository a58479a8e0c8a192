import type { Agreement, Block, List, ListItem } from '#core/document/node.ts'
import { normalise } from '#core/document/normalise.ts'
import { blocks } from '#core/document/visit.ts'
import { text } from '#core/document/build.ts'
import { inlineMd } from './inline.ts'

/**
 * The document as Markdown in the specification's own signs. `parseMarkdown` reads it back as the same document, but for
 * the clauses' borders; whatever a person typed stays words.
 */
export function renderMd(agreement: Agreement): string {
  const document = normalise(agreement)
  const title = document.title === '' ? [] : [`# ${inlineMd([text(document.title)], 'heading')}`]
  return `${[...title, ...blocksMd(blocks(document))].join('\n\n')}\n`
}

/** Each block as Markdown; an empty line parts them. */
export function blocksMd(nodes: readonly Block[]): string[] {
  let second = false
  return nodes.map((node, index) => {
    const before = nodes[index - 1]
    second = node.type === 'list' && before?.type === 'list' && before.ordered === node.ordered && !second
    return blockMd(node, second)
  })
}

/** `second` tells a list from another one right before it, by the other of the two signs that Markdown has for each kind. */
function blockMd(node: Block, second: boolean): string {
  switch (node.type) {
    case 'paragraph':
      return inlineMd(node.children, 'paragraph')
    case 'heading':
      return `${'#'.repeat(node.depth)} ${inlineMd(node.children, 'heading')}`
    case 'list': {
      const gap = node.children.every(isTight) ? '\n' : '\n\n'
      return node.children.map((child, index) => itemMd(child, marker(node, index, second))).join(gap)
    }
  }
}

const marker = (node: List, index: number, second: boolean): string =>
  node.ordered ? `${index + 1}${second ? ')' : '.'} ` : second ? '* ' : '- '

function itemMd(node: ListItem, mark: string): string {
  const inside = blocksMd(node.children).join(isTight(node) ? '\n' : '\n\n')
  return mark + inside.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)
}

/** One paragraph and at most one list need no empty lines to be told apart. */
const isTight = (node: ListItem): boolean =>
  node.children[0]?.type === 'paragraph' &&
  (node.children.length === 1 || (node.children.length === 2 && node.children[1]!.type === 'list'))
