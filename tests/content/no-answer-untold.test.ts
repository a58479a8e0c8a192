import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { germanController } from './example-company.ts'

/** General sentences that other answers of the same owner would make untrue. */
const policy = (more: Answers) => documentOf('privacy-policy', { ...germanController, ...more }).words

// GDPR Art. 6(1)(b) beside (a): a place that the contract needs does not rest on consent alone.
test('a purpose of one’s own on another basis limits what is said of consent to the exact location', () => {
  const walks: Answers = { features: ['accounts'], sensitiveData: ['preciseGeo', 'health'], sensitiveBasis: 'consent' }
  const purposes = (ownPurposeBasis: string) => ['provide', { name: 'show the track of a walk', ownPurposeBasis }]
  expect(policy({ ...walks, purposes: purposes('contract') })).toContain(
    'names another legal basis for your exact location',
  )
  expect(policy({ ...walks, purposes: purposes('consent') })).not.toContain(
    'another legal basis for your exact location',
  )
})

// GDPR Art. 9(2): who hands invoices on because a law demands it uses the data for more than the service.
test('necessary for the service, or demanded by a law', () => {
  const practice: Answers = { features: ['accounts'], sensitiveData: ['health'], sensitiveBasis: 'necessary' }
  const needed = 'only as far as the service you asked for needs it'
  expect(policy({ ...practice, purposes: ['provide', 'legalDuties'] })).toContain(`${needed}, or a law demands it.`)
  expect(policy({ ...practice, purposes: ['provide'] })).toContain(`${needed}.`)
})

// GDPR Art. 9(1): the name and age of a child are no special category and rest on the contract.
test('data of children beside health data rests on the basis of each purpose', () => {
  const camp: Answers = { features: ['accounts'], sensitiveBasis: 'consent' }
  const other = 'For other data of children, the legal basis of each purpose applies.'
  expect(policy({ ...camp, sensitiveData: ['health', 'childrenData'] })).toContain(other)
  expect(policy({ ...camp, sensitiveData: ['health'] })).not.toContain(other)
})

// GDPR Art. 4(7)-(8): what a customer enters on its own members is that customer’s.
test('what business customers enter is no account data of the owner', () => {
  const club: Answers = { features: ['accounts'], platforms: ['website', 'app'], appName: 'Pitch' }
  expect(policy({ ...club, controllerRole: 'both' })).not.toContain('and what you enter in it')
  expect(policy({ ...club, controllerRole: 'controller' })).toContain('and what you enter in it')
})

// GDPR Art. 13(1)(c): subscribers have the letter by contract, others by consent.
test('a newsletter that is part of a subscription and that others sign up for has two grounds', () => {
  const words = policy({
    features: ['newsletter'],
    emailMarketingProviders: ['brevo'],
    mailingBasis: 'contractOrConsent',
  })
  expect(words).toContain('Anybody else receives it only after signing up for it, and so agreeing to it.')
  expect(words).toMatch(/our contract with you \(.*?\) where the newsletter is part of it; otherwise your consent/)
})

describe('a cookies policy', () => {
  const cookies = (device?: string) =>
    documentOf('cookies-policy', {
      ...germanController,
      visitorsCan: ['contact'],
      mapsProviders: ['mapbox'],
      miscellaneousProviders: [{ name: 'Paloma SMS', purpose: 'sends text messages', ...(device && { device }) }],
    }).words

  // TDDDG § 25: a service that never meets a device has no place in it, and none is embedded content by its place in a list.
  test('names no service that touches no device', () => expect(cookies('no')).not.toContain('Paloma SMS'))
  test('does not count a service that was typed in among embedded content', () => {
    const words = cookies()
    expect(words.indexOf('Paloma SMS')).toBeGreaterThan(words.indexOf('The lists above name no cookies of theirs'))
    expect(words).toContain('The lists above name no cookies of theirs')
  })
})

describe('boxes that come until somebody stops them', () => {
  const boxes: Answers = {
    ...germanController,
    features: ['shop', 'subscriptions'],
    sellsWhat: ['food', 'subscription'],
    planSupplies: 'goods',
    customerTypes: 'consumers',
    autoRenew: 'yes',
    billingPeriods: ['weekly'],
    boxCutoff: 'Sunday evening',
    renewalOpen: true,
  }
  // BGB § 309 no. 9: what runs without a fixed end has no period that is renewed.
  test.each(['terms-conditions', 'return-refund-policy'] as const)(
    'last no week and do not renew for one: %s',
    (type) => {
      const { words } = documentOf(type, boxes)
      for (const untrue of ['runs for one week', 'runs for a week', 'for the same period'])
        expect(words.includes(untrue) ? untrue : '').toBe('')
      expect(words).toContain('runs on without a fixed end')
    },
  )
})

// BGB § 309 no. 9 (b) and BW art. 6:237 (k) protect consumers; a business gets what it was promised.
test('a business is not promised the end after a month that only consumers have', () => {
  const plan: Answers = {
    ...germanController,
    features: ['subscriptions'],
    sellsWhat: ['saas'],
    autoRenew: 'yes',
    billingPeriods: ['quarterly'],
    renewalOpen: true,
  }
  const month = 'one month after you cancel if that is earlier'
  const terms = (customerTypes: string) => documentOf('terms-conditions', { ...plan, customerTypes }).words
  expect(terms('businesses')).not.toContain(month)
  expect(terms('consumers')).toContain(month)
})
