import { expect, test } from 'vitest'
import { languageFacts, languages } from '../language/languages.ts'
import { longDate } from './long-date.ts'

test.each(languages)('every day of a year is written in %s as CLDR has it', (language) => {
  const format = new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  for (let day = Date.UTC(2028, 0, 1); day <= Date.UTC(2028, 11, 31); day += 86_400_000) {
    const expected = format.format(day)
    const date = new Date(day).toISOString().slice(0, 10)
    // CLDR has no rule for the first of a month, which French counts.
    expect(longDate(date, language)).toBe(language === 'fr' ? expected.replace(/^1 /, '1er ') : expected)
  }
})
