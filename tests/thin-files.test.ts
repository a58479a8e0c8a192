import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { publishedTypes } from '#scripts/compile-content.ts'

// Long tests are divided among files that do nothing but call them. Whoever adds a type or a language has to add its file.

/** The calls in the test files of a folder, such as `whole('eula')`. */
const callsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/^\w+\(.*\)$/gm) ?? [])
    .toSorted()

test.each([
  ['tests/content/effects', ['everyEffect']],
  ['tests/content/pairs', ['everyPair']],
  ['tests/content/random-interviews', ['whole', 'printed', 'reachable']],
])('%s tries every type once', (folder, names) => {
  const wanted = names.flatMap((name) => publishedTypes.map((type) => `${name}('${type}')`))
  expect(callsIn(folder)).toEqual(wanted.toSorted())
})

/** What the calls of a folder cover, as `'a stranger', 'en'`, with all of its parts or none. */
function wholeIn(folder: string): readonly string[] {
  const parts = callsIn(folder).map((call) => /\((.*?)(?:, (\d), (\d))?\)$/.exec(call)!)
  return [...Map.groupBy(parts, ([, what]) => what!)]
    .filter(([, all]) => {
      const of = Number(all[0]![3] ?? 1)
      const numbers = all.map(([, , part = '1']) => Number(part)).toSorted((one, other) => one - other)
      return all.length === of && numbers.every((part, index) => part === index + 1)
    })
    .map(([what]) => what)
    .toSorted()
}

const visitors = ['a stranger', 'an owner']

test('every page is looked at in every language, by strangers and owners', () => {
  const wanted = visitors.flatMap((visitor) => offeredLanguages.map((language) => `'${visitor}', '${language}'`))
  expect(wholeIn('tests/e2e/screens')).toEqual(wanted.toSorted())
})

test('nothing moves on a phone and on a desk, for strangers and owners', () => {
  const wanted = visitors.flatMap((visitor) => [360, 1280].map((width) => `'${visitor}', ${width}`))
  expect(wholeIn('tests/e2e/layout-shift')).toEqual(wanted.toSorted())
})
