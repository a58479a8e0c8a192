import { expect, test } from 'vitest'
import { localDay, visitorCountry } from './visitor-country.ts'

test.each([
  ['DE', 'DE'],
  [undefined, 'US'],
  ['XX', 'US'],
  ['T1', 'US'],
  ['', 'US'],
])('%s counts as %s', (told, country) => {
  expect(visitorCountry(told)).toBe(country)
})

test('a day is the one on the visitor’s own calendar', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
