import { type Effort, spend } from './effort.ts'
import type { Pair } from './pair.ts'

/** Beyond this many insertions and deletions the search, whose time grows with their square, is given up. */
const mostEdits = 1000

/**
 * A longest common subsequence by the shortest edit script (E. Myers, “An O(ND) Difference Algorithm and Its Variations”,
 * 1986, section 4): how far along each diagonal `k = x - y` one comes with so many edits.
 *
 * @returns undefined when it takes more than {@link mostEdits} edits or more than there is effort for.
 */
export function shortestEdit(before: Int32Array, after: Int32Array, effort: Effort): readonly Pair[] | undefined {
  const most = Math.min(mostEdits, before.length + after.length)
  /** How far each diagonal came, by diagonal; the index is shifted so that it is never negative. */
  const furthest = new Int32Array(2 * most + 3)
  const middle = most + 1
  const history: Int32Array[] = []
  for (let edits = 0; edits <= most; edits++) {
    if (!spend(effort, edits + 1)) return undefined
    history.push(furthest.slice(middle - edits - 1, middle + edits + 2))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const from = middle + diagonal
      const isInsertion = diagonal === -edits || (diagonal !== edits && furthest[from - 1]! < furthest[from + 1]!)
      let left = isInsertion ? furthest[from + 1]! : furthest[from - 1]! + 1
      const begun = left
      while (left < before.length && left - diagonal < after.length && before[left] === after[left - diagonal]) left++
      furthest[from] = left
      if (left >= before.length && left - diagonal >= after.length) return trace(history, before.length, after.length)
      if (left > begun && !spend(effort, left - begun)) return undefined
    }
  }
  return undefined
}

/** Walks back from the end, one edit at a time; what lies on a diagonal between two edits is the same. */
function trace(history: readonly Int32Array[], before: number, after: number): readonly Pair[] {
  const pairs: Pair[] = []
  let [left, right] = [before, after]
  for (let edits = history.length - 1; edits >= 0; edits--) {
    const furthest = history[edits]!
    const at = (diagonal: number) => furthest[diagonal + edits + 1]!
    const diagonal = left - right
    const isInsertion = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1))
    const cameFrom = isInsertion ? diagonal + 1 : diagonal - 1
    const start = edits === 0 ? 0 : at(cameFrom) + (isInsertion ? 0 : 1)
    while (left > start) pairs.push([--left, --right])
    if (isInsertion) right--
    else left--
  }
  return pairs.toReversed()
}
