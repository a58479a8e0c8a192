import { expect, test } from 'vitest'
import { contentWith } from '#tests/support/content.ts'
import { checkTwins } from './twin-check.ts'

const glossary = `avoid: []
prescribed: [use-notice, notice-words]
same: [Open source]
`
const path = 'content/eula/parts/use.de.md'

/** What is wrong with a clause in German beside its English. */
function mistakesBeside(english: string, german: string, id = 'use-law'): readonly string[] {
  return mistakesIn({
    'content/eula/parts/use.en.md': `# Use\n\n§ ${id}\n${english}\n`,
    [path]: `# Nutzung\n\n§ ${id}\n${german}\n`,
  })
}

function mistakesIn(texts: Readonly<Record<string, string>>): readonly string[] {
  const content = contentWith({ 'content/glossary/de.yaml': glossary, ...texts })
  checkTwins(content, 'de')
  return content.mistakes.found
}

/** What is wrong with a text of the website in German beside its English. */
const onScreen = (english: string, german: string): readonly string[] =>
  mistakesIn({
    'content/interface/en.json': JSON.stringify({ save: english }),
    'content/interface/de.json': JSON.stringify({ save: german }),
  })

const sentence = 'You may use the software on your devices.'

test('a clause that is English is refused at its line', () => {
  expect(mistakesBeside(sentence, sentence)).toEqual([`${path}:3: use-law is English`])
  expect(mistakesBeside(sentence, 'Use the software on your own devices, and not elsewhere.')).toEqual([
    `${path}:3: use-law is English`,
  ])
  expect(mistakesBeside(sentence, 'Sie dürfen die Software auf Ihren Geräten verwenden.')).toEqual([])
})

test('an English sentence of a clause that also says something in its own language is found', () => {
  const german = 'Sie dürfen die Software verwenden. The software must not be copied by those who have it.'
  expect(mistakesBeside(`${sentence} The software must not be copied.`, german)).toEqual([
    `${path}:3: use-law is English`,
  ])
})

test('a button that says what the English one says is refused', () => {
  expect(onScreen('Save changes', 'Save changes')).toEqual(['content/interface/de.json:1: save is English'])
  expect(onScreen('Save changes', 'Änderungen speichern')).toEqual([])
  // Names, what stands in the glossary, and single words that two languages share.
  for (const words of ['Google Play', 'Open source', 'Software', '{{count}} %'])
    expect(onScreen(words, words)).toEqual([])
})

test('words of others stay English, and so do quotations', () => {
  expect(mistakesBeside(sentence, sentence, 'use-notice')).toEqual([])
  expect(
    mistakesBeside('The label says: “You may use the software.”', 'Auf dem Etikett steht: „You may use the software.“'),
  ).toEqual([])
})

test('what was translated beside data is no English either', () => {
  const entries = (words: string) => ({
    'content/requirements.de.yaml': `- original: Name the officer who is in charge.\n  words: ${words}\n`,
  })
  expect(mistakesIn(entries('Name the officer who is in charge.'))).toEqual([
    'content/requirements.de.yaml:2: is English',
  ])
  expect(mistakesIn(entries('Die zuständige Person nennen.'))).toEqual([])
})

test.each([
  ['an item', '- one thing\n- another thing', '- eine Sache', 'a list of 1', 'a list of 2'],
  ['a number', '1. first\n2. second', '- erstens\n- zweitens', 'a list of 2', 'a numbered list of 2'],
  ['a heading', '### Topic\n\nWords of it.', 'Worte dazu.', 'a paragraph', 'a heading, a paragraph'],
  ['a bold word', 'Say __nothing__ of it.', 'Sagen Sie nichts davon.', 'a paragraph', 'a paragraph, bold words'],
  ['a paragraph', 'One.\n\nTwo.', 'Eins. Zwei.', 'a paragraph', 'a paragraph, a paragraph'],
])('%s that is not there is missed', (_, english, german, has, had) => {
  const [mistake] = mistakesBeside(english, german)
  expect(mistake).toContain(`use-law has ${has}`)
  expect(mistake).toContain(`; the original: ${had}`)
})

test('a link leads where that of the original does', () => {
  const english = 'Read [the list](https://a.example).'
  expect(mistakesBeside(english, 'Lesen Sie [die Liste](https://a.example).')).toEqual([])
  expect(mistakesBeside(english, 'Lesen Sie [die Liste](https://b.example).')).toEqual([
    `${path}:3: use-law has a paragraph, a link to https://b.example; the original: a paragraph, a link to https://a.example`,
  ])
})

test('a clause that was cut short is found by its length', () => {
  const english =
    'We mark what artificial intelligence has made, and say so beside each picture, each sound and each text.'
  expect(mistakesBeside(english, 'KI.')).toEqual([`${path}:3: use-law is 0.0 times as long as the original`])
})

test('English wording that is prescribed is refused until its part says in which language it is', () => {
  const texts = (more: string) => ({
    'content/eula/parts/use.en.md': `# Use\n\n§ use-notice\n${sentence}\n`,
    [path]: `# Nutzung\n\n§ use-notice\n${sentence}\n`,
    'content/eula/parts/use.yaml': `clauses:\n  - {id: use-notice, sources: [], prescribedBy: A statute${more}}\n`,
  })
  expect(mistakesIn(texts(''))).toEqual([
    `${path}:3: use-notice is English, and its part does not say so: prescribedIn: en`,
  ])
  expect(mistakesIn(texts(', prescribedIn: en'))).toEqual([])
})
