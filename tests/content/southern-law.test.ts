import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** A shop that serves its own country alone. */
const shop = (country: string, more: Answers = {}): Answers => ({
  ...exampleCompany,
  country,
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  audienceRegions: ['home'],
  shipsTo: 'home',
  priceTax: 'incl',
  paymentMethods: ['card'],
  governingCountry: country,
  refundPolicyLink: 'here',
  salesChannels: ['website'],
  ...more,
})
const day = '2026-11-27'
const terms = (answers: Answers, date = day) => documentOf('terms-conditions', answers, date)
const returns = (answers: Answers, date = day) => documentOf('return-refund-policy', answers, date)

test('a company names its number where its own law wants it', () => {
  for (const [country, number, duty] of [
    ['AU', 'nationalNumber', 'au-company-number#number'],
    ['IN', 'nationalNumber', 'in-company-details#number'],
    ['SG', 'registrationNumber', 'sg-company-number#number'],
    ['ZA', 'registrationNumber', 'za-company-number#number'],
  ] as const) {
    expect(terms(shop(country)).missing, country).toContain(duty)
    const { missing, words } = terms(shop(country, { [number]: '2020/123456/07' }))
    expect(missing, country).not.toContain(duty)
    expect(words, country).toContain('2020/123456/07')
  }
})

// ECT Act 25 of 2002 s. 43(1)(f).
test('a company in South Africa names its office bearers', () => {
  const named = terms(shop('ZA', { registrationNumber: '2020/123456/07', representedBy: 'A. Example, director' }))
  expect(named.words).toContain('Office bearers: A. Example, director')
  expect(named.missing).not.toContain('za-ecta-cpa#company')
  expect(terms(shop('ZA')).missing).toContain('za-ecta-cpa#company')
})

// Consumer Protection Act 68 of 2008 s. 14.
test('a plan for a fixed time can be left in South Africa with 20 business days’ notice', () => {
  const plan: Answers = {
    features: ['subscriptions'],
    sellsWhat: ['saas'],
    minimumTerm: 12,
    autoRenew: 'no',
    billingPeriods: ['monthly'],
  }
  expect(terms(shop('ZA', plan)).words).toContain('with 20 business days’ notice')
  expect(terms(shop('ZA', { ...plan, minimumTerm: 0 })).clauses).not.toContain('plans-south-africa')
  expect(terms(shop('AU', plan)).clauses).not.toContain('plans-south-africa')
})

// IT (Intermediary) Rules 2021 r. 3(2)(a), as G.S.R. 120(E) of 10 February 2026 changed it: seven days in place of fifteen.
test('complaints about posts in India are settled within seven days', () => {
  const forum = shop('IN', { features: ['shop', 'comments', 'accounts'] })
  expect(terms(forum).words).toContain('24 hours to confirm receipt and 7 days to settle the matter')
})

// Consumer Protection (E-Commerce) Amendment Rules 2026, in force on 1 January 2027.
test('from 2027 buyers in India are told of the copy of their complaint', () => {
  expect(terms(shop('IN')).clauses).not.toContain('countries-india-copy')
  expect(terms(shop('IN'), '2027-01-01').clauses).toContain('countries-india-copy')
  expect(returns(shop('IN', { refundLaws: ['in'] })).clauses).not.toContain('india-complaint-copy')
  expect(returns(shop('IN', { refundLaws: ['in'] }), '2027-01-01').clauses).toContain('india-complaint-copy')
})

// Australian Consumer Law ss. 69 and 82: visits and calls. Singapore's Regulations of 2009, reg. 2: visits alone.
test('uninvited sales can be cancelled as each law says', () => {
  const called = { salesChannels: ['phone'], phoneOrDoor: ['phone'] }
  const visited = { salesChannels: ['phone'], phoneOrDoor: ['door'] }
  expect(returns(shop('AU', called)).words).toContain('ten business days')
  expect(returns(shop('AU')).clauses).not.toContain('australia-unsolicited')
  expect(returns(shop('SG', called)).clauses).not.toContain('singapore-doorstep')
  expect(returns(shop('SG', visited)).words).toContain('within five working days')
})

// Consumer Protection Act 68 of 2008 s. 63.
test('gift cards in South Africa stay valid for three years', () => {
  expect(returns(shop('ZA', { sellsWhat: ['giftCards'] })).words).toContain('at least three years')
  expect(returns(shop('ZA')).clauses).not.toContain('za-vouchers')
})
