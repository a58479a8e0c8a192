import { type Effort, newEffort, spend } from './effort.ts'
import type { Pair } from './pair.ts'

/** Something with words that can be compared with another: a paragraph, a heading, an item of a list. */
export type Wording = { readonly kind: string; readonly words: readonly string[] }

/** The share of words that two texts must have in common to be two wordings of one. */
const threshold = 0.5

/** Beyond this many comparisons between two pairs the text counts as newly written, not reworded. */
const mostComparisons = 250_000

type Options = {
  /** Whether an unpaired index may be paired; all may when absent. */
  readonly isFree?: (side: 'before' | 'after', index: number) => boolean
  readonly effort?: Effort
}

/**
 * Pairs up what was reworded: of the texts that stand unpaired between two pairs, those of the same kind with the most
 * words in common, best first, so that no two pairs cross. Where that takes more than `effort`, nothing is paired.
 *
 * @param pairs what is paired already, in rising order.
 * @returns all pairs in rising order, the given ones among them.
 */
export function pairAlike(
  before: readonly Wording[],
  after: readonly Wording[],
  pairs: readonly Pair[],
  { isFree = () => true, effort = newEffort() }: Options = {},
): readonly Pair[] {
  const numbers = new Map<string, number>()
  const free = (side: 'before' | 'after', texts: readonly Wording[], from: number, to: number): readonly Entry[] =>
    range(from, to)
      .filter((index) => isFree(side, index))
      .map((index) => ({ index, kind: texts[index]!.kind, words: sortedNumbers(texts[index]!.words, numbers) }))
  const all: Pair[] = []
  let [left, right] = [0, 0]
  for (const pair of [...pairs, [before.length, after.length] as const]) {
    // Most pairs follow each other with nothing between them.
    if (pair[0] > left && pair[1] > right)
      all.push(...pairBetween(free('before', before, left, pair[0]), free('after', after, right, pair[1]), effort))
    if (pair[0] < before.length) all.push(pair)
    ;[left, right] = [pair[0] + 1, pair[1] + 1]
  }
  return all
}

/** A text with its words as numbers in rising order, so that two are compared in one walk along both. */
type Entry = { readonly index: number; readonly kind: string; readonly words: Int32Array }

function pairBetween(lefts: readonly Entry[], rights: readonly Entry[], effort: Effort): readonly Pair[] {
  const steps = lefts.length * lengthOf(rights) + rights.length * lengthOf(lefts)
  if (lefts.length * rights.length > mostComparisons || !spend(effort, steps)) return []
  const candidates = lefts.flatMap((left) =>
    rights.flatMap((right) => {
      const likeness = left.kind === right.kind ? likenessOf(left.words, right.words) : 0
      return likeness < threshold ? [] : [{ pair: [left.index, right.index] as const, likeness }]
    }),
  )
  const found: Pair[] = []
  // Sorting is stable: of equals the first in reading order wins.
  for (const { pair } of candidates.toSorted((one, other) => other.likeness - one.likeness)) {
    const place = placeOf(found, pair[0])
    const [before, after] = [found[place - 1], found[place]]
    const crosses = (before && before[1] >= pair[1]) || (after && (after[0] === pair[0] || after[1] <= pair[1]))
    if (!crosses) found.splice(place, 0, pair)
  }
  return found
}

/** The place in rising pairs to which a pair with this index before belongs. */
function placeOf(pairs: readonly Pair[], index: number): number {
  let [low, high] = [0, pairs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (pairs[middle]![0] < index) low = middle + 1
    else high = middle
  }
  return low
}

const lengthOf = (entries: readonly Entry[]): number => entries.reduce((sum, { words }) => sum + words.length + 1, 0)

/** Sørensen and Dice's coefficient over words: twice those in common, of all. */
function likenessOf(one: Int32Array, other: Int32Array): number {
  const all = one.length + other.length
  if (all === 0 || 2 * Math.min(one.length, other.length) < threshold * all) return 0
  let [left, right, common] = [0, 0, 0]
  while (left < one.length && right < other.length) {
    const difference = one[left]! - other[right]!
    if (difference === 0) common++
    if (difference <= 0) left++
    if (difference >= 0) right++
  }
  return (2 * common) / all
}

function sortedNumbers(words: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(words, (word) => {
    const known = numbers.get(word) ?? numbers.size
    numbers.set(word, known)
    return known
  }).toSorted()
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
