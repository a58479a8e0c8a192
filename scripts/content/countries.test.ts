import { expect, test } from 'vitest'
import { contentWith } from '#tests/support/content.ts'
import { readPlaceForms } from './countries.ts'

function mistakesIn(yaml: string): readonly string[] {
  const file = 'content/common/countries.de.yaml'
  const content = contentWith({ [file]: yaml })
  readPlaceForms(content, { CH: 'die Schweiz', DE: 'Deutschland' }, 'de')
  return content.mistakes.found.map((found) => found.replace(`${file}:`, ''))
}

test('a form has words for every place that has none of its own', () => {
  expect(mistakesIn("names: {}\nforms: {in: {other: 'in #', CH: in der Schweiz}}\n")).toEqual([])
  expect(mistakesIn('names: {}\nforms: {in: {CH: in der Schweiz}}\n')).toEqual([
    '2: in says nowhere where the name stands (other: … #)',
  ])
})

test('a form names places that exist', () => {
  expect(mistakesIn("names: {}\nforms: {in: {other: 'in #', XX: im Xanadu}}\n")).toEqual([
    '2: no country has the code XX',
  ])
})
