import { expect, test } from 'vitest'
import { languageFacts, languages, languagesIn, offeredLanguages } from './languages.ts'

test.each([
  ['DE', ['de']],
  ['FR', ['fr']],
  ['US', ['en']],
  ['CA', ['en', 'fr']],
  ['CH', ['de', 'fr', 'it']],
  ['BE', ['de', 'fr', 'nl']],
  ['SE', []],
  ['', []],
])('in %s people read %j, as far as we have it', (country, expected) => {
  expect(languagesIn(country).toSorted()).toEqual(
    expected.filter((one) => offeredLanguages.some((known) => known === one)),
  )
})

test.each([
  ['CA', 'CA_QC', ['fr']],
  ['CA', 'CA_ON', ['en']],
  ['CA', 'CA_NB', ['en', 'fr']],
  ['US', 'US_CA', ['en']],
  ['DE', 'DE_BY', ['de']],
])('a province may have other languages than its country: %s, %s', (country, state, expected) => {
  expect(languagesIn(country, state).toSorted()).toEqual(expected)
})

test('every country of a language is a code of ISO 3166', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const unknown = languages.flatMap((one) => languageFacts[one].countries.split(' ')).filter((code) => !names.of(code))
  expect(unknown).toEqual([])
})
