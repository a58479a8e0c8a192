import { expect, test } from 'vitest'
import { dayMilliseconds, utcDay } from '../day.ts'
import { type Language, languageFacts, languages } from '../language/languages.ts'
import { longDate } from './long-date.ts'

// CLDR has no rule for the first of a month.
const counted: Partial<Record<Language, string>> = { fr: '1er ', it: '1º ' }

test.each(languages)('every day of a year is written in %s as CLDR has it', (language) => {
  const format = new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  for (let day = Date.UTC(2028, 0, 1); day <= Date.UTC(2028, 11, 31); day += dayMilliseconds) {
    const expected = format.format(day)
    const date = utcDay(new Date(day))
    expect(longDate(date, language)).toBe(expected.replace(/^1 /, counted[language] ?? '1 '))
  }
})

test('Austria calls the first month as CLDR has it for Austria', () => {
  const format = new Intl.DateTimeFormat('de-AT', { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 0; month < 12; month++) {
    const day = Date.UTC(2027, month, 5)
    expect(longDate(utcDay(new Date(day)), 'de', 'AT')).toBe(format.format(day))
  }
  expect(longDate('2027-01-05', 'de', 'CH')).toBe('5. Januar 2027')
  expect(longDate('2027-01-05', 'en', 'AT')).toBe('5 January 2027')
})

test.each(['US', 'CA'])('English names the month first for owners in %s, as CLDR has it', (country) => {
  const format = new Intl.DateTimeFormat(`en-${country}`, { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 0; month < 12; month++) {
    const day = Date.UTC(2026, month, 1 + month)
    expect(longDate(utcDay(new Date(day)), 'en', country)).toBe(format.format(day))
  }
  expect(longDate('2026-11-25', 'en', 'GB')).toBe('25 November 2026')
  expect(longDate('2026-11-25', 'fr', 'CA')).toBe('25 novembre 2026')
})
