import { expect, test } from 'vitest'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { plainText } from '../document/text.ts'
import { assemble } from './assemble.ts'

const date = '2026-11-23'

test.each([
  ['CH', 'Unser Sitz ist in der Schweiz.'],
  ['DE', 'Unser Sitz ist in Deutschland.'],
])('a country reads as the sentence bends its name: %s', (country, words) => {
  const library = libraryOf([clauseOf('seat', 'Unser Sitz ist {{country|in}}.')], {
    language: 'de',
    places: { CH: 'die Schweiz', DE: 'Deutschland' },
    placeForms: { in: { other: 'in #', CH: 'in der Schweiz' } },
  })
  const [clause] = assemble(library, { country }, { date }).agreement.children
  expect(clause!.children.map(plainText)).toContain(words)
})

test('countries are listed by their names without articles', () => {
  const library = libraryOf([clauseOf('there', 'Daten gehen in folgende Länder: {{outsideEea|and}}.')], {
    language: 'de',
    places: { CH: 'die Schweiz', JP: 'Japan', US: 'die Vereinigten Staaten' },
    placeForms: { listed: { other: '#', CH: 'Schweiz', US: 'Vereinigte Staaten' } },
    providers: Object.fromEntries(
      ['US', 'CH', 'JP'].map((country) => [country, { ...libraryOf([]).providers['ga']!, id: country, country }]),
    ),
  })
  const { agreement } = assemble(library, { tools: ['US', 'CH', 'JP'] }, { date })
  expect(agreement.children.flatMap(({ children }) => children.map(plainText))).toContain(
    'Daten gehen in folgende Länder: Japan, die Schweiz und die Vereinigten Staaten.',
  )
})
