import type { Block, Inline, ListItem, Paragraph, Heading } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import { wordsIn } from '../compare/words.ts'
import { addressesOf } from './addresses.ts'

/** A paragraph, a heading, or the first words of a list's item, at whatever depth. */
export type Line = {
  readonly kind: 'paragraph' | 'heading' | 'item'
  readonly text: string
  /** The text with the addresses of its links, where the words are not the address. */
  readonly textWithAddresses: string
  readonly addresses: readonly string[]
  readonly words: readonly string[]
}

/** Blocks as lines in reading order. */
export const linesOf = (blocks: readonly Block[]): readonly Line[] =>
  blocks.flatMap((block) => (block.type === 'list' ? block.children.flatMap(itemLines) : [line(block.type, block)]))

const itemLines = ({ children }: ListItem): readonly Line[] =>
  children.flatMap((child, index) =>
    child.type === 'list' ? linesOf([child]) : [line(index === 0 ? 'item' : child.type, child)],
  )

function line(kind: Line['kind'], node: Paragraph | Heading): Line {
  const text = plainText(node)
  return {
    kind,
    text,
    textWithAddresses: node.children.map(withAddresses).join(''),
    addresses: node.children.flatMap(addressesOf),
    words: wordsIn(text),
  }
}

function withAddresses(node: Inline): string {
  if (!('children' in node)) return plainText(node)
  const words = node.children.map(withAddresses).join('')
  const isInWords = node.type !== 'link' || node.url.startsWith('#') || node.url.replace(/^(mailto|tel):/, '') === words
  return isInWords ? words : `${words} (${node.url})`
}
