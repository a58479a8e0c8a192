import { describe, expect, test } from 'vitest'
import { languageFacts, languages } from '../language/languages.ts'
import { joined } from './joined.ts'

// In Spanish “y” becomes “e” before the second word, and “o” becomes “u” before the third.
const words = ['Francia', 'Italia', 'Oslo', 'hielo', '8', '', 'a, b']
const lists = words.flatMap((_, from) => words.map((__, count) => [...words, ...words].slice(from, from + count)))

describe.each(languages)('lists in %s', (language) => {
  const { locale } = languageFacts[language]

  test.each([
    ['and', 'conjunction'],
    ['or', 'disjunction'],
  ] as const)('with “%s” are those of Intl', (join, type) => {
    const format = new Intl.ListFormat(locale, { type })
    for (const list of lists) expect(joined(list, join, language)).toBe(format.format(list))
  })
})

test('a language that we know nothing about is left to Intl', () => {
  expect(joined(['a', 'b', 'c'], 'and', 'pt')).toBe('a, b e c')
})
