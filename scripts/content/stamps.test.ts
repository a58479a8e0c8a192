import { expect, test } from 'vitest'
import { ContentFiles } from './content-files.ts'
import type { Language } from '#core/language/languages.ts'
import { staleUnits, stampFiles } from './stamps.ts'

const english = {
  'content/eula/parts/use.en.md': '# Use\n\n§ use-home, use-work\nYou may use it.\n\n§ use-copies\nMake a copy.\n',
  'content/mail/en.json': '{"hello": {"subject": "Hello", "words": "Welcome"}}',
  'content/eula/words/base.en.yaml': 'phrases:\n  owner: the owner\n  user: the user\n',
}
const german = {
  'content/eula/parts/use.de.md':
    '# Nutzung\n\n§ use-home, use-work\nSie dürfen es nutzen.\n\n§ use-copies\nMachen Sie eine Kopie.\n',
  'content/mail/de.json': '{"hello": {"subject": "Hallo", "words": "Willkommen"}}',
  'content/eula/words/base.de.yaml': 'phrases:\n  owner: der Eigentümer\n  user: der Nutzer\n',
}
type Texts = Readonly<Record<string, string>>
const filesOf = (texts: Texts) => new ContentFiles(new Map(Object.entries(texts)))
const isStamp = (path: string): boolean => path.startsWith('content/stamps/')
/** The texts after somebody stamped the files that were looked at; all of the language's where none is named. */
function stamp(texts: Texts, language: Language, looked = Object.keys(texts)): Texts {
  const words = Object.entries(texts).filter(([path]) => !isStamp(path))
  return { ...Object.fromEntries(words), ...Object.fromEntries(stampFiles(filesOf(texts), language, new Set(looked))) }
}
const stamped = stamp({ ...english, ...german }, 'de')
const staleIn = (texts: Texts, language: Language) =>
  staleUnits(filesOf(texts), language).map(({ file, line, unit, isNew }) => [file, line, unit, isNew])
const stale = (changed: Texts) => staleIn({ ...stamped, ...changed }, 'de')

test('what was stamped is fresh, whatever becomes of the translation', () => {
  expect(stale({})).toEqual([])
  expect(stale({ 'content/mail/de.json': '{"hello": {"subject": "Guten Tag", "words": "Willkommen"}}' })).toEqual([])
})

test('other English words make their twins stale, and no others', () => {
  expect(
    stale({
      'content/eula/parts/use.en.md': english['content/eula/parts/use.en.md'].replace('may use', 'can use'),
      'content/eula/words/base.en.yaml': 'phrases:\n  owner: the owner\n  user: a user\n',
    }),
  ).toEqual([
    ['content/eula/parts/use.de.md', 3, 'use-home', false],
    ['content/eula/parts/use.de.md', 3, 'use-work', false],
    ['content/eula/words/base.de.yaml', 3, 'phrases/user', false],
  ])
})

test('line breaks in a sentence are no other words', () => {
  expect(
    stale({ 'content/eula/parts/use.en.md': english['content/eula/parts/use.en.md'].replace('Make a', 'Make\na') }),
  ).toEqual([])
})

test('a unit without a stamp is listed as new', () => {
  expect(
    stale({
      'content/mail/en.json': '{"hello": {"subject": "Hello", "words": "Welcome", "end": "Bye"}}',
      'content/mail/de.json': '{"hello": {"subject": "Hallo", "words": "Willkommen", "end": "Bis bald"}}',
    }),
  ).toEqual([['content/mail/de.json', 1, 'hello/end', true]])
})

const everyLanguage = ['de', 'es', 'fr', 'it', 'nl'] as const
/** The German words stand for those of each language. */
const translated = Object.fromEntries(
  everyLanguage.flatMap((language) =>
    Object.entries(german).map(([path, text]) => [path.replace(/(?<=[./])de(?=\.)/, language), text]),
  ),
)
const inStep = everyLanguage.reduce<Texts>((texts, language) => stamp(texts, language), { ...english, ...translated })
const use = 'content/eula/parts/use.en.md'
const otherUse = { [use]: english[use].replace('Make a copy', 'Make one copy') }
const changed = { ...inStep, ...otherUse }
/** What stamping changes in the files of stamps. */
const touched = (before: Texts, after: Texts): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => isStamp(path) && before[path] !== after[path],
  )

test('a stamp that all languages have stands once', () => {
  expect(Object.keys(inStep).filter(isStamp).toSorted()).toEqual([
    'content/stamps/de-es-fr-it-nl/eula/parts/use.en.md.json',
    'content/stamps/de-es-fr-it-nl/eula/words/base.en.yaml.json',
    'content/stamps/de-es-fr-it-nl/mail/en.json.json',
  ])
  for (const language of everyLanguage) expect(staleIn(inStep, language)).toEqual([])
})

test.each([
  ['a clause', use, /Make a copy/, 'eula/parts/use.X.md', 6, 'use-copies'],
  ['a heading', use, /# Use/, 'eula/parts/use.X.md', 1, '#'],
  ['a phrase', 'content/eula/words/base.en.yaml', /the user/, 'eula/words/base.X.yaml', 3, 'phrases/user'],
  ['a mail', 'content/mail/en.json', /Welcome/, 'mail/X.json', 1, 'hello/words'],
] as const)('other words of %s are reported in every language', (_, path, words, file, line, unit) => {
  const texts = { ...inStep, [path]: english[path].replace(words, '$& again') }
  for (const language of everyLanguage)
    expect(staleIn(texts, language)).toEqual([[`content/${file.replace('X', language)}`, line, unit, false]])
})

test('a language that was stamped against older words stays reported, whoever is ahead of it', () => {
  let texts: Texts = changed
  for (const [index, language] of everyLanguage.entries()) {
    for (const behind of everyLanguage.slice(index))
      expect(staleIn(texts, behind)).toEqual([[`content/eula/parts/use.${behind}.md`, 6, 'use-copies', false]])
    texts = stamp(texts, language)
    expect(staleIn(texts, language)).toEqual([])
  }
  expect(Object.keys(texts).filter(isStamp).toSorted()).toEqual(Object.keys(inStep).filter(isStamp).toSorted())
})

test('a language that followed the English is reported when the English goes back', () => {
  const back = { ...stamp(changed, 'de'), ...english }
  expect(staleIn(back, 'de')).toEqual([['content/eula/parts/use.de.md', 6, 'use-copies', false]])
  expect(staleIn(back, 'es')).toEqual([])
})

test('a translation that one language alone has is not taken for stamped in another', () => {
  const more = (language: Language): Texts => ({
    [`content/mail/${language}.json`]: '{"hello": {"subject": "Hello", "words": "Welcome", "end": "Bye"}}',
  })
  const french = stamp({ ...inStep, ...more('en'), ...more('fr') }, 'fr')
  expect(staleIn(french, 'fr')).toEqual([])
  expect(staleIn({ ...french, ...more('it') }, 'it')).toEqual([['content/mail/it.json', 1, 'hello/end', true]])
})

test('who stamps another language or another file changes other files', () => {
  const both = { ...changed, 'content/mail/en.json': '{"hello": {"subject": "Hello!", "words": "Welcome"}}' }
  const branches = [
    touched(both, stamp(both, 'de', ['content/eula/parts/use.de.md'])),
    touched(both, stamp(both, 'de', ['content/mail/de.json'])),
    touched(both, stamp(both, 'es', ['content/eula/parts/use.es.md'])),
    touched(
      both,
      everyLanguage.reduce<Texts>((texts, language) => stamp(texts, language, [`content/mail/${language}.json`]), both),
    ),
  ]
  expect(branches).toEqual([
    ['content/stamps/de/eula/parts/use.en.md.json'],
    ['content/stamps/de/mail/en.json.json'],
    ['content/stamps/es/eula/parts/use.en.md.json'],
    ['content/stamps/de-es-fr-it-nl/mail/en.json.json'],
  ])
})

test('a unit that is no longer there leaves no stamp', () => {
  const without = Object.fromEntries(
    Object.entries({ ...english, ...translated }).map(([path, text]) => [
      path,
      text.replace(/\n\n§ use-copies[^]*$/, '\n'),
    ]),
  )
  const texts = stamp({ ...inStep, ...without }, 'de', [])
  expect(Object.values(texts).filter((text) => text.includes('use-copies'))).toEqual([])
  expect(staleIn({ ...texts, ...english, ...translated }, 'nl')).toEqual([
    ['content/eula/parts/use.nl.md', 6, 'use-copies', true],
  ])
})
