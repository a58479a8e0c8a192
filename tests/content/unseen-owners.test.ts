import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** What a type asks somebody who gave these answers, and what it fills in. */
function asked(slug: string, given: Answers) {
  const { questionnaire, checkContext } = loadContent(slug, 'en')!
  return interview(questionnaire, given, checkContext('2026-11-26', 'all'))
}

// Directive 2011/83/EU Art. 6a(1)(b): with whom the contract is, decides who owes the money.
describe('a marketplace of services', () => {
  const walkers: Answers = {
    ...exampleCompany,
    country: 'GB',
    audienceRegions: ['uk'],
    customerTypes: 'both',
    sellsWhat: ['tickets'],
    bookingKinds: ['appointments'],
    salesChannels: ['website'],
    serviceStart: 'onRequest',
    contractParties: 'seller',
  }
  const { clauses, words } = documentOf('return-refund-policy', walkers)
  test('is asked who the partner of the contract is', () => {
    expect(asked('return-refund-policy', walkers).visible).toContain('contractParties')
  })
  test('sends a withdrawal to the provider, and says nothing of goods', () => {
    expect(words).toContain('Tell the provider named in your booking or order, or us (Example Ltd')
    expect(words).toContain('your contract is with that provider')
    expect(words).not.toContain('sends the goods')
    expect(clauses).not.toContain('model-uk-services')
  })
})

// Code de la consommation L. 612-1 and L. 616-1 bind every trader who serves consumers.
describe('a consumer mediator in France', () => {
  const architect: Answers = {
    ...exampleCompany,
    entityType: 'soleTrader',
    ownerName: 'Solenn Martin',
    country: 'FR',
    audienceRegions: ['home'],
    features: ['contactForm'],
    customerTypes: 'both',
  }
  test('is asked of who sells nothing on the website', () => {
    expect(asked('terms-conditions', architect).visible).toContain('adrBody')
    expect(documentOf('terms-conditions', architect).missing).toContain('fr-mediation')
    expect(documentOf('terms-conditions', architect).clauses).toContain('disputes-france')
  })
  test('is not asked of who serves only businesses', () => {
    const businesses = { ...architect, customerTypes: 'businesses' }
    expect(asked('terms-conditions', businesses).visible).not.toContain('adrBody')
    expect(documentOf('terms-conditions', businesses).clauses).not.toContain('disputes-france')
  })
})

// N.Y. Gen. Bus. Law § 396-i; 15 U.S.C. § 1693l-1.
test('gift cards last nine years in New York beside the federal five', () => {
  const cards: Answers = {
    ...exampleCompany,
    country: 'US',
    state: 'US_NY',
    audienceRegions: ['home'],
    features: ['shop'],
    sellsWhat: ['goods', 'giftCards'],
    customerTypes: 'consumers',
  }
  const { words } = documentOf('terms-conditions', cards)
  expect(words).toContain('less than five years')
  expect(words).toContain('In New York, a card may not expire in less than nine years')
  expect(documentOf('terms-conditions', { ...cards, sellsWhat: ['goods'] }).words).not.toContain('nine years')
})

test('a shop that sends goods to Switzerland gets the Swiss chapter, and one that sends nothing there does not', () => {
  const mill: Answers = {
    ...exampleCompany,
    country: 'IT',
    audienceRegions: ['eea', 'switzerland'],
    sellsWhat: ['goods'],
    customerTypes: 'consumers',
    salesChannels: ['website'],
    shipsTo: 'selected',
    shipsToCountries: ['IT', 'CH'],
  }
  const laws = (more: Answers) => asked('return-refund-policy', { ...mill, ...more }).answers.refundLaws
  expect(laws({})).toContain('swissRefund')
  expect(laws({ audienceRegions: ['eea'] })).not.toContain('swissRefund')
})

// GDPR Art. 9(1), 9(2)(f) and (h), 9(3).
describe('somebody bound to professional secrecy, with a contact form alone', () => {
  const practice: Answers = {
    ...exampleCompany,
    entityType: 'soleTrader',
    ownerName: 'Elvira Rossi',
    country: 'IT',
    audienceRegions: ['home'],
    features: ['contactForm'],
    toolKinds: ['none'],
    privacyLaws: ['gdpr'],
    purposes: ['provide', 'support'],
  }
  const health: Answers = {
    sensitiveWork: 'yes',
    sensitiveData: ['health'],
    healthContext: ['medicalRecords'],
    sensitiveBasis: 'necessary',
  }
  test('is asked one short question, and the others after a yes', () => {
    const visible = (more: Answers) => asked('privacy-policy', { ...practice, ...more }).visible
    expect(visible({})).toContain('sensitiveWork')
    expect(visible({})).not.toContain('sensitiveData')
    expect(visible({ sensitiveWork: 'yes' })).toContain('sensitiveData')
    expect(visible({ features: ['none'] })).not.toContain('sensitiveWork')
  })
  test('has the condition of Article 9 that fits', () => {
    const policy = (more: Answers) => documentOf('privacy-policy', { ...practice, ...health, ...more })
    expect(policy({ sensitiveProfession: 'care' }).words).toContain(
      'Art. 9(2)(h), care by somebody bound to professional secrecy',
    )
    expect(policy({ sensitiveProfession: 'claims' }).words).toContain('Art. 9(2)(f), legal claims')
    expect(policy({ sensitiveProfession: 'care' }).missing).not.toContain('eu-gdpr-special-categories#condition')
    expect(policy({}).missing).toContain('eu-gdpr-special-categories#condition')
  })
})

test('clubs and authorities are customers too, where consumers are none', () => {
  const clubs: Answers = {
    ...exampleCompany,
    country: 'NL',
    audienceRegions: ['home'],
    customerTypes: 'businesses',
    features: ['accounts'],
    sellsWhat: ['saas'],
  }
  expect(documentOf('terms-conditions', clubs, '2026-11-26', 'nl').words).toContain(
    'met bedrijven en andere organisaties, niet met consumenten',
  )
  expect(documentOf('return-refund-policy', clubs).words).toContain('only to businesses and other organisations')
})

test('a mailing tool is named without a newsletter, and a chat without cookies for settings', () => {
  expect(
    asked('privacy-policy', { ...exampleCompany, country: 'GB', features: ['accounts'], toolKinds: ['mailing'] })
      .visible,
  ).toContain('emailMarketingProviders')
  expect(
    asked('cookies-policy', { ...exampleCompany, country: 'GB', cookieCategories: ['necessary'] }).visible,
  ).toContain('chatProviders')
})

// CPA (Quebec) ss. 189 and 192-196.
describe('lessons and camps in Quebec', () => {
  const camp: Answers = {
    ...exampleCompany,
    country: 'CA',
    state: 'CA_QC',
    audienceRegions: ['home'],
    features: ['bookings'],
    sellsWhat: ['tickets'],
    bookingKinds: ['leisure', 'lessons'],
    customerTypes: 'consumers',
    salesChannels: ['website'],
  }
  test('are paid in parts, and end for days gone by and a small penalty', () => {
    const terms = documentOf('terms-conditions', camp)
    expect(terms.words).toContain('in at least two parts of about the same size')
    expect(terms.missing).not.toContain('ca-qc-lessons')
    expect(documentOf('return-refund-policy', camp).words).toContain('at most 50 dollars or 10 per cent')
  })
  test('are nothing that other bookings have', () => {
    const tours = { ...camp, bookingKinds: ['leisure'] }
    expect(documentOf('terms-conditions', tours).clauses).not.toContain('countries-quebec-lessons')
    expect(documentOf('return-refund-policy', tours).clauses).not.toContain('canada-quebec-lessons')
  })
})

test('who cancels late can owe a first night, which is no share of what was paid', () => {
  const hotel: Answers = {
    ...exampleCompany,
    country: 'ES',
    sellsWhat: ['tickets'],
    customerTypes: 'consumers',
    bookingLater: 'owed',
    bookingOwed: 'the first night',
  }
  expect(documentOf('return-refund-policy', hotel).words).toContain(
    'you owe this: the first night. What you have paid beyond it comes back.',
  )
})
