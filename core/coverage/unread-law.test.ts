import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { libraryOf } from '#tests/support/small-library.ts'
import type { Answers } from '../answers/answers.ts'
import { decider } from '../condition/evaluate.ts'
import { parseCondition } from '../condition/parse.ts'
import type { RuleWords } from '../dossier/rule-words.ts'
import type { LawRead } from '../library/library.ts'
import { unreadLaw } from './unread-law.ts'

const sentences = parse(readFileSync('content/common/rules.en.yaml', 'utf8')) as RuleWords
const lawRead: LawRead = {
  read: ['DE', 'US'],
  byState: ['US'],
  audience: [
    { when: parseCondition('regions has uk', {}), countries: ['GB'] },
    { when: parseCondition('shipsTo == selected', {}), countriesIn: 'shipsToCountries' },
    { when: parseCondition('regions has eea', {}) },
  ],
}
const places = { DE: 'Germany', FR: 'France', GB: 'the United Kingdom', US: 'the United States', US_TX: 'Texas' }

const said = (answers: Answers, read: Partial<LawRead> = {}): readonly string[] => {
  const library = libraryOf([], { places, lawRead: { ...lawRead, ...read } })
  return unreadLaw(library, answers, decider(answers, {}), sentences).map(({ words }) => words)
}

test('a country whose law was gone through says nothing', () => expect(said({ country: 'DE' })).toEqual([]))

test('the own country and what is addressed are named, each once', () => {
  expect(said({ country: 'FR' })).toEqual(['The law of France has not been gone through for this document.'])
  expect(said({ country: 'FR', regions: ['uk'], shipsTo: 'selected', shipsToCountries: ['DE', 'FR', 'GB'] })).toEqual([
    'The law of France and the United Kingdom has not been gone through for this document.',
  ])
})

test('a state has law of its own where its country says so', () => {
  expect(said({ country: 'US', state: 'US_TX' })).toEqual([
    'The law of Texas has not been gone through for this document.',
  ])
  expect(said({ country: 'US', state: 'US_TX' }, { byState: [] })).toEqual([])
})

test('of many countries those are named whose law was gone through', () => {
  expect(said({ country: 'DE', regions: ['eea'] })).toEqual([
    'You address people in many countries. Of their own laws, only the law of Germany and the United States has been gone through for this document.',
  ])
  expect(said({ country: 'DE', regions: ['eea'] }, { read: [] })).toEqual([
    'The law of Germany has not been gone through for this document.',
    'You address people in many countries. None of their own laws has been gone through for this document.',
  ])
})

test('a place that somebody typed has no law that could be named', () =>
  expect(said({ country: 'DE', shipsTo: 'selected', shipsToCountries: ['DE', { name: 'Atlantis' }] })).toEqual([]))
