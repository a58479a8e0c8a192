import { expect, test } from 'vitest'
import { pairAlike, type Wording } from './alike.ts'
import { newEffort } from './effort.ts'
import { wordsIn } from './words.ts'

const lines = (...texts: readonly string[]): readonly Wording[] =>
  texts.map((text) => ({ kind: 'paragraph', words: wordsIn(text) }))

test('of two possible pairs the one with more words in common wins, and none crosses it', () => {
  const before = lines('we keep logs for a week', 'we keep mails for a year')
  const after = lines('we keep mails for one year', 'we keep logs for a month')
  expect(pairAlike(before, after, [])).toEqual([[0, 1]])
})

test('only between pairs, of one kind, and with half of the words in common', () => {
  const before = [...lines('one two', 'a b c d'), { kind: 'heading', words: ['x'] }]
  const after = [...lines('three', 'a b e f', 'x'), { kind: 'item', words: ['one', 'two'] }]
  expect(pairAlike(before, after, [])).toEqual([[1, 1]])
  expect(pairAlike(lines('a b', 'c d'), lines('c d', 'a x b'), [[1, 0]])).toEqual([[1, 0]])
})

test('a word that stands twice counts twice', () => {
  expect(pairAlike(lines('a a a b'), lines('a c d e'), [])).toEqual([])
  expect(pairAlike(lines('a a a b'), lines('a a d e'), [])).toEqual([[0, 0]])
})

test('without effort nothing is paired, and what was paired stays', () => {
  const [before, after] = [lines('a', 'b c', 'd'), lines('a', 'b c e', 'd')]
  const pairs = [
    [0, 0],
    [2, 2],
  ] as const
  expect(pairAlike(before, after, pairs)).toHaveLength(3)
  expect(pairAlike(before, after, pairs, { effort: { left: 5 } })).toEqual(pairs)
})

// Counted: comparing each line with each other would take 4,000 times 4,000 times 40 steps.
test('thousands of lines without an equal are compared in bounded steps', () => {
  const texts = (word: string) =>
    lines(...Array.from({ length: 4000 }, (_, index) => `${`${word} `.repeat(20)} ${index} is a clause`))
  const effort = newEffort()
  pairAlike(texts('a'), texts('b'), [], { effort })
  expect(effort.left).toBeGreaterThanOrEqual(0)
})

test('hundreds of equal lines are paired in reading order', () => {
  const equal = (count: number) => lines(...Array.from({ length: count }, () => 'the same words'))
  expect(pairAlike(equal(400), equal(300), [])).toEqual(Array.from({ length: 300 }, (_, index) => [index, index]))
})
