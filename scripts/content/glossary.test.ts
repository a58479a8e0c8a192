import { expect, test } from 'vitest'
import { contentWith } from '#tests/support/content.ts'
import { checkGlossary } from './glossary.ts'

const glossary = `avoid:
  - {words: 'TMG|Telemediengesetz\\p{L}*', write: DDG}
  - {words: mittels, write: mit}
prescribed: [use-form]
`

function mistakesIn(texts: Readonly<Record<string, string>>): readonly string[] {
  const content = contentWith({ 'content/glossary/de.yaml': glossary, ...texts })
  checkGlossary(content, 'de')
  return content.mistakes.found
}
const part = (words: string) => ({
  'content/eula/parts/use.de.md': `# Nutzung\n\n§ use-form\nMit mittels.\n\n${words}\n`,
})

test('a word that is not said is refused at its line, with the word to write', () => {
  expect(mistakesIn(part('§ use-law\nNach dem Telemediengesetz.'))).toEqual([
    'content/eula/parts/use.de.md:7: says “Telemediengesetz”; write: DDG',
  ])
  expect(mistakesIn({ ...part(''), 'content/mail/de.json': '{\n  "law": "Das TMG gilt."\n}' })).toEqual([
    'content/mail/de.json:2: says “TMG”; write: DDG',
  ])
})

test('a part of another word is not the word', () => {
  expect(mistakesIn(part('§ use-law\nDie TMGX und das Ultimittels.'))).toEqual([])
})

test('it is said where it is prescribed, and nowhere else', () => {
  expect(mistakesIn(part('§ use-other\nMittels eines Briefs.'))).toEqual([
    'content/eula/parts/use.de.md:7: says “Mittels”; write: mit',
  ])
})

test('words of others are exempt', () => {
  const yaml = 'clauses:\n  - {id: use-form, sources: []}\n  - {id: use-law, sources: [], prescribedBy: Statute}\n'
  expect(mistakesIn({ ...part('§ use-law\nDas TMG.'), 'content/eula/parts/use.yaml': yaml })).toEqual([])
})
