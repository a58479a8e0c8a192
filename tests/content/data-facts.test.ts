import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { languages } from '#core/language/languages.ts'
import { documentOf } from './document-of.ts'
import { germanController } from './example-company.ts'

/** What few owners have stands in the privacy policy only where it was ticked, and an open answer prints nothing. */
const company: Answers = {
  ...germanController,
  features: ['accounts', 'shop'],
  toolKinds: ['analytics', 'spamProtection'],
  paymentProviders: ['stripe'],
  analyticsProviders: ['matomoSelf'],
  spamProviders: ['hcaptcha'],
}
const facts: Answers = {
  dataFacts: [
    'cardDigits',
    'statisticsAccount',
    'botWatches',
    'botScore',
    'unlinked',
    'saleTold',
    'encryptedStores',
    'singleTransfers',
  ],
  encryptedStores: 'files and back-ups are encrypted, the main database is not',
}
const policy = (more: Answers, language: (typeof languages)[number] = 'en') =>
  documentOf('privacy-policy', { ...company, ...more }, '2026-11-21', language)
const points = (more: Answers, language: (typeof languages)[number] = 'en') =>
  policy(more, language).clauses.filter((id) => id.startsWith('points-'))

describe('single points of data', () => {
  test('are said as they were answered', () => {
    const { words } = policy(facts)
    expect(words).toContain('It contains the last four digits of the card.')
    expect(words).toContain('our statistics are tied to your account')
    expect(words).toContain('how long you are on the page, and how the mouse moves')
    expect(words).toContain('we get only the result')
    expect(words).toContain('do not try to link them to a person again')
    expect(words).toContain('we tell you before your data go to the buyer')
    expect(words).toContain('Encryption in storage: files and back-ups are encrypted, the main database is not')
    expect(words).toContain('Article 49(1)(b) of the GDPR')
  })
  test.each(languages)('in %s, with the same clauses', (language) => {
    expect(points(facts, language)).toEqual(points(facts))
    expect(points(facts, language)).toHaveLength(8)
  })
  test('are not there without a tick', () => {
    expect(points({ ...facts, dataFacts: [] })).toEqual([])
  })
  test('a check against bots is described only where there is one, and a card only where people pay', () => {
    const without = points({ ...facts, toolKinds: ['analytics'], spamProviders: [], paymentProviders: [] })
    expect(without).not.toContain('points-bots')
    expect(without).not.toContain('points-bots-result')
    expect(without).not.toContain('points-card')
  })
  test('no article of the GDPR is cited where it does not apply', () => {
    const american: Answers = { country: 'US', state: 'US_TX', audienceRegions: ['us'], privacyLaws: ['usStates'] }
    expect(points({ ...facts, ...american })).not.toContain('points-transfers')
  })
})
