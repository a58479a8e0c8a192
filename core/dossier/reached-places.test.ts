import { expect, test } from 'vitest'
import { holds } from '../condition/evaluate.ts'
import { parseCondition } from '../condition/parse.ts'
import type { Answers } from '../answers/answers.ts'
import { reachedPlaces } from './reached-places.ts'

const duties = [
  { jurisdiction: 'EU', when: parseCondition('regions has eea', {}) },
  { jurisdiction: 'AT', when: parseCondition('country == AT', {}) },
  { jurisdiction: 'US', when: parseCondition('regions has us', {}) },
  { jurisdiction: 'US-CA', when: parseCondition('regions has us and large == yes', {}) },
]
const reached = (answers: Answers) => {
  const isReached = reachedPlaces(duties, answers, (condition) => holds(condition, answers, {}))
  return ['', 'EU', 'AT', 'DE', 'US', 'US-CA', 'US-NY', 'JP'].filter(isReached)
}

test('the law of a place is a reason where one of its duties applies', () => {
  expect(reached({ country: 'DE', regions: ['eea'] })).toEqual(['', 'EU', 'DE', 'JP'])
  expect(reached({ country: 'DE', regions: ['eea', 'us'], large: 'yes' })).toEqual([
    '',
    'EU',
    'DE',
    'US',
    'US-CA',
    'US-NY',
    'JP',
  ])
})

test('a state whose duties do not apply is left out, and a state without duties follows its country', () => {
  expect(reached({ country: 'US', state: 'US_OH', regions: ['us'] })).toEqual(['', 'DE', 'US', 'US-NY', 'JP'])
})

test('where the owner is, and where an answer says that things are delivered, is reached', () => {
  expect(reached({ country: 'US', state: 'US_CA' })).toContain('US-CA')
  expect(reached({ country: 'DE', shipsToCountries: ['AT', 'CH'] })).toContain('AT')
})
