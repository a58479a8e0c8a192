import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coverageDocument, type Duty } from './coverage-document.ts'
import { lawReadRows } from './law-read-table.ts'
import { parseCondition } from '#core/condition/parse.ts'
import type { RequirementDefinition } from '#core/library/library.ts'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'

const duty = (id: string, more: Partial<Duty> = {}): Duty => ({
  id,
  agreement: ['PRIVACY_POLICY'],
  jurisdiction: 'EU',
  kind: 'mandatory',
  source: 'GDPR Art. 13',
  requires: 'Say who is responsible.',
  applies_when: 'Always.',
  verified: 'knowledge',
  ...more,
})
const mapping = (id: string, more: Partial<RequirementDefinition>): RequirementDefinition => ({
  id,
  jurisdiction: 'EU',
  kind: 'mandatory',
  source: 'GDPR Art. 13',
  requires: 'Say who is responsible.',
  appliesWhen: 'Always.',
  when: parseCondition('true', {}),
  metBy: [],
  forbids: [],
  ...more,
})
const noLaw = { by_state: [], audience: [], places: {} }
const pageOf = (duties: readonly Duty[], requirements: readonly RequirementDefinition[]): string =>
  coverageDocument(
    duties,
    new Map([
      [
        'PRIVACY_POLICY',
        {
          name: 'Privacy Policy',
          library: libraryOf([clauseOf('who', 'Us.'), clauseOf('person', 'I.')], { requirements }),
        },
      ],
    ]),
    (jurisdiction) => `Law of ${jurisdiction}`,
    noLaw,
  )

describe('the page says how a duty is met', () => {
  test('by clauses, with the part in which they stand', () => {
    const page = pageOf([duty('a')], [mapping('a', { metBy: [['who', 'person'], ['who']] })])
    expect(page).toContain('met by `who` or `person`; `who`.')
    expect(page).toContain('Where: “The part”.')
  })

  test('by silence', () => {
    expect(pageOf([duty('a')], [mapping('a', { forbids: ['privacy shield'] })])).toMatch(
      /met by silence\.\n.*never says: `privacy shield`/,
    )
  })

  test('outside the document, with the reason', () => {
    expect(pageOf([duty('a')], [mapping('a', { outside: 'Put up a sign.' })])).toMatch(
      /outside the document\.\n.*Outside the document: Put up a sign\./,
    )
  })

  test('or that its type is not published yet', () => {
    expect(pageOf([duty('a', { agreement: ['EULA'] })], [])).toContain('**EULA:** type not published yet.')
  })
})

test('duties stand under their jurisdiction, stores and platforms last', () => {
  const page = coverageDocument(
    [
      duty('a', { jurisdiction: 'Rules of Apple' }),
      duty('b', { jurisdiction: 'Japan' }),
      duty('c', { jurisdiction: 'European Union' }),
    ],
    new Map(),
    (name) => name,
    noLaw,
  )
  expect([...page.matchAll(/^## (.*)$/gm)].map(([, name]) => name)).toEqual([
    'Whose law was gone through',
    'European Union',
    'Japan',
    'Rules of Apple',
  ])
})

test('the committed page has every duty of the catalogue once', () => {
  const ids = [...readFileSync('content/requirements.yaml', 'utf8').matchAll(/^- id: (.*)$/gm)].map(([, id]) => id!)
  const page = readFileSync('docs/coverage.md', 'utf8')
  const listed = [...page.matchAll(/^### `(.*)`$/gm)].map(([, id]) => id!)
  expect(listed.toSorted()).toEqual(ids.toSorted())
  expect(page).not.toContain('NOT MAPPED')
})

test('the table of countries says what was gone through, and which sources were read', () => {
  const [, ...rows] = lawReadRows(
    {
      by_state: [],
      audience: [],
      places: {
        US_CA: [
          {
            documents: ['privacy-policy'],
            day: '2026-11-25',
            sources: [{ law: 'Read Act', at: 'https://law.example' }],
          },
          { documents: ['eula'], sources: [{ law: 'Cited Act' }], left: ['a sentence'] },
        ],
        PL: [],
      },
    },
    [
      duty('a', { jurisdiction: 'US-CA', source: 'Seen Act', verified: 'seen' }),
      duty('b', { jurisdiction: 'US-CA', source: 'Known Act' }),
      duty('c', { jurisdiction: 'EU' }),
    ],
    { placeName: (place) => place, documentName: (folder) => folder },
  )
  expect(rows).toEqual([
    ['US_CA', 'privacy-policy (2026-11-25)', '2', 'Seen Act; Read Act', '2', 'a sentence'],
    ['PL', 'not gone through', '0', '–', '0', '–'],
  ])
})
