import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('commas, quotation marks and lines stay in their cell', () => {
  expect(csv([['a,b', 'say "c"', 'd\ne', 5]])).toBe('"a,b","say ""c""","d\ne",5\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+49 30', "'+49 30"],
  ['-5.00', '-5.00'],
  ['Ada', 'Ada'],
])('%s is written as %s: no spreadsheet takes it for a formula', (given, written) => {
  expect(csv([[given]])).toBe(`${written}\r\n`)
})
