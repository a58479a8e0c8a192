import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { languages } from '#core/language/languages.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** What few services have stands in the terms only where its owner ticked it, and an open answer prints nothing. */
const service: Answers = {
  ...exampleCompany,
  country: 'US',
  state: 'US_CA',
  platforms: ['website', 'mobile'],
  appName: 'Example',
  customerTypes: 'consumers',
  features: ['accounts', 'subscriptions'],
  sellsWhat: ['saas'],
}
const terms = (more: Answers, language: (typeof languages)[number] = 'en') =>
  documentOf('terms-conditions', { ...service, ...more }, '2026-11-21', language)

describe('what a plan holds', () => {
  const facts: Answers = {
    serviceFacts: ['tiers', 'freeTier', 'devices', 'places', 'technical', 'carrier', 'openSource'],
    planTiers: [
      { tierName: 'Free', tierHolds: 'five e-mail masks' },
      { tierName: 'Premium', tierHolds: 'masks without limit, 50 minutes of calls a month' },
    ],
    deviceNumber: 5,
    functionPlaces: [{ placeWhat: 'Phone masks', placeWhere: 'United States and Canada' }],
    technicalLimits: 'messages of up to 10 MB',
    openSourceScope: 'whole',
    openSourceLicence: 'mpl',
    sourceCodeUrl: 'https://example.com/source',
  }
  test('is said as it was answered', () => {
    const { words, links } = terms(facts)
    expect(words).toContain('Name: Premium\nContents: masks without limit, 50 minutes of calls a month')
    expect(words).toContain('Part of the service is free. A paid plan adds more.')
    expect(words).toContain('Each customer may use the service on 5 devices at most.')
    expect(words).toContain('Phone masks: United States and Canada')
    expect(words).toContain('Technical limits: messages of up to 10 MB')
    expect(words).toContain('your own phone or internet provider can charge you for it')
    expect(words).toContain('You get its code under the Mozilla Public License 2.0.')
    expect(links).toContain('https://example.com/source')
  })
  test.each(languages)('in %s, with the same clauses', (language) => {
    const contents = (one: ReturnType<typeof terms>) => one.clauses.filter((id) => id.startsWith('contents-'))
    expect(contents(terms(facts, language))).toEqual(contents(terms(facts)))
    expect(contents(terms(facts, language))).toHaveLength(10)
  })
  test('is not there without a tick, whatever stands behind it', () => {
    const { clauses } = terms({ ...facts, serviceFacts: [] })
    expect(clauses.filter((id) => id.startsWith('contents-'))).toEqual([])
  })
  test('is not said half: open source without the answer how much of it', () => {
    const { words } = terms({ serviceFacts: ['openSource'], sourceCodeUrl: 'https://example.com/source' })
    expect(words).not.toContain('open source')
  })
  test('no shop is asked', () => {
    const { clauses } = documentOf('terms-conditions', {
      ...exampleCompany,
      country: 'DE',
      features: ['shop'],
      sellsWhat: ['goods'],
      ...facts,
    })
    expect(clauses.filter((id) => id.startsWith('contents-'))).toEqual([])
  })
})

describe('what users let the service do, and what they send', () => {
  const facts: Answers = {
    serviceFacts: ['partners', 'handling', 'mandate', 'othersResults', 'sending', 'feedback'],
    servicePartners: [{ partnerFunction: 'VPN', partnerName: 'Example VPN Ltd' }],
    mandateWhat: 'ask data brokers to delete your entries',
    mandateDays: 60,
  }
  test('is said as it was answered', () => {
    const { words } = terms(facts)
    expect(words).toContain('VPN: Example VPN Ltd')
    expect(words).toContain('This is not consent under data protection law')
    expect(words).toContain('in your name toward others: ask data brokers to delete your entries.')
    expect(words).toContain('You can take this permission back at any time')
    expect(words).toContain('It can take others up to 60 days')
    expect(words).toContain('We cannot promise you a result there.')
    expect(words).toContain('You are responsible for what you send with the service, and to whom')
    expect(words).toContain('we may use it free of charge')
  })
  test.each(languages)('in %s, with the same clauses', (language) => {
    const ids = (one: ReturnType<typeof terms>) => one.clauses.filter((id) => /^(?:dealings|contents)-/u.test(id))
    expect(ids(terms(facts, language))).toEqual(ids(terms(facts)))
    expect(ids(terms(facts, language))).toHaveLength(8)
  })
  test('is not there without a tick', () => {
    expect(terms({ ...facts, serviceFacts: [] }).clauses.filter((id) => id.startsWith('dealings-'))).toEqual([])
  })
})

describe('what few programs have', () => {
  const program: Answers = {
    platforms: ['desktop'],
    softwareKind: 'tool',
    licenseModel: ['onetime', 'trial'],
    appName: 'Example',
    entityType: 'individual',
    ownerName: 'Ada Example',
    country: 'AR',
    contactEmail: 'hello@example.com',
    audienceRegions: ['worldwide'],
  }
  const facts: Answers = {
    softwareFacts: ['othersContent', 'readSource', 'trialCopies', 'ownSystem', 'supportCode'],
    sourceCodeUrl: 'https://example.com/source',
  }
  const licence = (more: Answers, language: (typeof languages)[number] = 'en') =>
    documentOf('eula', { ...program, ...more }, '2026-11-21', language)
  test('is said as it was answered', () => {
    const { words, links } = licence(facts)
    expect(words).toContain('You may read the source code of the software, compile it, and change it for your own use.')
    expect(words).toContain('You may pass on a trial copy free of charge, whole and unchanged.')
    expect(words).toContain('Use it only where you may use that system.')
    expect(words).toContain('it is part of the software')
    expect(words).toContain('we do not promise that it is correct or lawful')
    expect(links).toContain('https://example.com/source')
  })
  test.each(languages)('in %s, with the same clauses', (language) => {
    expect(licence(facts, language).clauses.filter((id) => id.startsWith('more-'))).toHaveLength(6)
  })
  test('is not there without a tick, nor where all of it is open source', () => {
    const ids = (more: Answers) => licence(more).clauses.filter((id) => id.startsWith('more-'))
    expect(ids({ ...facts, softwareFacts: [] })).toEqual([])
    expect(
      ids({ ...facts, softwareFeatures: ['openSource'], openSourceScope: 'whole', openSourceLicence: 'mit' }),
    ).toEqual([])
  })
})
