import { expect, test } from 'vitest'
import { headingLines, heightAt, lineWith } from './scroll-follow.ts'

const anchors = [
  { line: 1, top: 0 },
  { line: 11, top: 400 },
  { line: 21, top: 500 },
]

test.each([
  [1, 0],
  [6, 200],
  [11, 400],
  [16, 450],
  [21, 500],
  [99, 500],
  [0, 0],
])('line %d of the text stands at %d px of the sheet', (line, top) => expect(heightAt(anchors, line)).toBe(top))

test('headings are found by their lines', () => {
  expect(headingLines('# T\n\ntext # no\n## P\n#no\n### Topic')).toEqual([1, 4, 6])
})

test('a printed block is found in the text, whatever marks and numbers it has there', () => {
  const text = '# Policy\n\n## Who we are\n\nSee __our__ [shop](https://lamps.example) here.\n\n- one lamp'
  expect(lineWith(text, '1. Who we are')).toBe(3)
  expect(lineWith(text, 'See our shop here.')).toBe(5)
  expect(lineWith(text, 'one lamp')).toBe(7)
  expect(lineWith(text, 'not in it')).toBeNull()
})
