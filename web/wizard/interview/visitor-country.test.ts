import { expect, test, vi } from 'vitest'
import { visitorCountry } from './visitor-country.ts'

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

test.each<[string, string, number, 'timeZone' | 'language']>([
  ['Europe/Paris', 'fr-FR', 1, 'timeZone'],
  ['Europe/Paris', 'en-US', 4, 'timeZone'],
  ['Etc/GMT+1', 'fr-FR', 0, 'language'],
])('%s and %s take the zones of %i countries, which are slow to ask for', (timeZone, language, most, from) => {
  const asked = vi.spyOn(Intl.Locale.prototype, 'getTimeZones')
  expect(find(undefined, timeZone, language)).toEqual({ country: 'FR', from })
  expect(asked).toHaveBeenCalledTimes(most)
  asked.mockRestore()
})

test('each time zone is that of one country', () => {
  const all = Intl.supportedValuesOf('timeZone')
  const countries = ['AT', 'CH', 'DE', 'FR', 'GB', 'IN', 'US', 'AX', 'FI', 'SJ', 'NO', 'VA', 'IT']
  const zones = countries.flatMap((country) => new Intl.Locale(`und-${country}`).getTimeZones() ?? [])
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.every((zone) => all.includes(zone))).toBe(true)
})

test.each([
  ['UTC', 'en-US'],
  ['UTC', 'de'],
  ['UTC', 'not a language'],
  ['Asia/Tokyo', 'en-US'],
])('%s and %s name no country: it is asked, and nobody is put into the United States', (timeZone, language) => {
  expect(find(undefined, timeZone, language)).toBeUndefined()
})
