import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const shop: Answers = {
  ...exampleCompany,
  country: 'FR',
  features: ['shop', 'subscriptions', 'contests', 'accounts', 'comments'],
  sellsWhat: ['services', 'subscription'],
  customerTypes: 'consumers',
  salesChannels: ['website', 'phone'],
  audienceRegions: ['eea'],
  refundLaws: ['eu'],
  contestRules: 'here',
  moderation: ['automatic'],
  suspension: ['inactive'],
  inactiveMonths: 12,
  autoRenew: 'yes',
  billingPeriods: ['monthly'],
  priceChange: 'noticeCancel',
  priceNoticeDays: 30,
  serviceStart: 'onRequest',
}
const terms = (more: Answers = {}) => documentOf('terms-conditions', { ...shop, ...more }).words
const policy = (more: Answers = {}) => documentOf('return-refund-policy', { ...shop, ...more }).words
const disclaimer = (more: Answers = {}) => documentOf('disclaimer', { ...shop, ...more }).words

test('no document publishes that a function which the law wants is missing', () => {
  for (const words of [terms(), policy()])
    expect(words).not.toMatch(/do not find (it|the function)|cannot find the function/)
})

// Directive 93/13/EEC Art. 3: consent that is punished if it is not given is no consent.
test('who does not agree to a new price is not put out for it', () => {
  expect(terms()).not.toContain('you do not accept the new price')
})

test('house rules are those that somebody gave', () => {
  expect(terms()).not.toMatch(
    /One entry per person|staff may not|Apple, Google|known pictures|as long as the reason lasts/,
  )
})

test('every version of a contract says the same of its languages', () => {
  expect(terms()).not.toMatch(/language in which these terms are shown|English, the language of these terms/)
})

describe('value added tax', () => {
  test('is named where there is a number for it', () => {
    expect(terms({ priceTax: 'incl', vatNumber: 'FR12345678901' })).toContain('VAT')
    expect(terms({ priceTax: 'incl' })).not.toContain('for example VAT')
  })
})

describe('half of a bundle', () => {
  test('who takes orders by phone calls at no door', () => {
    expect(policy({ phoneOrDoor: ['phone'] })).toContain('online or by phone')
    for (const words of [policy(), policy({ phoneOrDoor: ['phone'] })])
      expect(words).not.toMatch(/your door|came to your home/)
    expect(policy({ phoneOrDoor: ['door'] })).toContain('came to your home uninvited')
  })
  test('who deals with one substance names no other', () => {
    const about = (more: Answers) => disclaimer({ contentTopics: ['cannabis'], substanceAge: '18', ...more })
    expect(about({})).not.toMatch(/CBD, cannabis, alcohol and vaping|make you addicted/)
    expect(about({ substanceKinds: ['alcohol'] })).toContain('L’abus d’alcool est dangereux pour la santé.')
  })
})

test('praise that was paid for is no confession', () => {
  const words = disclaimer({ testimonials: 'paid' })
  expect(words).toContain('Some people were rewarded')
  expect(words).not.toMatch(/hides a reward|we take it down/)
  expect(disclaimer({ testimonials: 'unpaid' })).not.toContain('we take it down')
})

test('an address names its country once', () => {
  for (const slug of ['terms-conditions', 'return-refund-policy']) {
    const { words } = documentOf(slug, { ...shop, companyAddress: '1 rue Haute, 75001 Paris, France' })
    expect(words).toContain('75001 Paris, France')
    expect(words).not.toContain('France, France')
  }
})

test('who pays back full months does not say first that the rest is kept', () => {
  const plan: Answers = { cancelEffect: 'endPeriod' }
  expect(policy({ ...plan, subscriptionRefund: 'prorata' })).not.toContain('We do not pay back the rest')
  expect(policy({ ...plan, subscriptionRefund: 'no' })).toContain('We do not pay back the rest')
})

test('a gift that comes back as a voucher is not denied elsewhere', () => {
  const goods: Answers = { sellsWhat: ['goods'], acceptReturns: 'yes', returnDays: 30, refundForms: ['original'] }
  expect(policy({ ...goods, giftReturns: true })).toContain('Except for gifts, we give no store credit instead.')
  expect(policy({ ...goods, giftReturns: false })).toContain('We give no store credit instead.')
})

test('sellers have the notice that everybody has, and never less than fifteen days', () => {
  const market: Answers = {
    features: ['marketplace', 'accounts'],
    contractParties: 'seller',
    sellerKinds: 'traders',
    changeNoticeDays: 30,
  }
  expect(terms(market)).toMatch(/changes to these terms at least 30 days before/)
  expect(terms({ ...market, changeNoticeDays: 7 })).toMatch(/changes to these terms at least 15 days before/)
})

test('a trial that has no days is licensed without them', () => {
  const licence = (more: Answers) => documentOf('eula', { ...shop, licenseModel: ['trial'], ...more }).words
  expect(licence({})).toContain('You can try the software free of charge.')
  expect(licence({ trialDays: 30 })).toContain('free for 30 days')
})

test('what follows from a ticked function alone promises no practice of the owner', () => {
  const forum = { features: ['accounts', 'userContent'], moderation: ['reports'], reportContact: 'report@example.com' }
  expect(terms(forum)).not.toMatch(/mildest step|people decide about it|If we block your account, we tell you why/)
  expect(terms({ features: ['events'], sellsWhat: ['tickets'], bookingKinds: ['leisure'] })).not.toContain('programme')
  expect(terms({ disputePath: 'informal' })).not.toContain('no legal deadline')
})

// Directive (EU) 2015/2302 Art. 11.
test('a package holiday that is changed can be given up, as the law says', () => {
  expect(terms({ features: ['bookings'], sellsWhat: ['tickets'], bookingKinds: ['packages'] })).toContain(
    'accept the change or end the contract without a fee',
  )
})

test('a payment service that somebody typed is named, and nothing else is said of it', () => {
  const pays = { features: ['shop'], sellsWhat: ['goods'], shipsTo: 'home', paymentMethods: ['card'] }
  const own = { name: 'Zahlgut', purpose: 'takes card payments', country: 'FR' }
  expect(terms({ ...pays, paymentProviders: [own] })).not.toContain('of your device')
  expect(terms({ ...pays, paymentProviders: ['stripe', own] })).toMatch(/Stripe \(privacy notice\).*\n.*Zahlgut$/m)
  expect(terms({ ...pays, paymentProviders: ['unknown'] })).not.toContain('Our privacy notice says more')
})

test('goods that stay in the own country meet no customs office', () => {
  const books = {
    country: 'CA',
    state: 'CA_QC',
    features: ['shop'],
    sellsWhat: ['goods'],
    shipsTo: 'selected',
    shipsToList: 'Quebec and Ontario',
  }
  expect(terms({ ...books, audienceRegions: ['home'] })).not.toContain('customs')
  expect(terms({ ...books, audienceRegions: ['canada', 'us'] })).toContain('customs')
})
