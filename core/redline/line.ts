import type { Block, Inline, ListItem } from '../document/node.ts'
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
  readonly inlines: readonly Inline[]
}

/** Blocks as lines in reading order. */
export const linesOf = (blocks: readonly Block[]): readonly Line[] =>
  blocks.flatMap((block) =>
    block.type === 'list' ? block.children.flatMap(itemLines) : [lineOf(block.type, block.children)],
  )

const itemLines = ({ children }: ListItem): readonly Line[] =>
  children.flatMap((child, index) =>
    child.type === 'list' ? linesOf([child]) : [lineOf(index === 0 ? 'item' : child.type, child.children)],
  )

export function lineOf(kind: Line['kind'], inlines: readonly Inline[]): Line {
  const text = inlines.map(plainText).join('')
  return {
    kind,
    text,
    textWithAddresses: inlines.map(withAddresses).join(''),
    addresses: inlines.flatMap(addressesOf),
    words: wordsIn(text),
    inlines,
  }
}

function withAddresses(node: Inline): string {
  if (!('children' in node)) return plainText(node)
  const words = node.children.map(withAddresses).join('')
  const isInWords = node.type !== 'link' || node.url.startsWith('#') || node.url.replace(/^(mailto|tel):/, '') === words
  return isInWords ? words : `${words} (${node.url})`
}
