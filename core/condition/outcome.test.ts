import { expect, test } from 'vitest'
import { holds } from './evaluate.ts'
import { outcome } from './outcome.ts'
import { parseCondition } from './parse.ts'

const facts = { german: parseCondition('country == DE', {}) }
const answers = { country: 'DE', shop: true, mail: false }
const decide = (source: string, ...open: string[]): boolean | undefined =>
  outcome(
    parseCondition(source, {}),
    facts,
    (comparison) => holds(comparison, answers, facts),
    (key) => open.includes(key),
  )

test.each([
  ['country == DE', true],
  ['not shop', false],
  ['$german and shop', true],
  ['mail or country == US', false],
])('%s is settled when nothing is open', (source, expected) => {
  expect(decide(source)).toBe(expected)
})

test.each(['country == DE', 'not (country == DE)', '$german', 'shop and $german', 'mail or $german'])(
  '%s is undecided while the country is open, whatever stands there so far',
  (source) => {
    expect(decide(source, 'country')).toBeUndefined()
  },
)

test('one part that holds settles an “or”, and one that fails an “and”', () => {
  expect(decide('$german or shop', 'country')).toBe(true)
  expect(decide('$german and mail', 'country')).toBe(false)
})
