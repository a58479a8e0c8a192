import { expect, test } from 'vitest'
import { Services } from '#core/assembly/catalogue.ts'
import { computedAnswers } from '#core/assembly/computed-keys.ts'
import { holds } from '#core/condition/evaluate.ts'
import { parseCondition } from '#core/condition/parse.ts'
import type { Provider } from '#core/library/library.ts'
import { asAsked } from './as-asked.ts'

const service = (id: string, more: Partial<Provider>): Provider => ({
  id,
  name: id,
  category: 'mail',
  purpose: 'Sends',
  country: 'US',
  role: 'processor',
  dpf: 'unknown',
  use: 'content',
  selfHosted: false,
  ...more,
})
const library = {
  providers: { texts: service('texts', {}), mails: service('mails', {}), own: service('own', { selfHosted: true }) },
  providerQuestions: { mailTools: 'mail', moreTools: 'mail' },
  adequacy: { eea: [], eu: [], uk: [], switzerland: [] },
  places: {},
  placeForms: {},
  language: 'en',
  counts: {},
} as const

test.each([
  ['recipients has texts', { moreTools: ['texts'] }, true],
  ['recipients has texts', { mailTools: ['mails'] }, false],
  ['recipients has_any [texts, mails]', { mailTools: ['own', 'mails'] }, true],
  ['recipients has own', { mailTools: ['own'] }, false],
  ['not (recipients has_any [texts, mails])', { mailTools: ['own'] }, true],
])('“%s” and what an owner ticks for it hold alike: %j', (source, answers, expected) => {
  const condition = parseCondition(source, {})
  expect(holds(condition, { ...answers, ...computedAnswers(answers, new Services(answers, library)) }, {})).toBe(
    expected,
  )
  expect(holds(asAsked(condition, library), answers, {})).toBe(expected)
})
