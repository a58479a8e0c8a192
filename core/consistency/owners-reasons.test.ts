import { expect, test } from 'vitest'
import type { Contradiction } from './contradiction.ts'
import { withOwnersReasons, withoutReason } from './owners-reasons.ts'

const found: readonly Contradiction[] = [
  { code: 'differs:companyName', words: 'The names differ.', places: [] },
  { code: 'within:age', words: 'The ages differ.', places: [] },
]

test('a contradiction has the reason that its owner gave, and the others are without one', () => {
  const explained = withOwnersReasons(found, { 'differs:companyName': ' Two companies run it. ', 'within:other': 'x' })
  expect(explained[0]).toMatchObject({ reason: 'Two companies run it.' })
  expect(withoutReason(explained).map(({ code }) => code)).toEqual(['within:age'])
})

test('an empty reason is none', () => {
  expect(withoutReason(withOwnersReasons(found, { 'within:age': '  ' }))).toHaveLength(2)
})
