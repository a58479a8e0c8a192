import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import { parseTemplateInline } from '#scripts/content/template-markdown.ts'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { assemble } from './assemble.ts'
import { pendingIn } from './pending.ts'

const library = libraryOf(
  [
    clauseOf('always', 'We write plainly.'),
    clauseOf('names', 'We are {{site}}.'),
    clauseOf('decided', 'We have a shop.', { if: 'shop' }),
    clauseOf('either', 'We sell.', { if: 'shop or country == US' }),
    clauseOf('both', 'We sell in America.', { if: 'shop and country == US' }),
    clauseOf('phrase', 'We {{law-words}}.'),
    clauseOf('computed', 'Data leave the EEA.', { if: 'outsideEea is_set' }),
  ],
  {
    phrases: {
      'law-words': [
        { id: 'us', when: parseCondition('country == US', {}), text: parseTemplateInline('follow American law') },
        { id: 'other', text: parseTemplateInline('follow the law') },
      ],
    },
  },
)
const answers = { country: 'US', shop: true, site: 'https://site.example' }
const assembled = assemble(library, answers, { date: '2026-11-21' })
const pending = (...open: string[]) => pendingIn(library, assembled, new Set(open))

test('nothing is pending when nothing is open', () => {
  expect([...pending().clauses]).toEqual([])
})

test('an open answer holds back the clauses that print it', () => {
  expect([...pending('site').clauses]).toEqual(['names'])
})

test('an open answer holds back what it decides, and not what another answer has settled', () => {
  const { clauses } = pending('country')
  expect(clauses).toContain('both')
  expect(clauses).toContain('phrase')
  expect(clauses).not.toContain('either')
  expect(clauses).not.toContain('decided')
  expect(clauses).not.toContain('always')
})

test('a duty is undecided while an open answer decides about it', () => {
  const condition = parseCondition('country == US', {})
  expect(pending('country').outcomeOf(condition)).toBeUndefined()
  expect(pending('site').outcomeOf(condition)).toBe(true)
})

test('what is computed from an open answer is open', () => {
  const condition = parseCondition('outsideEea is_set', {})
  expect(pending('country').outcomeOf(condition)).toBeUndefined()
  expect(pending().outcomeOf(condition)).toBeDefined()
})
