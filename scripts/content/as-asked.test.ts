import { expect, test } from 'vitest'
import { computedAnswers } from '#core/assembly/recipients.ts'
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
  dpf: 'unknown',
  selfHosted: false,
  ...more,
})
const library = {
  providers: {
    texts: service('texts', { implies: ['sms', 'mailTracking'], dpf: 'yes' }),
    mails: service('mails', { implies: ['mailTracking'] }),
    own: service('own', { implies: ['sms'], selfHosted: true }),
    plain: service('plain', {}),
  },
  providerQuestions: { mailTools: 'mail', moreTools: 'mail' },
  adequacy: { eea: [], eu: [], uk: [], switzerland: [] },
}

test.each([
  ['implied has sms', { mailTools: ['texts'] }, true],
  ['implied has sms', { moreTools: ['own'] }, true],
  ['implied has sms', { mailTools: ['mails', 'plain'] }, false],
  ['implied has_any [sms, mailTracking]', { mailTools: ['plain', 'mails'] }, true],
  ['not (implied has mailTracking)', { mailTools: ['own'] }, true],
  ['recipients has texts', { moreTools: ['texts'] }, true],
  ['recipients has own', { mailTools: ['own'] }, false],
  ['dpfRecipients is_set', { mailTools: ['mails', 'texts'] }, true],
  ['dpfRecipients is_set', { mailTools: ['mails'] }, false],
])('“%s” and what an owner ticks for it hold alike: %j', (source, answers, expected) => {
  const condition = parseCondition(source, {})
  expect(holds(condition, { ...answers, ...computedAnswers(answers, library) }, {})).toBe(expected)
  expect(holds(asAsked(condition, library), answers, {})).toBe(expected)
})
