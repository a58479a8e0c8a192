import { expect, test } from 'vitest'
import type { Language } from '#core/language/languages.ts'
import { contentWith } from '#tests/support/content.ts'
import { readCounts } from './counts.ts'

function mistakesIn(language: Language, yaml: string): readonly string[] {
  const file = `content/common/counts.${language}.yaml`
  const content = contentWith({ [file]: yaml })
  readCounts(content, language)
  return content.mistakes.found.map((found) => found.replace(`${file}:`, ''))
}

test('English needs one and other', () => {
  expect(mistakesIn('en', "days: {one: '# day', other: '# days'}\n")).toEqual([])
  expect(mistakesIn('en', "days: {other: '# days'}\n")).toEqual(['1: days has no words for the plural category “one”'])
  expect(mistakesIn('en', "days: {one: '# day', few: '# days', other: '# days'}\n")).toEqual([
    '1: the language en has no plural category “few”',
  ])
})

test('another language needs its own categories', () => {
  expect(mistakesIn('fr', "days: {one: '# jour', other: '# jours'}\n")).toEqual([
    '1: days has no words for the plural category “many”',
  ])
})

test('the number must stand somewhere', () => {
  expect(mistakesIn('en', "days: {one: 'a day', other: days}\n")).toEqual([
    '1: days says nowhere where the number stands (#)',
  ])
})
