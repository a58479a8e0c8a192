import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import { lawsThatAdd } from './laws-that-add.ts'

const clause = (id: string, when: string) => ({
  id,
  when: parseCondition(when, {}),
  sources: [],
  blocks: [{ type: 'paragraph', children: [{ type: 'text', value: id }] }],
})
const library = {
  type: 'PRIVACY_POLICY',
  language: 'en',
  version: '1',
  facts: {},
  parts: [
    {
      id: 'laws',
      heading: [],
      clauses: [
        clause('gdpr', 'country == FR or extraPrivacyLaws has gdpr'),
        clause('lgpd', 'country == BR or extraPrivacyLaws has lgpd'),
      ],
    },
  ],
  phrases: {},
  wordings: {},
  counts: {},
  kinds: {},
  requirements: [],
  providers: {},
  providerQuestions: {},
  adequacy: { eea: [], eu: [], uk: [], switzerland: [] },
  authorities: {},
  confirmed: 'all' as const,
} as unknown as ClauseLibrary

test('the law of the owner’s own country is not offered again', () => {
  expect([...lawsThatAdd(library, { country: 'FR' }, ['gdpr', 'lgpd'], '2026-11-21')]).toEqual(['lgpd'])
  expect([...lawsThatAdd(library, { country: 'US' }, ['gdpr', 'lgpd'], '2026-11-21')]).toEqual(['gdpr', 'lgpd'])
})

test('a law that was added stays in the list', () => {
  expect([...lawsThatAdd(library, { country: 'US', extraPrivacyLaws: ['gdpr'] }, ['gdpr'], '2026-11-21')]).toEqual([
    'gdpr',
  ])
})
