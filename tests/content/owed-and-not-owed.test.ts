import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const company: Answers = { ...exampleCompany, country: 'US', state: 'US_MS', customerTypes: 'consumers' }

describe('paid content', () => {
  const paid: Answers = {
    commercialLinks: ['freeProducts'],
    contentTopics: ['crypto'],
    disclaimerClauses: ['accuracy'],
  }
  const disclaimer = (answers: Answers) => documentOf('disclaimer', { ...company, ...paid, ...answers })

  /** Directive 2005/29/EC Annex I point 11. */
  test('needs a note beside each link for people in the EU', () => {
    expect(disclaimer({ audienceRegions: ['eea'] }).missing).toContain('eu-ucpd-advertorials#near')
    expect(disclaimer({ audienceRegions: ['eea'], linksMarked: true }).missing).not.toContain('eu-ucpd-advertorials')
  })

  test('says of brands what they are for, whoever writes', () => {
    const { words } = disclaimer({ disclaimerClauses: ['trademarks'], trademarkNames: 'Acme' })
    expect(words).toContain('Acme')
    expect(words).not.toContain('often write')
  })

  test('names programmes as readers know them', () => {
    const { words } = disclaimer({ commercialLinks: ['affiliate'], affiliatePlatforms: ['awin', 'effiliation'] })
    expect(words).toContain('Awin and Effinity.')
  })
})

/** N.J.S.A. 56:12-16 is about notices whose parts apply in some places alone. */
test('New Jersey is named only where other places have rules of their own', () => {
  const shop: Answers = { ...company, features: ['shop'], sellsWhat: ['goods'], shipsTo: 'home' }
  const returns = (answers: Answers) => documentOf('return-refund-policy', { ...shop, ...answers })
  expect(returns({ audienceRegions: ['us'] }).clauses).not.toContain('us-new-jersey')
  expect(returns({ audienceRegions: ['us'] }).missing).not.toContain('us-nj-tccwna')
  expect(returns({ audienceRegions: ['worldwide'], refundLaws: ['uk'] }).words).toContain(
    'applies in New Jersey, except',
  )
})

/** 16 CFR 312.2: whom a service is directed to; one for adults says that. */
test('terms for adults do not speak of children under 13', () => {
  const accounts: Answers = { ...company, audienceRegions: ['us'], features: ['accounts'] }
  const terms = (minimumAge: number) => documentOf('terms-conditions', { ...accounts, minimumAge }).clauses
  expect(terms(16)).toContain('accounts-not-directed')
  expect(terms(18)).not.toContain('accounts-not-directed')
})

test('a privacy policy for adults does not speak of children under 13', () => {
  const site: Answers = { ...company, audienceRegions: ['us'], features: ['accounts'], childrenAudience: 'general' }
  const policy = (minimumAge: number) => documentOf('privacy-policy', { ...site, minimumAge }).clauses
  expect(policy(16)).toContain('children-not-directed')
  expect(policy(18)).not.toContain('children-not-directed')
})

/** UWG § 7(3) Nr. 4. */
test('customers in Germany are told what objecting to mail costs', () => {
  const mail: Answers = {
    ...company,
    country: 'DE',
    state: 'DE_BE',
    audienceRegions: ['eea'],
    features: ['newsletter'],
  }
  const policy = (answers: Answers) => documentOf('privacy-policy', { ...mail, ...answers }, '2026-11-21', 'de').words
  expect(policy({ mailingBasis: 'customers' })).toContain('Übermittlungskosten nach den Basistarifen')
  expect(policy({ mailingBasis: 'customers', country: 'AT' })).not.toContain('Basistarifen')
})

test.each([
  ['FR', 'RCS Lyon 123 456 789'],
  ['IT', 'REA MI-1234567'],
])('a register in %s is not named twice', (country, registrationNumber) => {
  const { words } = documentOf('terms-conditions', { ...company, country, registrationNumber })
  const line = words.split('\n').find((one) => one.includes(registrationNumber))
  expect(line?.match(/RCS|REA/g)).toHaveLength(1)
})
