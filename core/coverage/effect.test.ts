import { describe, expect, test } from 'vitest'
import { asking, questionFor } from '#tests/support/small-question.ts'
import type { ClauseLibrary } from '../library/library.ts'
import type { Answers } from '../answers/answers.ts'
import { clauseOf, dutyOf, libraryOf } from '#tests/support/small-library.ts'
import { effectOf, matters } from './effect.ts'
import { ConditionWords, type RuleWords } from '../dossier/rule-words.ts'

const library: ClauseLibrary = libraryOf(
  [
    clauseOf('always', 'Always.'),
    clauseOf('named', 'For {{data|and}}.', { if: 'data has name' }),
    clauseOf('either', 'Either.', { if: 'data has name or site is_set' }),
    clauseOf('tool', '{{name}}.', { each: 'tools' }),
    clauseOf('abroad', 'Data go to the US.', { if: 'recipientCountries has US' }),
    clauseOf('printed', '[[Write to {{mail}}.]]'),
  ],
  {
    requirements: [
      dutyOf('name-it', 'data has name', { metBy: [['named']] }),
      dutyOf('say-it', 'site is_set', { metBy: [['nowhere']] }),
    ],
  },
)
const questionnaire = asking(['data', 'site', 'tools', 'mail'].map((userData) => questionFor(userData)))
const words = new ConditionWords(
  questionnaire,
  new Proxy({ operators: {}, computed: {}, lists: {} } as unknown as RuleWords, {
    get: (target, name) => Reflect.get(target, name) ?? '',
  }),
  library,
)
const effect = (userData: string, answers: Answers) => {
  const { parts, duties } = effectOf(userData, { questionnaire, library, words }, answers, '2026-11-21')
  return {
    clauses: parts.flatMap(({ clauses }) => clauses.map(({ id }) => id)),
    duties: duties.map(({ requirement, state }) => [requirement.id, state]),
  }
}

describe('what an answer brings in', () => {
  test('the clauses and duties that its condition decides about', () => {
    expect(effect('data', { data: ['name'] })).toEqual({ clauses: ['named', 'either'], duties: [['name-it', 'met']] })
  })
  test('no clause that another answer keeps in anyway', () => {
    expect(effect('data', { data: ['name'], site: 'a.example' }).clauses).toEqual(['named'])
  })
  test('a duty that is not met yet is one too', () => {
    expect(effect('site', { site: 'a.example' }).duties).toEqual([['say-it', 'missing']])
  })
  test('what is computed from the answer counts', () => {
    expect(effect('tools', { tools: ['ga'] }).clauses).toEqual(['tool', 'abroad'])
  })
  test('nothing while the question is open, or the answer decides nothing', () => {
    expect(effect('data', {})).toEqual({ clauses: [], duties: [] })
    expect(effect('data', { data: ['email'] })).toEqual({ clauses: [], duties: [] })
  })
})

test.each([
  ['data', true],
  ['site', true],
  ['tools', true],
  ['mail', true],
  ['shoeSize', false],
])('%s can matter: %s', (userData, expected) => {
  expect(matters(library, userData)).toBe(expected)
})
