import { expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import type { Answers } from '#core/answers/answers.ts'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { libraryFor } from './variant.ts'

const library = libraryOf(
  [
    clauseOf('own', 'The licence of {{data|and}}, __the licence__:\n\n- [the licence](https://example.com/licence)'),
    clauseOf('law', 'The licence in the words of a law.', { prescribedBy: 'A law' }),
  ],
  {
    wordings: { data: { name: 'your licence' } },
    variants: [{ countries: ['US'], replace: [{ find: String.raw`\blicence\b`, write: 'license' }] }],
  },
)
const options = { date: '2026-11-24' }
const answers = (country: string): Answers => ({ country, data: ['name', { name: 'a driving licence' }] })
const words = ({ agreement }: ReturnType<typeof assemble>): string =>
  agreement.children.map((clause) => plainText(clause)).join('\n')

test('a country’s way of writing changes the library’s words, not the owner’s, an address or prescribed wording', () => {
  const { agreement } = assemble(library, answers('US'), options)
  expect(words({ agreement } as ReturnType<typeof assemble>)).toContain(
    'The license of your license and a driving licence, the license',
  )
  expect(JSON.stringify(agreement)).toContain('https://example.com/licence')
  expect(words(assemble(library, answers('US'), options))).toContain('The licence in the words of a law.')
  expect(words(assemble(library, answers('GB'), options))).not.toContain('license')
})

test('what prescribed wording alone fills in keeps its words', () => {
  const filled = libraryOf(
    [
      clauseOf('own', 'Ours: {{both-places}}'),
      clauseOf('law', 'By law: {{both-places}}, {{only-there}}', { prescribedBy: 'A law' }),
    ],
    {
      phrases: {
        'both-places': [{ id: 'both', text: [{ type: 'text', value: 'a licence' }] }],
        'only-there': [{ id: 'only', text: [{ type: 'text', value: 'the licence' }] }],
      },
      variants: [{ countries: ['US'], replace: [{ find: String.raw`\blicence\b`, write: 'license' }] }],
    },
  )
  expect(words(assemble(filled, answers('US'), options))).toContain('By law: a license, the licence')
})

test('a variant is made once', () => {
  expect(libraryFor(library, 'US')).toBe(libraryFor(library, 'US'))
  expect(libraryFor(library, 'GB')).toBe(library)
  expect(libraryFor(library, undefined)).toBe(library)
})
