import { expect, test } from 'vitest'
import { contentWith } from '#tests/support/content.ts'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { checkReading } from './reading-check.ts'

/** What is refused about a clause `use` of a part `part` in German. */
function mistakesIn(words: string, glossary = ''): readonly string[] {
  const content = contentWith({
    'content/glossary/de.yaml': `avoid: []\n${glossary}`,
    'content/eula/parts/part.de.md': `# Nutzung\n\n§ use\n${words}\n`,
  })
  checkReading(content, 'eula', 'de', libraryOf([clauseOf('use', words)], { language: 'de' }))
  return content.mistakes.found
}

const long = `Sie dürfen das Programm ${'auf dem Gerät und '.repeat(10)}zu Hause nutzen.`
const hard =
  'Datenverarbeitungsvereinbarungen berücksichtigen Rechtfertigungsvoraussetzungen, Verarbeitungsverantwortlichkeiten, Auskunftserteilungsverpflichtungen, Einwilligungserklärungen, Verhältnismäßigkeitsprüfungen, Aufbewahrungsverpflichtungen, Sicherheitsvorkehrungen, Benachrichtigungsverpflichtungen, Unternehmensgruppenzugehörigkeiten, Angemessenheitsentscheidungen, Übermittlungsvoraussetzungen und Haftungsbeschränkungsvereinbarungen.'

test('plain words pass', () => {
  expect(mistakesIn('Sie dürfen das Programm nutzen. Sie dürfen es nicht verkaufen.')).toEqual([])
})

test('a sentence that is too long is refused at its clause', () => {
  expect(mistakesIn(long)).toEqual([
    expect.stringMatching(/^content\/eula\/parts\/part\.de\.md:3: use has a sentence of 47 words/),
  ])
})

test('words that are too hard are refused, at the clause and of the type as a whole', () => {
  expect(mistakesIn(hard)).toEqual([
    expect.stringMatching(/part\.de\.md:3: use has a reading ease of -\d+, less than 10/),
    expect.stringMatching(/glossary\/de\.yaml:1: the clauses of eula have a reading ease of -\d+, less than 50/),
  ])
})

test('wording that a statute prescribes is exempt', () => {
  expect(mistakesIn(long, 'prescribed: [use]\n')).toEqual([])
})
