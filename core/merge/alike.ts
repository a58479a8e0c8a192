import type { Pair } from './in-common.ts'

/** Something with words that can be held against another: a paragraph, a heading, an item of a list. */
export type Wording = { readonly kind: string; readonly words: readonly string[] }

/** Words of a text, without case and punctuation. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The share of words that two texts must have in common to be two wordings of one. */
const threshold = 0.5

/** Beyond this many comparisons between two anchors a text was written anew, not reworded. */
const mostComparisons = 250_000

/**
 * Pairs up what was reworded: of the texts that stand unpaired between two pairs, those of the same kind with the most
 * words in common, best first, so that no two pairs cross.
 *
 * @param pairs what is paired already, in rising order.
 * @param isFree whether an unpaired index may be paired; all may when absent.
 * @returns all pairs in rising order, the given ones among them.
 */
export function pairAlike(
  before: readonly Wording[],
  after: readonly Wording[],
  pairs: readonly Pair[],
  isFree: (side: 'before' | 'after', index: number) => boolean = () => true,
): readonly Pair[] {
  const all: Pair[] = []
  let [left, right] = [0, 0]
  for (const pair of [...pairs, [before.length, after.length] as const]) {
    all.push(
      ...gap(before, after, range(left, pair[0]).filter(free('before')), range(right, pair[1]).filter(free('after'))),
    )
    if (pair[0] < before.length) all.push(pair)
    ;[left, right] = [pair[0] + 1, pair[1] + 1]
  }
  return all

  function free(side: 'before' | 'after') {
    return (index: number) => isFree(side, index)
  }
}

function gap(
  before: readonly Wording[],
  after: readonly Wording[],
  lefts: readonly number[],
  rights: readonly number[],
): readonly Pair[] {
  if (lefts.length * rights.length > mostComparisons) return []
  const counts = new Map(lefts.map((left) => [left, count(before[left]!.words)]))
  const candidates = lefts.flatMap((left) =>
    rights.flatMap((right) => {
      const [one, other] = [before[left]!, after[right]!]
      const likeness = one.kind === other.kind ? likenessOf(one.words, counts.get(left)!, other.words) : 0
      return likeness < threshold ? [] : [{ pair: [left, right] as const, likeness }]
    }),
  )
  const found: Pair[] = []
  // Sorting is stable: of equals the first in reading order wins.
  for (const { pair } of candidates.toSorted((one, other) => other.likeness - one.likeness)) {
    if (found.every(([left, right]) => (left < pair[0] && right < pair[1]) || (left > pair[0] && right > pair[1])))
      found.push(pair)
  }
  return found.toSorted((one, other) => one[0] - other[0])
}

/** Sørensen and Dice's coefficient over words: twice those in common, of all. */
function likenessOf(one: readonly string[], counts: ReadonlyMap<string, number>, other: readonly string[]): number {
  const all = one.length + other.length
  if (2 * Math.min(one.length, other.length) < threshold * all) return 0
  const left = new Map(counts)
  let common = 0
  for (const word of other) {
    const more = left.get(word) ?? 0
    if (more > 0) {
      common++
      left.set(word, more - 1)
    }
  }
  return all === 0 ? 0 : (2 * common) / all
}

function count(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
