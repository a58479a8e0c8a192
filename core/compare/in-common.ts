import { type Effort, newEffort, spend } from './effort.ts'
import type { Pair } from './pair.ts'
import { shortestEdit } from './shortest-edit.ts'

/** A stretch of both texts, from the first index to before the last. */
type Range = { readonly before: readonly [number, number]; readonly after: readonly [number, number] }

/**
 * What two texts have in common, as pairs of indexes in rising order.
 *
 * A longest common subsequence where the texts differ in few places. Where they differ in many, what occurs once in both is
 * matched first, as in Bram Cohen's patience diff, and the rest between those. Where nothing occurs once, or `effort` is
 * used up, only the common beginning and end are matched. So the time grows with the length of the texts and not with its
 * square.
 */
export function inCommon(
  before: readonly string[],
  after: readonly string[],
  effort: Effort = newEffort(),
): readonly Pair[] {
  const numbers = new Map<string, number>()
  const [old, now] = [numbered(before, numbers), numbered(after, numbers)]
  const pairs: Pair[] = []
  // A stack and no recursion: a hostile text has as many ranges in each other as it has lines.
  const ranges: Range[] = [{ before: [0, old.length], after: [0, now.length] }]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const { start, end, inner } = withoutCommonEnds(old, now, range)
    for (let step = 0; step < start; step++) pairs.push([range.before[0] + step, range.after[0] + step])
    for (let step = end; step > 0; step--) pairs.push([range.before[1] - step, range.after[1] - step])
    if (inner.before[0] === inner.before[1] || inner.after[0] === inner.after[1]) continue
    const found = shortestEdit(old.subarray(...inner.before), now.subarray(...inner.after), effort)
    if (found) for (const [left, right] of found) pairs.push([inner.before[0] + left, inner.after[0] + right])
    else ranges.push(...between(inner, uniqueInBoth(old, now, inner, effort), pairs))
  }
  return pairs.toSorted(([one], [other]) => one - other)
}

/** The same number for the same text. */
function numbered(texts: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(texts, (text) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, numbers.size)
    return numbers.size - 1
  })
}

function withoutCommonEnds(old: Int32Array, now: Int32Array, { before, after }: Range) {
  const shorter = Math.min(before[1] - before[0], after[1] - after[0])
  let start = 0
  while (start < shorter && old[before[0] + start] === now[after[0] + start]) start++
  let end = 0
  while (end < shorter - start && old[before[1] - 1 - end] === now[after[1] - 1 - end]) end++
  const inner: Range = { before: [before[0] + start, before[1] - end], after: [after[0] + start, after[1] - end] }
  return { start, end, inner }
}

/** The most pairs of what occurs once on each side that do not cross. */
function uniqueInBoth(old: Int32Array, now: Int32Array, { before, after }: Range, effort: Effort): readonly Pair[] {
  if (!spend(effort, before[1] - before[0] + (after[1] - after[0]))) return []
  const places = new Map<number, { old: number; now: number }>()
  for (let index = before[0]; index < before[1]; index++)
    places.set(old[index]!, { old: places.has(old[index]!) ? -1 : index, now: -1 })
  for (let index = after[0]; index < after[1]; index++) {
    const place = places.get(now[index]!)
    if (place) places.set(now[index]!, place.now < 0 ? { ...place, now: index } : { ...place, old: -1 })
  }
  // A map keeps the order of insertion, which is that of the text before.
  return longestRising([...places.values()].filter((place) => place.old >= 0 && place.now >= 0))
}

/** A longest subsequence whose places after rise too: patience sorting. */
function longestRising(places: readonly { readonly old: number; readonly now: number }[]): readonly Pair[] {
  type Card = { readonly pair: Pair; readonly before: Card | undefined }
  const piles: Card[] = []
  for (const { old, now } of places) {
    let [low, high] = [0, piles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (piles[middle]!.pair[1] < now) low = middle + 1
      else high = middle
    }
    piles[low] = { pair: [old, now], before: piles[low - 1] }
  }
  const rising: Pair[] = []
  for (let card = piles.at(-1); card; card = card.before) rising.push(card.pair)
  return rising.toReversed()
}

/** Takes the anchors as pairs. @returns the ranges around them; none without anchors. */
function between({ before, after }: Range, anchors: readonly Pair[], pairs: Pair[]): readonly Range[] {
  if (anchors.length === 0) return []
  let [left, right] = [before[0], after[0]]
  const ranges: Range[] = []
  for (const [old, now] of anchors) {
    ranges.push({ before: [left, old], after: [right, now] })
    ;[left, right] = [old + 1, now + 1]
    pairs.push([old, now])
  }
  return [...ranges, { before: [left, before[1]], after: [right, after[1]] }]
}
