import { diffArrays } from 'diff'

/** Two places that hold the same, or stand for one another: an index in the text before and one in the text after. */
export type Pair = readonly [before: number, after: number]

/** The search's time grows with the square of this; texts that differ in more are two texts, not two versions of one. */
const mostEdits = 3000

/**
 * A longest common subsequence, as pairs of indexes in rising order. Of texts that share next to nothing only the common
 * beginning and end are given.
 */
export function inCommon(before: readonly string[], after: readonly string[]): readonly Pair[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++

  const pairs: Pair[] = Array.from({ length: start }, (_, index) => [index, index])
  let [left, right] = [start, start]
  const changes = diffArrays(before.slice(start, before.length - end), after.slice(start, after.length - end), {
    maxEditLength: mostEdits,
  })
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) for (let step = 0; step < count; step++) pairs.push([left + step, right + step])
    if (!added) left += count
    if (!removed) right += count
  }
  for (let step = end; step > 0; step--) pairs.push([before.length - step, after.length - step])
  return pairs
}
