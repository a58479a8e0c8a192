import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { type Language, languages } from '#core/language/languages.ts'
import { plainText } from '#core/document/text.ts'
import { assemble } from '#core/assembly/assemble.ts'
import type { BareLibrary, ClauseLibrary } from '#core/library/library.ts'
import { type Reasons, withReasons } from '#core/library/reasons.ts'
import { publishedTypes } from '../compile-content.ts'
import { compile } from './compile.ts'
import { ContentFiles } from './content-files.ts'
import { clauseTexts, kinds, placeIn, screenTexts, translations, type Kind } from './kinds.ts'
import { Yaml } from './source.ts'
import { stampFiles } from './stamps.ts'
import { originalsIn } from './translation.ts'

/** The content with a second language: a copy of each file of words, in which every part, label and phrase is marked. */
const second: Language = 'de'
const folder = 'disclaimer'
const all = ContentFiles.under('.')
const languageOf = (path: string): string | undefined => /(?<=[./])[a-z]{2}(?=\.\w+$)/.exec(path)?.[0]
// What there is of that language is left out, and of every other: on a release they would all be read as well.
const real = new ContentFiles(
  new Map(
    all.paths
      .filter((path) => !languages.some((one) => one !== fallbackLanguage && one === languageOf(path)))
      .map((path) => [path, all.text(path)]),
  ),
)
const mark = '»'

const withWords = [clauseTexts, ...Object.values<Kind>(kinds), ...screenTexts]
const translated = new Map([
  ...real.paths.flatMap((path) => {
    const kind = [...translations.keys()].find((one) => placeIn(one, path))
    if (!kind) return []
    const originals = originalsIn(kind.schema, new Yaml(real.text(path)).value)
    const entries = originals.map((original) => ({ original, words: `${mark}${original}` }))
    return [[path.replace(/(?=\.yaml$)/, `.${second}`), stringify(entries, { lineWidth: 0 })] as const]
  }),
  ...real.paths.flatMap((path) => {
    const isWords = withWords.some((kind) => placeIn(kind, path)?.language === fallbackLanguage)
    return isWords
      ? [
          [
            path.replace(new RegExp(`(?<=[./])${fallbackLanguage}(?=\\.)`), second),
            marked(path, real.text(path)),
          ] as const,
        ]
      : []
  }),
])

function marked(path: string, text: string): string {
  return path.endsWith('.md') ? text.replace(/^# (?=\w)/, `# ${mark}`) : text.replace(/^name: /m, `name: ${mark}`)
}

/** Both languages, whole. What all compilations read alike is read once. */
const both = real.changed(translated)
const options = { published: publishedTypes, types: [folder], languages: [fallbackLanguage, second] }
let compiledBoth: ReturnType<typeof compile> | undefined
const whole = () => (compiledBoth ??= compile(both, options))

function compiledWith(path: string, change: (text: string) => string) {
  const text = both.text(path)
  const changed = change(text)
  if (changed === text) throw new Error(`${path} does not have what is to be changed`)
  return compile(both.changed(new Map([[path, changed]])), options)
}
/** Where a mistake is: the line on which these words begin. */
function placeOf(path: string, words: string): string {
  const text = translated.get(path) ?? real.text(path)
  const at = text.indexOf(words)
  if (at < 0) throw new Error(`${path} has no ${words}`)
  return `${path}:${text.slice(0, at).split('\n').length}: `
}

test('a second language is compiled from its files alone, beside the first', () => {
  const { mistakes, compiled } = whole()
  expect(mistakes).toEqual([])
  const names = Object.keys(compiled)
  const twins = names.filter((name) => name.endsWith(`.${fallbackLanguage}`))
  expect(twins.length).toBeGreaterThan(6)
  expect(names).toEqual(expect.arrayContaining(twins.map((name) => name.replace(/\w+$/, second))))

  const headings = (language: Language): readonly string[] => {
    const library = compiled[`library-${folder}.${language}`] as BareLibrary
    expect(library.language).toBe(language)
    return assemble(
      { ...library, providers: {} },
      { websiteName: 'Ada' },
      { date: '2026-11-21' },
    ).agreement.children.flatMap((clause) =>
      clause.children.flatMap((block) => (block.type === 'heading' && block.depth === 2 ? plainText(block) : [])),
    )
  }
  expect(headings(second).length).toBeGreaterThan(0)
  expect(headings(second)).toEqual(headings(fallbackLanguage).map((heading) => `${mark}${heading}`))
})

test('words among data that all languages share are translated too', () => {
  const { compiled } = whole()
  const [library, original] = [second, fallbackLanguage].map((language) =>
    withReasons(
      compiled[`library-${folder}.${language}`] as BareLibrary,
      compiled[`reasons-${folder}.${language}`] as Reasons,
    ),
  )
  const words = ({ requirements, factMeanings, deviceLaw }: ClauseLibrary): readonly string[] => [
    ...requirements.flatMap(({ requires, appliesWhen, outside, elements = [] }) => [
      requires,
      appliesWhen,
      ...(outside ? [outside] : []),
      ...elements.map((element) => element.words),
    ]),
    ...Object.values(factMeanings),
    ...Object.values(deviceLaw).flatMap(({ consent, necessary }) => [consent, necessary]),
  ]
  expect(words(original!).length).toBeGreaterThan(100)
  expect(words(library!)).toEqual(words(original!).map((one) => `${mark}${one}`))
  const purposes = (language: Language): readonly string[] =>
    (
      compiled[`providers.${language}`] as readonly { label: string; providers: readonly { purpose: string }[] }[]
    ).flatMap(({ label, providers }) => [label, ...providers.map(({ purpose }) => purpose)])
  expect(purposes(second)).toEqual(purposes(fallbackLanguage).map((one) => `${mark}${one}`))
})

test('what the first language alone knows of it is not lost', () => {
  const { compiled } = whole()
  expect(compiled['types']).toEqual(compile(real, options).compiled['types'])
})

const part = `content/${folder}/parts/changes`
const questions = `content/${folder}/questionnaire`
const common = 'content/common/questionnaire'

test.each<[string, path: string, from: RegExp, to: string, place: string]>([
  ['a clause', `${part}.${second}.md`, /^§ changes-date[^§]*/m, '', placeOf(`${part}.yaml`, 'id: changes-date')],
  [
    'a placeholder',
    `${part}.${second}.md`,
    /(?<=§ changes-date[^§]*)\{\{\w+\}\}/,
    'today',
    placeOf(`${part}.${second}.md`, '§ changes-date'),
  ],
  ['the label of an answer', `${common}.${second}.yaml`, / {6}free:.*\n/, '', placeOf(`${common}.yaml`, 'value: free')],
  [
    'the words of a question',
    `${questions}.${second}.yaml`,
    /^ {2}emergencyNumber:/m,
    '  emergencyNumbr:',
    placeOf(`${questions}.yaml`, 'userData: emergencyNumber'),
  ],
  [
    'a sentence',
    `content/common/annex.${second}.yaml`,
    /^because:.*\n/m,
    '',
    `content/common/annex.${second}.yaml:1: the field “because”`,
  ],
  [
    'the subject of a mail',
    `content/mail/${second}.json`,
    /(?<="reset": \{\s*)"subject".*\n/,
    '',
    placeOf(`content/mail/${second}.json`, '"reset": {'),
  ],
  [
    'a word of a public page',
    `content/live/${second}.json`,
    /^ *"current".*\n/m,
    '',
    `content/live/${second}.json:1: the field “current”`,
  ],
  [
    'a reply',
    `content/messages/${second}.yaml`,
    /^not-found:.*\n/m,
    '',
    `content/messages/${second}.yaml:1: the field “not-found”`,
  ],
  [
    'what a file of a bundle is',
    `content/bundle/${second}.yaml`,
    /^ {2}docx:.*\n/m,
    '',
    `${placeOf(`content/bundle/${second}.yaml`, 'files:')}the field “docx”`,
  ],
  [
    'what to do about an answer',
    `content/common/problems.${second}.yaml`,
    /(?<=^required:\n) {2}text:.*\n/m,
    '',
    `${placeOf(`content/common/problems.${second}.yaml`, 'required:')}the field “text”`,
  ],
  [
    'a word of every page',
    `content/interface/${second}.json`,
    /(?<="scheme": \{\s*)"\w+": "[^"]*",/,
    '',
    `${placeOf(`content/interface/${second}.json`, '"scheme": {')}the field “common.scheme.`,
  ],
  [
    'a word of a screen',
    `content/interface/download/${second}.json`,
    /(?<="pdf": \{\s*)"name": "PDF",/,
    '',
    `${placeOf(`content/interface/download/${second}.json`, '"pdf": {')}the field “format.pdf.name” is missing`,
  ],
  [
    'a plural form',
    `content/interface/download/${second}.json`,
    /"coverage_one"/,
    '"coverage_some"',
    `content/interface/download/${second}.json:1: the field “coverage_one” is missing`,
  ],
  [
    'a placeholder of a screen',
    `content/interface/download/${second}.json`,
    /\{\{date\}\}/,
    '{{dat}}',
    `${placeOf(`content/interface/download/${second}.json`, '"valid"')}“valid” has no {{dat}}; did you mean “{{date}}”?`,
  ],
  [
    'a placeholder of a mail',
    `content/mail/${second}.json`,
    /\{\{newEmail\}\}/,
    'the new one',
    `${placeOf(`content/mail/${second}.json`, '"email-changed"')}“email-changed” lacks {{newEmail}}`,
  ],
  [
    'a placeholder that a mail fills in',
    `content/mail/${second}.json`,
    /(?<="agreement": \{\s*"subject": "Ready: )\{\{title\}\}/,
    '{{titel}}',
    `${placeOf(`content/mail/${second}.json`, '"subject": "Ready: {{title}}')}“agreement” has no {{titel}}; did you mean “{{title}}”?`,
  ],
  [
    'a placeholder of a mail about several documents',
    `content/mail/${second}.json`,
    /(?<="several": \{[^]*deleted after )\{\{unconfirmedDays\}\}/,
    'some',
    `${placeOf(`content/mail/${second}.json`, '"several": {')}“unpaid-and-activation.several” lacks {{unconfirmedDays}}`,
  ],
  [
    'a placeholder of a public page',
    `content/live/${second}.json`,
    /\{\{hash\}\}/,
    '',
    `${placeOf(`content/live/${second}.json`, '"hash"')}“hash” lacks {{hash}}`,
  ],
  [
    'the heading of a notice',
    `content/notices/${second}.yaml`,
    /(?<=not-found:\n) *heading:.*\n/,
    '',
    `${placeOf(`content/notices/${second}.yaml`, 'not-found:')}the field “heading” is missing`,
  ],
  [
    'the translation of a duty',
    `content/requirements.${second}.yaml`,
    /- original: A short.*\n.*\n|- original: a short account in plain words before the details\n.*\n/,
    '',
    `content/requirements.${second}.yaml:1: “a short account in plain words before the details” of content/requirements.yaml has no`,
  ],
  [
    'a field of a translation',
    `content/law.${second}.yaml`,
    /^- original:/,
    '- orginal:',
    `content/law.${second}.yaml:1: unknown field “orginal”; did you mean “original”?`,
  ],
  [
    'the words that are translated',
    `content/providers.${second}.yaml`,
    /(?<=^- original: )/,
    'No longer ',
    `content/providers.${second}.yaml:1: content/providers.yaml does not say “No longer `,
  ],
])('a language that lacks %s is refused at its line', (_, path, from, to, place) => {
  const { mistakes } = compiledWith(path, (text) => text.replace(from, to))
  expect(
    mistakes.some((mistake) => mistake.startsWith(place)),
    `${place}\n${mistakes.join('\n')}`,
  ).toBe(true)
})

test.each([
  `${part}.${second}.md`,
  `content/mail/${second}.json`,
  `content/messages/${second}.yaml`,
  `content/notices/${second}.yaml`,
  `content/common/problems.${second}.yaml`,
  `content/interface/${second}.json`,
  `content/interface/wizard/${second}.json`,
  `content/requirements.${second}.yaml`,
  `content/${folder}/facts.${second}.yaml`,
])('a language that lacks the file %s is refused', (missing) => {
  const rest = both.paths.filter((path) => path !== missing).map((path) => [path, both.text(path)] as const)
  const { mistakes } = compile(new ContentFiles(new Map(rest), both), options)
  expect(mistakes).toContain(`${missing}:1: the file does not exist`)
})

test('on a release, a language that is offered is refused while a text of it was made from other words', () => {
  const path = `content/mail/${second}.json`
  const strict = (more: ReadonlyMap<string, string>) =>
    compile(both.changed(more), { ...options, strict: true }).mistakes.filter((mistake) =>
      mistake.includes('was made from other words'),
    )
  const stamps = stampFiles(both, second, new Set(both.paths))
  expect(strict(stamps)).toEqual([])
  const original = `content/mail/${fallbackLanguage}.json`
  const changed = real.text(original).replace(/(?<="heading": ")/, 'Today: ')
  expect(strict(new Map([...stamps, [original, changed]]))).toEqual([
    expect.stringMatching(new RegExp(`^${path}:\\d+: \\S*/heading was made from other words`)),
  ])
})

test.each([
  [`content/law.${fallbackLanguage}.yaml`, `the words of ${fallbackLanguage} are in content/law.yaml itself`],
  [
    `content/${folder}/duties/elsewhere.${second}.yaml`,
    `content/${folder}/duties/elsewhere.yaml, which it translates, does not exist`,
  ],
])('a translation of what needs none is refused: %s', (path, mistake) => {
  const { mistakes } = compile(real.changed(new Map([[path, '[]']])), options)
  expect(mistakes).toContain(`${path}:1: ${mistake}`)
})

test('placeholders of public pages are compared where there are no documents in a language yet', () => {
  const path = 'content/live/fr.json'
  const files = real.changed(new Map([[path, all.text(path).replaceAll('{{date}}', '{{jour}}')]]))
  const { mistakes } = compile(files, options)
  expect(mistakes.some((mistake) => mistake.includes('“published” has no {{jour}}'))).toBe(true)
})

test('the compiler names no language', () => {
  const naming = readdirSync('scripts/content', { recursive: true, encoding: 'utf8' })
    .map((name) => join('scripts/content', name))
    .concat('scripts/compile-content.ts')
    // What is measured there is English; other languages have other measures.
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('readability'))
    .filter((file) => languages.some((language) => readFileSync(file, 'utf8').includes(`'${language}'`)))
  expect(naming).toEqual([])
})
