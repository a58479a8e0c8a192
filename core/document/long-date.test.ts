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
