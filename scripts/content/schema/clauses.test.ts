import { expect, test } from 'vitest'
import { wordings } from './clauses.ts'

test.each([
  [', and how', true],
  ['. Your browser shows it.', true],
  [' and how', false],
  ['and how ', false],
])('a phrase that reads %j is accepted: %s', (phrase, accepted) => {
  expect(wordings.safeParse({ phrases: { refusal: phrase } }).success).toBe(accepted)
  expect(wordings.safeParse({ answers: { key: { value: phrase } } }).success).toBe(accepted)
})
