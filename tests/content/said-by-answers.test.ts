import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { germanController } from './example-company.ts'

/** That a policy says what one answer says, and does not read two answers together as a third that nobody gave. */
const company = germanController
const policy = (more: Answers = {}) => documentOf('privacy-policy', { ...company, ...more })

describe('looking for candidates in public sources is a purpose of its own', () => {
  const both: Answers = { purposes: ['recruit'], dataSources: ['publicSources'], features: ['jobs'] }
  test('choosing applicants and using public sources are none together', () => {
    const { clauses, words, missing } = policy(both)
    expect(clauses).not.toContain('purpose-candidates')
    expect(words).not.toContain('areer details')
    expect(missing).toContain('eu-gdpr-indirect-source#kinds')
  })
  test('the answer says it, and who introduces candidates says so too', () => {
    const { clauses } = policy({ ...both, purposes: ['recruit', 'candidates'], sharesWith: [{ name: 'our printers' }] })
    expect(clauses).toContain('purpose-candidates')
    expect(clauses).not.toContain('purpose-introduction')
    const agency = policy({ ...both, purposes: ['recruit', 'candidates'], sharesWith: ['hiring'] })
    expect(agency.clauses).toContain('purpose-introduction')
    expect(agency.words).toContain('employers that look for staff, if you agree to be introduced to them')
  })
})

describe('who sells nothing has no customers', () => {
  const charity: Answers = {
    entityType: 'nonprofit',
    toolKinds: ['crm'],
    crmProviders: ['salesforce'],
    features: ['contactForm', { name: 'Volunteering' }],
    purposes: ['directMarketing', 'personalise'],
  }
  const shop: Answers = { ...charity, features: ['shop'], paymentProviders: ['stripe'] }
  test.each(['DE', 'GB', 'FR'])('a non-profit in %s', (country) => {
    const { words } = policy({ ...charity, country })
    expect(words).not.toMatch(/customers|bought/u)
    expect(words).toContain('Messages about our work')
    expect(words).toContain('our legitimate interest in telling people about our work')
    expect(words).toContain('We use data about you to choose what we show you.')
  })
  test('its own functions rest on nothing that nobody said', () => {
    const { words, missing } = policy(charity)
    expect(words).toContain('Purpose: Volunteering\nUse: We use what you enter or send for this')
    expect(words).not.toMatch(/Purpose: Volunteering\n.*\nLegal basis/u)
    expect(missing).toContain('eu-gdpr-purposes-legal-bases#basis')
  })
  test('a shop of a non-profit has them', () => {
    expect(policy(shop).words).toContain('Offers to customers')
  })
})

describe('the condition of Article 9 is the one that was chosen', () => {
  const health: Answers = {
    features: ['accounts'],
    sensitiveData: ['health'],
    sensitiveBasis: 'legalDuty',
  }
  test('none without an answer', () => {
    const { words, missing } = policy(health)
    expect(words).not.toMatch(/Art\. 9\(2\)\([bghi]\)/u)
    expect(missing).toContain('eu-gdpr-special-categories#condition')
  })
  test.each([
    ['employment', 'Art. 9(2)(b), work and social security'],
    ['healthCare', 'Art. 9(2)(h), health care'],
    ['publicHealth', 'Art. 9(2)(i), public health'],
    ['publicInterest', 'Art. 9(2)(g), substantial public interest'],
  ])('%s', (value, condition) => {
    const { words, missing } = policy({ ...health, sensitiveLaw: [value], sensitiveLawName: 'SGB IX § 167' })
    expect(words).toContain(`is ${condition}. The legal basis`)
    expect(words).toContain('because a law requires it: SGB IX § 167.')
    expect(missing).not.toContain('eu-gdpr-special-categories#condition')
  })
})

test('that nobody records opens and clicks is said', () => {
  const mails: Answers = { features: ['newsletter'], emailMarketingProviders: ['mailchimp'] }
  const sentence = 'We do not record whether you open our messages'
  expect(policy({ ...mails, mailTracking: 'no' }).words).toContain(sentence)
  for (const answer of [{}, { mailTracking: 'yes' }])
    expect(policy({ ...mails, ...(answer as Answers) }).words).not.toContain(sentence)
})
