import { expect, test } from 'vitest'
import { parseTemplateInline } from '#scripts/content/template-markdown.ts'
import { parseCondition } from '#core/condition/parse.ts'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import type { Answers } from '../answers/answers.ts'
import { assemble } from './assemble.ts'
import { statementsOf } from './statements.ts'

const library = libraryOf(
  [
    clauseOf('period', 'You have {{period|days}}.', { if: 'period is_set', states: { withdrawal: '{{period}}' } }),
    clauseOf('none', 'You have no time.', { if: 'not (period is_set)', states: { withdrawal: 'none' } }),
    clauseOf('asks', 'We {{ask-words}}.[[ Write to {{mail}}, and {{mail-words}}.]]'),
  ],
  {
    phrases: {
      'ask-words': [
        {
          id: 'ask-first',
          when: parseCondition('data has name', {}),
          states: { consent: 'first' },
          text: parseTemplateInline('ask first'),
        },
        { id: 'ask-never', states: { consent: 'never' }, text: parseTemplateInline('never ask') },
      ],
      'mail-words': [{ id: 'mail', states: { address: '{{mail}}' }, text: parseTemplateInline('we answer') }],
    },
  },
)

const stated = (answers: Answers) =>
  statementsOf(library, assemble(library, answers, { date: '2026-11-22' })).map(
    ({ fact, value, clause }) => `${clause}: ${fact} ${value}`,
  )

test('a document states what its clauses and the variants that they print state', () => {
  expect(stated({ period: 14, data: ['name'] })).toEqual(['period: withdrawal 14', 'asks: consent first'])
  expect(stated({})).toEqual(['none: withdrawal none', 'asks: consent never'])
})

test('a passage that is left out states nothing', () => {
  expect(stated({ mail: 'a@example.com' })).toContain('asks: address a@example.com')
  expect(stated({}).join()).not.toContain('address')
})
