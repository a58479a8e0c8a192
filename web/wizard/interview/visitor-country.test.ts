import { expect, test } from 'vitest'
import { localDay, visitorCountry } from './visitor-country.ts'

const countries = ['AT', 'CH', 'DE', 'FR', 'GB', 'IN', 'US']
const find = (told: string | undefined, timeZone: string, ...languages: string[]) =>
  visitorCountry(told, { timeZone, languages }, countries)

test('the proxy’s header comes first', () => {
  expect(find('AT', 'Europe/Berlin', 'de-DE')).toEqual({ country: 'AT', from: 'connection' })
})

test.each([undefined, '', 'XX', 'T1', 'us', 'ZZ'])('the header %s names no country', (told) => {
  expect(find(told, 'Europe/Berlin', 'en-US')).toEqual({ country: 'DE', from: 'timeZone' })
})

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/Vienna', 'AT'],
  ['Asia/Calcutta', 'IN'],
  ['America/New_York', 'US'],
  ['America/Los_Angeles', 'US'],
])('the time zone %s is that of %s, whatever the language', (timeZone, country) => {
  expect(find(undefined, timeZone, 'en-US')).toEqual({ country, from: 'timeZone' })
})

test('where the time zone names none, the region of the language does', () => {
  expect(find(undefined, 'UTC', 'fr-FR', 'en-US')).toEqual({ country: 'FR', from: 'language' })
})

test.each([
  ['UTC', 'en-US'],
  ['UTC', 'de'],
  ['UTC', 'not a language'],
  ['Asia/Tokyo', 'en-US'],
])('%s and %s name no country: it is asked, and nobody is put into the United States', (timeZone, language) => {
  expect(find(undefined, timeZone, language)).toBeUndefined()
})

test('a day is the one on the visitor’s own calendar', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
