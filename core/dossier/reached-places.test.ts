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
const library = {
  requirements: duties,
  kinds: { country: 'country', state: 'state', companyName: 'text', licence: 'choice', states: 'choices' },
  lawRead: {
    read: [],
    byState: [],
    audience: [{ when: parseCondition('shipsTo == selected', {}), countriesIn: 'shipsToCountries' }],
  },
} as const
const reached = (answers: Answers) => {
  const isReached = reachedPlaces(library, answers, (condition) => holds(condition, answers, {}))
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

test('the law of a country without duties is a reason where people are addressed there', () => {
  const reach = { FR: parseCondition('regions has eea', {}) }
  const isReached = (answers: Answers) =>
    reachedPlaces({ ...library, reach }, answers, (condition) => holds(condition, answers, {}))('FR')
  expect(isReached({ country: 'US', regions: ['us'] })).toBe(false)
  expect(isReached({ country: 'US', regions: ['us', 'eea'] })).toBe(true)
})

test('letters that name a country name none where no place is asked for', () => {
  expect(reached({ country: 'US', states: ['AT'], companyName: 'AT', licence: 'AT' })).not.toContain('AT')
})
