import type { Inline } from '#core/document/node.ts'
import { escapeMd, escapeMdUrl } from './escape.ts'

type Mark = { readonly kind: 'mark'; readonly width: 1 | 2; sign?: '_' | '*'; end?: number; readonly opening?: Mark }
type Text = { readonly kind: 'text'; readonly value: string; encodeFirst: boolean; encodeLast: boolean }
type Raw = { readonly kind: 'link' | 'linkEnd' | 'break'; readonly value: string }
type Piece = Mark | Text | Raw

/** A line of inline nodes. The signs of bold and italic are chosen last, as they depend on what is beside them. */
export function inlineMd(nodes: readonly Inline[], block: 'paragraph' | 'heading'): string {
  const pieces: Piece[] = []
  for (const node of nodes) addPieces(node, pieces)
  pieces.forEach((piece, index) => {
    if (piece.kind === 'mark' && !piece.opening) chooseSign(pieces, index, piece)
  })
  return pieces.map((piece, index) => print(piece, pieces[index - 1], pieces[index + 1], block)).join('')
}

function addPieces(node: Inline, pieces: Piece[]): void {
  switch (node.type) {
    case 'text':
      pieces.push({ kind: 'text', value: node.value, encodeFirst: false, encodeLast: false })
      return
    case 'break':
      pieces.push({ kind: 'break', value: '\\\n' })
      return
    case 'link':
      pieces.push({ kind: 'link', value: '[' })
      for (const child of node.children) addPieces(child, pieces)
      pieces.push({ kind: 'linkEnd', value: `](${escapeMdUrl(node.url)})` })
      return
    default: {
      const opening: Mark = { kind: 'mark', width: node.type === 'strong' ? 2 : 1 }
      pieces.push(opening)
      for (const child of node.children) addPieces(child, pieces)
      opening.end = pieces.push({ kind: 'mark', width: opening.width, opening }) - 1
    }
  }
}

/**
 * `__bold__` and `_italic_`, as the specification writes them, work only next to white space or punctuation. Inside a word
 * `**` and `*` are used; where they do not work either, the character outside is written as a character reference, which
 * counts as punctuation. Two marks that touch must use different signs.
 */
function chooseSign(pieces: readonly Piece[], index: number, opening: Mark): void {
  const end = opening.end!
  const before = pieces[index - 1]
  const after = pieces[end + 1]
  const touching = [before, after].map((piece) => (piece?.kind === 'mark' ? (piece.opening ?? piece).sign : undefined))
  opening.sign = touching.includes('_') ? '*' : '_'
  const alone = end === index + 2
  const left = side(before, pieces[index + 1], 'last', alone)
  const right = side(after, pieces[end - 1], 'first', alone)
  const inWord = [left, right].every((found) => found !== 'encode') && (left === 'word' || right === 'word')
  if (inWord && !touching.includes('*')) opening.sign = '*'
  else {
    if (left !== 'clear' && before?.kind === 'text') before.encodeLast = true
    if (right !== 'clear' && after?.kind === 'text') after.encodeFirst = true
  }
}

/**
 * When a mark between these two pieces is read as a mark: always (`clear`), only written with `*` (`word`), or only with the
 * outer character encoded (`encode`). A single inner letter counts only when it is `alone`: otherwise the mark on its other
 * side may have it encoded.
 */
function side(
  outer: Piece | undefined,
  inner: Piece | undefined,
  edge: 'first' | 'last',
  alone: boolean,
): 'clear' | 'word' | 'encode' {
  if (outer?.kind !== 'text' || /^[\s\p{P}]$/u.test(unitOf(outer.value, edge))) return 'clear'
  if (!isWord(unitOf(outer.value, edge))) return 'encode'
  return inner?.kind === 'text' &&
    (alone || inner.value.length > 1) &&
    isWord(unitOf(inner.value, edge === 'first' ? 'last' : 'first'))
    ? 'word'
    : 'encode'
}

/** Symbols count as punctuation for some readers and as letters for others, so only letters and digits are words. */
const isWord = (unit: string): boolean => /^[\p{L}\p{N}]$/u.test(unit)

/** One UTF-16 unit, as readers look at: half a character beyond the first plane is neither a word nor punctuation. */
const unitOf = (value: string, edge: 'first' | 'last'): string => value.at(edge === 'first' ? 0 : -1) ?? ''

function print(
  piece: Piece,
  before: Piece | undefined,
  after: Piece | undefined,
  block: 'paragraph' | 'heading',
): string {
  if (piece.kind === 'mark') return (piece.opening ?? piece).sign!.repeat(piece.width)
  if (piece.kind !== 'text') return piece.value
  return escapeMd(piece.value, {
    lineStart: block === 'paragraph' && (before === undefined || before.kind === 'break'),
    headingEnd: block === 'heading' && after === undefined,
    beforeLink: after?.kind === 'link',
    encodeFirst: piece.encodeFirst,
    encodeLast: piece.encodeLast,
  })
}
