import type { Block, ListItem } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import { addressesOf } from './addresses.ts'

/**
 * What is left of a text when everything is taken away that cannot change its meaning: white space, letter case,
 * punctuation away from numbers, emphasis, the shape of quotes and dashes, the numbering of lists. Two texts that differ in
 * it differ materially.
 *
 * The rule is conservative on purpose. Whether a change matters cannot be read off its size: dropping “not” is one word,
 * and “1.000” for “1,000” one character. So no word, number or address is ever thought harmless, nor a sign that is not
 * plain punctuation, nor where a paragraph, heading or item begins; a false report of a material change costs a
 * reader a minute, a missing one may cost a right.
 */
export const essence = (blocks: readonly Block[]): string => blocks.map((block) => blockEssence(block, 0)).join('\n')

/** The essence of words without markup. */
export function wordsEssence(words: string): string {
  const plain = words.normalize('NFC').toLowerCase().replace(invisible, '').replace(dashes, '-').replace(quotes, "'")
  const chunks = plain.split(/\s+/u).filter(Boolean)
  return chunks
    .map((chunk, index) => {
      const beside = [chunk, ...(isPunctuation(chunk) ? [chunks[index - 1], chunks[index + 1]] : [])]
      if (beside.some((one) => one !== undefined && /\p{N}/u.test(one))) return chunk
      const trimmed = withoutOuterMarks(chunk)
      return isAddress(trimmed) ? trimmed : chunk.replace(everyMark, ' ')
    })
    .join(' ')
    .replace(/ +/g, ' ')
    .trim()
}

const invisible = /[\u00ad\u200b\u2060\ufeff]/gu
const dashes = /[\p{Pd}\u2212]/gu
const quotes = /["'`´\u2018-\u201f\u2039\u203a«»\u2032\u2033]/gu
/** Punctuation that parts sentences. Signs that stand for words, as `&`, `%`, `/` and `§`, are not among it. */
const mark = /[.,;:!?¡¿'\-…·•()[\]{}]/u

const everyMark = new RegExp(mark.source, 'gu')
const onlyMarks = new RegExp(`^${mark.source}+$`, 'u')

const isPunctuation = (chunk: string): boolean => onlyMarks.test(chunk)

/** In one walk from each end: an expression for marks at the end would try every one of a million points in the middle. */
function withoutOuterMarks(chunk: string): string {
  let [start, end] = [0, chunk.length]
  while (start < end && mark.test(chunk[start]!)) start++
  while (end > start && mark.test(chunk[end - 1]!)) end--
  return chunk.slice(start, end)
}

/** Web and mail addresses, whose points and hyphens decide where they lead. */
const isAddress = (chunk: string): boolean => /[\p{L}\p{N}](?:[.@]|:\/\/)[\p{L}\p{N}]/u.test(chunk)

function blockEssence(block: Block | ListItem, depth: number): string {
  switch (block.type) {
    case 'list':
      return block.children.map((item) => blockEssence(item, depth + 1)).join('\n')
    case 'listItem':
      return `item ${depth}\n${block.children.map((child) => blockEssence(child, depth)).join('\n')}`
    default:
      return [
        block.type === 'heading' ? `heading ${block.depth}` : block.type,
        wordsEssence(plainText(block)),
        ...block.children.flatMap(addressesOf),
      ].join('\n')
  }
}
