import { expect, test } from 'vitest'
import { isLanguage, languageFacts, languages } from './languages.ts'

test.each(languages)('%s has a locale of its own language that Intl knows', (code) => {
  const { locale } = languageFacts[code]
  expect(new Intl.Locale(locale).language).toBe(code)
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
})

test.each(languages)('%s is named as its readers name it', (code) => {
  const { locale, name } = languageFacts[code]
  const known = new Intl.DisplayNames(locale, { type: 'language' }).of(code)!
  expect(name.toLocaleLowerCase(locale)).toBe(known.toLocaleLowerCase(locale))
})

test('only the codes of the table are languages', () => {
  expect(languages.every((code) => isLanguage(code))).toBe(true)
  expect(['xx', 'EN', 'constructor', ''].filter((code) => isLanguage(code))).toEqual([])
})
