import { expect, test } from 'vitest'
import { visitorCountry } from './visitor-country.ts'

const named = (country: string | undefined, trustProxy = 1) =>
  visitorCountry({ headers: { ...(country !== undefined && { 'cf-ipcountry': country }) } }, { trustProxy })

test('the country is the one that a trusted proxy names', () => {
  expect(named('DE')).toBe('DE')
})

test.each(['XX', 'T1', 'de', 'Germany', '', '<script>'])('%j is no country', (value) => {
  expect(named(value)).toBeUndefined()
})

test('nobody names a country where no proxy is trusted, or none says it', () => {
  expect(named('DE', 0)).toBeUndefined()
  expect(named(undefined)).toBeUndefined()
})
