import { expect, test } from 'vitest'
import { width, wrap } from './wrap.ts'

test('lines end before the last column is passed', () => {
  expect(wrap('aa bb cc', 5)).toEqual(['aa bb', 'cc'])
  expect(wrap('aa bb cc', 4)).toEqual(['aa', 'bb', 'cc'])
})

test('a long word stays whole on a line of its own', () => {
  expect(wrap('a https://example.com b', 10)).toEqual(['a', 'https://example.com', 'b'])
})

test('a no-break space is no place to break', () => {
  expect(wrap('aa 5\u00a0km', 5)).toEqual(['aa', '5\u00a0km'])
})

test.each([
  ['Größe', 5],
  ['e\u0301', 1],
  ['👩‍👩‍👧', 1],
  ['漢字', 2],
  ['“…”', 3],
])('%s is %i wide', (words, columns) => {
  expect(width(words)).toBe(columns)
})
