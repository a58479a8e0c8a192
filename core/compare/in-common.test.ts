import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newEffort } from './effort.ts'
import { inCommon } from './in-common.ts'
import type { Pair } from './pair.ts'

const words = (text: string): readonly string[] => text.split(' ')
const common = (before: string, after: string) =>
  inCommon(words(before), words(after)).map(([left]) => words(before)[left])

test.each([
  ['a b c', 'a b c', ['a', 'b', 'c']],
  ['a b c', 'a x c', ['a', 'c']],
  ['a b c', 'c', ['c']],
  ['a b', 'c d', []],
])('“%s” and “%s” have in common %j', (before, after, expected) => {
  expect(common(before, after)).toEqual(expected)
})

/** The length of a longest common subsequence by the textbook's table. */
function longest(before: readonly string[], after: readonly string[]): number {
  let row = Array.from({ length: after.length + 1 }, () => 0)
  for (const one of before) {
    const next = [0]
    after.forEach((other, index) =>
      next.push(one === other ? row[index]! + 1 : Math.max(row[index + 1]!, next[index]!)),
    )
    row = next
  }
  return row.at(-1)!
}

function isMatch(before: readonly string[], after: readonly string[], pairs: readonly Pair[]): boolean {
  return pairs.every(([left, right], index) => {
    const [lastLeft, lastRight] = pairs[index - 1] ?? [-1, -1]
    return before[left] === after[right] && before[left] !== undefined && left > lastLeft && right > lastRight
  })
}

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })

test('of two texts that differ in few places, as much as there is', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pairs = inCommon(before, after)
      expect(isMatch(before, after, pairs)).toBe(true)
      expect(pairs).toHaveLength(longest(before, after))
    }),
    { numRuns: 2000 },
  )
})

test('with however little effort, nothing that differs and nothing twice', () => {
  fc.assert(
    fc.property(text, text, fc.nat(200), (before, after, left) => {
      const effort = { left }
      expect(isMatch(before, after, inCommon(before, after, effort))).toBe(true)
      expect(effort.left).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

const numbers = (length: number, numberOf: (index: number) => number | string) =>
  Array.from({ length }, (_, index) => String(numberOf(index)))

test('lines that occur once hold together what differs in thousands of places', () => {
  // Between two lines that stayed, three others and no common word.
  const before = numbers(8000, (index) => (index % 4 === 0 ? `stays ${index}` : `old ${index}`))
  const after = numbers(8000, (index) => (index % 4 === 0 ? `stays ${index}` : `new ${index}`))
  expect(inCommon(before, after)).toEqual(
    numbers(2000, (index) => index * 4).map((index) => [Number(index), Number(index)]),
  )
})

// The steps are counted: a comparison that takes time with the square of such texts would need 10,000 million of them.
test.each([
  ['shuffled', numbers(100_000, (index) => index), numbers(100_000, (index) => (index * 7919) % 100_003)],
  ['reversed', numbers(100_000, (index) => index), numbers(100_000, (index) => 100_000 - index)],
  ['two that alternate', numbers(100_000, (index) => index % 2), numbers(100_000, (index) => (index % 3) % 2)],
  ['nothing in common', numbers(100_000, (index) => `a${index}`), numbers(100_000, (index) => `b${index}`)],
  ['in each other', numbers(100_000, (index) => index % 3000), numbers(100_000, (index) => 3000 - (index % 2999))],
])('long texts, %s, are compared in bounded steps', (_, before, after) => {
  const effort = newEffort()
  expect(isMatch(before, after, inCommon(before, after, effort))).toBe(true)
  expect(effort.left).toBeGreaterThanOrEqual(0)
})
