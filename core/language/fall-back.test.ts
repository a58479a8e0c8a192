import { expect, test } from 'vitest'
import { languageFor, localeOf, wantedLanguages } from './fall-back.ts'

// RFC 9110, 12.5.4.
test.each([
  [undefined, []],
  ['', []],
  ['de', ['de']],
  ['de-CH, fr;q=0.8, en;q=0.9', ['de', 'en', 'fr']],
  ['da, en-gb;q=0.8, en;q=0.7', ['en']],
  ['DE-at', ['de']],
  ['en;q=0, nl;q=0.1', ['nl']],
  ['fr;q=x, it', ['it']],
  ['constructor, __proto__', []],
])('a reader who sends “%s” wants %j', (header, languages) => {
  expect(wantedLanguages(header)).toEqual(languages)
})

test('what does not exist in any wanted language is there in English', () => {
  const exists = (language: string) => language === 'de' || language === 'en'
  expect(languageFor(['fr', 'de'], exists)).toBe('de')
  expect(languageFor(['fr', null, undefined, 'xx'], exists)).toBe('en')
  expect(languageFor([], exists)).toBe('en')
})

test('a code that is none of ours is its own locale', () => {
  expect([localeOf('en'), localeOf('pt')]).toEqual(['en-GB', 'pt'])
})
