import { expect, test } from 'vitest'
import { numberIn } from './number-in.ts'

test.each([
  ['30', 30],
  [' -5 ', -5],
  ['', ''],
  ['30 days', '30 days'],
  ['1.5', '1.5'],
])('%j gives %j', (typed, value) => {
  expect(numberIn(typed)).toBe(value)
})
