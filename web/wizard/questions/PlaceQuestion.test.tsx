import { expect, test } from 'vitest'
import type { FoundCountry } from '../interview/visitor-country.ts'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire } from '../testing/small-questionnaire.ts'
import { PlaceQuestion } from './PlaceQuestion.tsx'

const country = question('country', { type: 'country', prefillFrom: 'visitorCountry' })
const [step] = questionnaire.steps
const asking = {
  ...questionnaire,
  steps: [{ ...step!, sections: [{ id: 'who', title: 'Who', questions: [country] }] }],
}
const countries = [
  { value: 'DE', text: 'Germany' },
  { value: 'US', text: 'United States' },
]
const markup = (found?: FoundCountry, given = {}, atStart = {}): string =>
  renderPart(<PlaceQuestion question={country} />, {
    questionnaire: asking,
    given,
    payments: false,
    countries,
    atStart,
    ...(found && { found }),
  })

test.each([
  ['timeZone', 'From your time zone: is that right?'],
  ['language', 'From the language of your browser: is that right?'],
  ['connection', 'From your internet connection: is that right?'],
] as const)('a country from the %s says so', (from, words) => {
  const html = markup({ country: 'DE', from })
  expect(html).toContain('<option value="DE" selected="">')
  expect(html).toContain(words)
})

test('a country that nothing told is asked', () => {
  const html = markup()
  expect(html).toContain('<option value="" selected="">')
  expect(html).not.toContain('is that right?')
})

test('an answer of the person’s own has no note', () => {
  expect(markup({ country: 'DE', from: 'timeZone' }, { country: 'US' })).not.toContain('is that right?')
})

test('a country that the start asked is said, and asked again only where it was changed', () => {
  const said = markup(undefined, { country: 'DE' }, { country: 'DE' })
  expect(said).not.toContain('<select')
  expect(said).toMatch(/Germany <button[^>]*>Change/)
  expect(markup(undefined, { country: 'US' }, { country: 'DE' })).toContain('<select')
})
