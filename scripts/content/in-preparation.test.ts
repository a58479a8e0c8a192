import { expect, test } from 'vitest'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { type Language, languages } from '#core/language/languages.ts'
import { publishedTypes } from '../compile-content.ts'
import { compile } from './compile.ts'
import { ContentFiles } from './content-files.ts'

// Every language but the first is in preparation here, whatever is offered today. One of them says what happens to each.
const all = ContentFiles.under('.')
const second: Language = 'nl'
const others = languages.filter((one) => one !== fallbackLanguage && one !== second)
const real = new ContentFiles(
  new Map(
    all.paths.flatMap((path) =>
      others.some((one) => new RegExp(`[./]${one}\\.\\w+$`).test(path)) ? [] : [[path, all.text(path)]],
    ),
  ),
)
const folder = 'disclaimer'
/** As if they were another language's: a line that is English would be refused. */
const translated = real
  .text(`content/${folder}/parts/changes.en.md`)
  .replaceAll(/(?<![\p{L}-])(?:the|and|you|your|our|with|that|this|from|have|which|not)(?![\p{L}-])/giu, 'woord')
const own = `content/${folder}/parts/changes.${second}.md`

const compiledWith = (...texts: readonly (readonly [string, string])[]) =>
  compile(real.changed(new Map(texts)), {
    published: publishedTypes,
    types: [folder],
    languages: [fallbackLanguage],
    strict: true,
  })
// Lists of assertions can be judged only where all types are compiled.
const ofSecond = (mistakes: readonly string[]): readonly string[] =>
  mistakes.filter((mistake) => mistake.includes(`.${second}.`))
const mistakesWith = (...texts: readonly (readonly [string, string])[]): readonly string[] =>
  ofSecond(compiledWith(...texts).mistakes)

test('a file of a language in preparation needs no other file, and nothing of it is compiled', () => {
  const { mistakes, compiled } = compiledWith([own, translated])
  expect(ofSecond(mistakes)).toEqual([])
  const names = Object.keys(compiled)
  expect(names).toContain('messages.en')
  expect(names.filter((name) => name.endsWith(`.${second}`))).toEqual([])
})

test('a file of a language in preparation is whole', () => {
  const [mistake, ...others] = mistakesWith([own, translated.replace(/^§ changes-date[^§]*/m, '')])
  expect(mistake).toBe(
    `content/${folder}/parts/changes.yaml:${lineOf(`content/${folder}/parts/changes.yaml`, 'id: changes-date')}: ${own} has no words for changes-date`,
  )
  expect(others).toEqual([])
})

test('words among data may be translated in part, but none that the file does not say', () => {
  const facts = `content/${folder}/facts.${second}.yaml`
  const original = /meaning: (.+?)\}?$/m.exec(real.text(`content/${folder}/facts.yaml`))![1]!
  expect(mistakesWith([facts, `- {original: ${JSON.stringify(original)}, words: Vertaald}\n`])).toEqual([])
  const [mistake] = mistakesWith([facts, '- {original: Nobody says this, words: Vertaald}\n'])
  expect(mistake).toContain(`${facts}:1: content/${folder}/facts.yaml does not say “Nobody says this”`)
})

const lineOf = (path: string, words: string): number =>
  real.text(path).slice(0, real.text(path).indexOf(words)).split('\n').length
