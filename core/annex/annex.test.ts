import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { assemble } from '../assembly/assemble.ts'
import { parseCondition } from '../condition/parse.ts'
import { cover } from '../coverage/coverage.ts'
import { clause, heading, p } from '../document/build.ts'
import { plainText } from '../document/text.ts'
import { parts } from '../document/visit.ts'
import { explain } from '../dossier/dossier.ts'
import { ConditionWords, type RuleWords } from '../dossier/rule-words.ts'
import type { RequirementDefinition } from '../library/library.ts'
import type { Question, Questionnaire } from '../questionnaire/questionnaire.ts'
import { lawName } from './annex-overview.ts'
import { annexDocument } from './annex-document.ts'
import type { AnnexWords } from './annex-words.ts'
import { makeAnnex } from './annex.ts'
import { clauseLabel } from '../dossier/clause-label.ts'

const words = parse(readFileSync('content/common/annex.en.yaml', 'utf8')) as AnnexWords
const sentences = parse(readFileSync('content/common/rules.en.yaml', 'utf8')) as RuleWords

const duty = (id: string, when: string, metBy: string[][], more: Partial<RequirementDefinition> = {}) => ({
  id,
  jurisdiction: 'EU',
  kind: 'mandatory' as const,
  source: `Statute ${id}`,
  requires: `Say ${id}.`,
  appliesWhen: 'always',
  when: parseCondition(when, {}),
  metBy,
  forbids: [],
  ...more,
})

const library = libraryOf(
  [
    clauseOf('who', 'We are **Ada**.', { sources: ['GDPR Art. 13(1)(a)'] }),
    clauseOf('cards', 'A provider takes your payment.', { if: 'payment == card', prescribedBy: 'The programme' }),
    clauseOf('cash', 'You pay in cash.', { if: 'payment == cash' }),
  ],
  {
    requirements: [
      duty('identity', 'true', [['who']], { outside: 'Show it at the till too.' }),
      duty('cash', 'payment == cash', [['cash']]),
      duty('receipts', 'payment == card', [['receipts']], {
        ask: { questions: ['payment'], words: 'Name your receipts.' },
      }),
      duty('cards', 'payment == card', [], {
        elements: [
          { id: 'takes', words: 'who takes the payment', metBy: [['cards']] },
          { id: 'fees', words: 'what it costs', metBy: [], missing: [{ because: 'No clause names fees.' }] },
          { id: 'sign', words: 'the sign at the till', metBy: [], outside: 'Put up the sign.' },
          { id: 'cheques', words: 'how cheques are cleared', metBy: [], notHere: 'Nobody pays by cheque.' },
        ],
      }),
      duty('licence', 'payment == card', [], { outside: 'Get a licence.' }),
    ],
  },
)

const question = { userData: 'payment', type: 'single', label: 'How do people pay?' } as Question
const questionnaire = {
  type: 'PRIVACY_POLICY',
  steps: [
    {
      sections: [
        {
          questions: [
            {
              ...question,
              answers: [
                { value: 'card', label: 'By card' },
                { value: 'cash', label: 'In cash' },
              ],
            },
          ],
        },
      ],
    },
  ],
} as unknown as Questionnaire

function annex(more: Partial<Parameters<typeof makeAnnex>[3]> = {}) {
  const ruleWords = new ConditionWords(questionnaire, sentences, library)
  const assembled = assemble(
    library,
    { payment: 'card', documentTitle: 'Privacy Policy', effectiveDate: '2026-12-01' },
    { date: '2026-11-21' },
  )
  return makeAnnex(
    assembled,
    explain(library, assembled, ruleWords, { payment: 'confirmed' }),
    cover(questionnaire, library, assembled, ruleWords),
    {
      madeWith: 'a',
      explainedWith: 'a',
      edited: false,
      coming: [],
      contradictions: [],
      ...more,
    },
  )
}

test('every clause has its answer, its rule, its law and its duties', () => {
  expect(annex()).toMatchObject({
    schema: 'goodfaith-annex/2',
    title: 'Privacy Policy',
    date: '2026-12-01',
    clauses: [
      {
        id: 'who',
        part: 'The part',
        label: 'We are Ada.',
        because: [],
        sources: ['GDPR Art. 13(1)(a)'],
        requirements: [{ id: 'identity', source: 'Statute identity' }],
      },
      {
        id: 'cards',
        part: 'The part',
        because: [{ userData: 'payment', label: 'How do people pay?', answer: 'By card' }],
        rule: '“How do people pay?” is “By card”',
        prescribedBy: 'The programme',
      },
    ],
    coverage: {
      applicable: 3,
      met: 1,
      partly: 1,
      missing: 1,
      outside: 1,
      duties: [
        { id: 'identity', state: 'met', clauses: [{ id: 'who', label: 'We are Ada.', part: 'The part' }] },
        { id: 'cash', state: 'not-applicable', reason: '“How do people pay?” is not “In cash”' },
        { id: 'receipts', state: 'missing', ask: 'Name your receipts.' },
        {
          id: 'cards',
          state: 'partly',
          clauses: [{ id: 'cards' }],
          elements: [
            { id: 'takes', words: 'who takes the payment', state: 'met', clauses: [{ id: 'cards' }] },
            { id: 'fees', state: 'missing', reason: 'No clause names fees.', clauses: [] },
            { id: 'sign', state: 'outside', reason: 'Put up the sign.' },
            { id: 'cheques', state: 'not-applicable', reason: 'Nobody pays by cheque.' },
          ],
        },
        { id: 'licence', state: 'outside', outside: 'Get a licence.' },
      ],
    },
  })
})

/** What a document's parts say, by their headings. */
function readParts(document: ReturnType<typeof annexDocument>) {
  return parts(document).map(({ heading: title, blocks }) => ({
    title: title && plainText(title),
    text: blocks.map(plainText).join('\n'),
  }))
}

test('the first pages are for people: result, what to do, laws with their reasons, signature, answers', () => {
  const document = annexDocument(annex(), words)
  expect(document.title).toBe('Dossier and coverage of the Privacy Policy')
  const [opening, result, toDo, laws, signature, asked, rest] = readParts(document)
  expect(opening!.text).toContain('This annex is about the Privacy Policy.')
  expect(laws!.title).toBe('Which laws apply, and why')
  // Of the five duties one does not apply; only the first is met in full.
  expect(laws!.text).toBe(
    `${words.lawsIntro}\nEuropean Union: 1 of 4 met in full\n${words.lawsBecause}\nHow do people pay? By card`,
  )
  expect(result!.text).toBe(
    'Met in full: 1 of 3 duties\nMet in part: 1\nNot met: 1\nFor you to do, because no document can: 1',
  )
  expect(toDo!.text).toContain('Name your receipts.\nNo clause names fees.')
  expect(asked!.text).toBe(
    `${words.askedIntro} ${words.askedOrigins}\nHow do people pay? By card (filled in, confirmed by you)`,
  )
  expect(signature!.title).toBe('For the lawyer who reviews it')
  expect(signature!.text).toMatch(/Signature: _{20,}$/)
  expect(rest!.title).toBe('The whole list')
})

test('the whole list follows, missing first', () => {
  const all = readParts(annexDocument(annex(), words))
  const read = all.slice(all.findIndex(({ title }) => title === 'The whole list') + 1)
  expect(read.map(({ title }) => title)).toEqual([
    'Missing (1)',
    'Met in part (1)',
    'What no document can do for you (3)',
    'Duties met (1)',
    'The part',
    'Duties that do not apply (1)',
  ])
  const [missing, partly, outside, met, part, not] = read.map(({ text }) => text)
  expect(missing).toContain('To do: Name your receipts.')
  expect(partly).toContain('Said in The part: who takes the payment')
  expect(partly).toContain('Not said: what it costs. No clause names fees.')
  expect(partly).toContain('Outside the document: the sign at the till. Put up the sign.')
  expect(partly).toContain('Not needed here: how cheques are cleared. Nobody pays by cheque.')
  expect(outside).toContain('Show it at the till too. (Statute identity)')
  expect(outside).toContain('Put up the sign. (Statute cards)')
  expect(outside).toContain('Get a licence. (Statute licence)')
  expect(met).toContain('Met in: The part')
  expect(part).toContain('Your answer: How do people pay? By card')
  // A duty is named by its number; its source and its words are with it.
  expect(met).toContain('D3. Say identity. Statute identity')
  expect(part).toContain('Law: GDPR Art. 13(1)(a)\nMeets: D3')
  expect(part).not.toContain('Statute identity')
  expect(part).toContain('Worded by The programme')
  expect(not).toContain('Why: “How do people pay?” is not “In cash”')
  expect(all.map(({ text }) => text).join()).not.toContain('{')
})

test('no line names its source twice', () => {
  const lines = readParts(annexDocument(annex(), words)).flatMap(({ text }) => text.split('\n'))
  for (const id of ['identity', 'cash', 'receipts', 'cards', 'licence'])
    for (const line of lines) expect(line.split(`Statute ${id}`).length, line).toBeLessThanOrEqual(2)
})

test.each([
  ['US-CA', 'United States'],
  ['EU', 'European Union'],
  ['ZZ', 'Everywhere'],
  ['PLATFORM:Google Play', 'Stores and platforms'],
])('the law of %s is that of %s', (code, name) => {
  expect(lawName(code, 'en', words)).toBe(name)
})

test('says when the text or the library changed since', () => {
  const read = (document: ReturnType<typeof annexDocument>) => document.children.map(plainText).join('\n')
  expect(read(annexDocument(annex({ edited: true }), words))).toContain('edited by hand')
  expect(read(annexDocument(annex({ madeWith: '0', explainedWith: '1' }), words))).toContain('version 0')
  expect(read(annexDocument(annex(), words))).not.toMatch(/edited by hand|version a/)
})

test('says what later law changes, each day with its law', () => {
  const part = 'The part'
  const coming = [
    {
      date: '2027-05-13',
      laws: ['New Act s. 1', 'Its rules'],
      comes: [{ id: 'new', label: 'The new law.', part }],
      goes: [{ id: 'old', label: 'The old law.' }],
      duties: [{ id: 'till', source: 'Its rules', requires: 'Say till.', met: true }],
    },
  ]
  expect(annex({ coming }).coming).toEqual(coming)
  const section = parts(annexDocument(annex({ coming }), words)).find(
    ({ heading: title }) => title && plainText(title) === 'What the law will change (1)',
  )
  const read = section?.blocks.map(plainText).join('\n')
  expect(read).toContain('13 May 2027 New Act s. 1; Its rules')
  expect(read).toContain('Comes: The part: The new law.')
  expect(read).toContain('Goes: The old law.')
  expect(read).toContain('New duty: Say till. (Its rules)')
  expect(annexDocument(annex(), words).children.map(({ id }) => id)).not.toContain('coming')
})

test('a clause is called by its topic, else by its first words', () => {
  const part = heading(2, 'Payment')
  expect(clauseLabel(clause('a', part, heading(3, 'Cards'), p('We take cards.')), part)).toBe('Cards')
  expect(clauseLabel(clause('a', part, p('We take cards.')), part)).toBe('We take cards.')
  const sentences = p(
    'We take cards. We also take cheques, cash, vouchers, promises in writing and whatever is agreed.',
  )
  expect(clauseLabel(clause('a', sentences))).toBe('We take cards.')
  const long = 'We take cards, cheques, cash, vouchers, promises in writing and whatever else is agreed.'
  const label = clauseLabel(clause('a', p(long)))
  expect(label).toMatch(/^We take cards, cheques, .* …$/)
  expect(long.startsWith(label.slice(0, -2))).toBe(true)
  expect(label.length).toBeLessThanOrEqual(74)
})

test('a switch that was answered is yes or no', () => {
  const ruleWords = new ConditionWords(questionnaire, sentences, library)
  expect([true, false].map((payment) => ruleWords.answer('payment', { payment }))).toEqual(['Yes', 'No'])
})

test('the law of a country that nobody went through is left to do, and stands before the duties', () => {
  const elsewhere = libraryOf([clauseOf('who', 'We are **Ada**.')], {
    places: { PT: 'Portugal' },
    lawRead: { read: [], byState: [], audience: [] },
  })
  const questionnaire = { steps: [], facts: {} } as unknown as Questionnaire
  const assembled = assemble(elsewhere, { country: 'PT' }, { date: '2026-11-25', paper: 'a4' })
  const said = new ConditionWords(questionnaire, sentences, elsewhere)
  const annex = makeAnnex(
    assembled,
    explain(elsewhere, assembled, said, null),
    cover(questionnaire, elsewhere, assembled, said),
    { madeWith: 'test', explainedWith: 'test', edited: false, coming: [], contradictions: [] },
  )
  const text = annexDocument(annex, words).children.map(plainText).join('\n')
  expect(text.match(/The law of Portugal has not been gone through for this document\./g)).toHaveLength(2)
  expect(text).not.toContain(words.toDoNone)
})

test('what contradicts itself stands with the reason that its owner gave, and is left to do without one', () => {
  const explained = {
    code: 'differs:contactEmail',
    words: 'Two addresses.',
    places: [],
    reason: 'One is\nfor the press.',
  } as const
  const open = { code: 'differs:companyName', words: 'Two names.', places: [] } as const
  const made = annex({ contradictions: [explained, open] })
  expect(made.contradictions).toEqual([
    { code: explained.code, words: explained.words, reason: explained.reason },
    { code: open.code, words: open.words },
  ])
  const text = annexDocument(made, words).children.map(plainText)
  expect(text.find((part) => part.includes('What does not go together (2)'))).toMatch(
    /Two addresses\.\s*Your reason: One is for the press\.\s*Two names\./,
  )
  const toDo = text.find((part) => part.includes(words.toDoHeading))!
  expect(toDo).toContain('Two names.')
  expect(toDo).not.toContain('Two addresses.')
  expect(annexDocument(annex(), words).children.map(plainText).join()).not.toContain('What does not go together')
})
