import { expect, test } from 'vitest'
import { ContentFiles } from './content-files.ts'
import { staleUnits, stampsOf, stampsPath } from './stamps.ts'

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
const filesOf = (texts: Readonly<Record<string, string>>) => new ContentFiles(new Map(Object.entries(texts)))
const stamped = (() => {
  const files = filesOf({ ...english, ...german })
  return { ...english, ...german, [stampsPath('de')]: JSON.stringify(stampsOf(files, 'de')) }
})()
const stale = (changed: Readonly<Record<string, string>>) =>
  staleUnits(filesOf({ ...stamped, ...changed }), 'de').map(({ file, line, unit, isNew }) => [file, line, unit, isNew])

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
