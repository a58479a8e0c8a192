import { expect, test } from 'vitest'
import type { Language } from '#core/language/languages.ts'
import { formulas, readingEase } from './reading-ease.ts'

// Syllables as Duden, the RAE, Larousse, Treccani and Van Dale part the words.
test.each<[Language, string]>([
  ['de', 'Da-ten Ver-trag Wi-der-ruf Lie-fe-rung be-treu-en Be-stel-lung Da-ten-schutz Ei-gen-tum Häu-ser'],
  [
    'nl',
    'ge-ge-vens toe-stem-ming her-roe-pen be-stel-ling voor-waar-den be-ta-len kla-cht'.replace('kla-cht', 'klacht'),
  ],
  ['it', 'da-ti con-trat-to con-sen-so re-ces-so ga-ran-ti-re or-di-ne'],
  ['es', 'da-tos con-tra-to con-sen-ti-mien-to de-sis-ti-mien-to ga-ran-tí-a cuen-ta pa-ís'],
  ['fr', 'con-trat con-di-tion ga-ran-tir com-man-der de-man-der'],
])('syllables in %s', (language, dictionary) => {
  const { syllable } = formulas[language]!
  const count = (word: string): number => word.match(syllable)?.length ?? 0
  const words = dictionary.split(' ')
  expect(words.map((word) => [word, count(word.replaceAll('-', ''))])).toEqual(
    words.map((word) => [word, word.split('-').length]),
  )
})

// By the published formulas, by hand.
test('Amstad: six words of ten syllables in one sentence', () => {
  expect(readingEase('Wir löschen Ihre Daten nach zwei.', 'de')).toBeCloseTo(180 - 6 - 58.5 * (9 / 6), 5)
})

test('Gulpease: five words of twenty-three letters in one sentence', () => {
  expect(readingEase('Noi cancelliamo i dati qui.', 'it')).toBeCloseTo(89 + 300 / 5 - (10 * 22) / 5, 5)
})

test('longer sentences and longer words are harder in every language', () => {
  for (const language of Object.keys(formulas) as Language[]) {
    const easy = readingEase('La data e la data. La data e la data.', language)!
    expect(readingEase('La data e la data la data e la data la data.', language)).toBeLessThan(easy)
    expect(readingEase('La datadatadata e la datadatadata. La data e la data.', language)).toBeLessThan(easy)
  }
})
