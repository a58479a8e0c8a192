import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const shop: Answers = {
  ...exampleCompany,
  country: 'IE',
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  audienceRegions: ['home'],
  refundLaws: ['eu'],
  priceTax: 'incl',
  orderAcceptance: 'confirmation',
  paymentMethods: ['card'],
}
const terms = (more: Answers = {}) => documentOf('terms-conditions', { ...shop, ...more }).words
const policy = (more: Answers = {}) => documentOf('return-refund-policy', { ...shop, ...more }).words

describe('an order', () => {
  test('has steps where the owner told them', () => {
    expect(terms({ orderSteps: [] })).not.toContain('in these steps')
    expect(terms({ orderSteps: ['summary'] })).toContain('You see a summary with the total price.')
    expect(terms({ orderSteps: ['summary'] })).not.toContain('choose how to pay')
  })
  test('that is not accepted is paid back, and no message is promised', () => {
    expect(terms()).toContain('you get back what you have paid')
    expect(terms()).not.toContain('is not accepted, you are told')
  })
  // Consumer Protection Act (Quebec), sections 54.1 and 54.2: there is no order to be refused.
  test('cannot be refused to consumers in Quebec', () => {
    const lines = terms({ country: 'CA', state: 'CA_QC', refundLaws: ['ca'] }).split('\n')
    const contract = lines.find((line) => line.startsWith('When the contract is made.'))
    expect(contract).toContain('For consumers in Quebec who buy from a merchant, all this is different')
    expect(contract).toContain('is not accepted')
    expect(lines.filter((line) => line.includes('is not accepted'))).toHaveLength(1)
  })
})

describe('a price', () => {
  test('does not say what else is charged', () => {
    expect(terms()).not.toContain('Nothing is charged')
    expect(terms({ features: ['bookings'], bookingIncludes: 'breakfast' })).not.toContain('names them as not included')
  })
  test('has no tax in its total where none is charged', () => {
    expect(terms()).toContain('you see the total: price, taxes')
    expect(terms({ vatExempt: true })).toContain('you see the total: price, delivery')
  })
  // A card may be taken on the spot.
  test('is handled by services that nobody said to be online', () => {
    expect(terms({ paymentProviders: ['unknown'] })).toContain('Payment services handle payments for us.')
  })
})

test('gift cards are sold, and nobody said when they come or where they are taken', () => {
  const words = terms({ sellsWhat: ['goods', 'giftCards'], orderAcceptance: 'dispatch' })
  expect(words).not.toMatch(/pay with them here|Gift cards: when the contract is made/)
  expect(words).toContain('when you are told that what you ordered has been sent')
})

// Code de la consommation L. 217-7 al. 2: twelve months for used goods.
describe('used goods in France', () => {
  const used: Answers = { country: 'FR', sellsWhat: ['secondHand'], guaranteePeriod: 'perCountry' }
  test('are presumed faulty for a year', () => {
    expect(terms(used)).toContain('L. 217-7')
    for (const words of [terms(used), policy(used)]) {
      expect(words).toMatch(/If a fault appears in the first (year|12 months),/)
      expect(words).not.toMatch(/fault appears in the first two years|During the whole two years/)
    }
  })
  test('beside new ones keep their own time', () => {
    const both: Answers = { ...used, sellsWhat: ['goods', 'secondHand'] }
    expect(terms(both)).toContain('in the first two years, or with used goods in the first year')
    expect(policy(both)).toContain('in used goods in the first 12 months')
  })
  test('change nothing for new ones', () => {
    expect(terms({ ...used, sellsWhat: ['goods'] })).not.toContain('used goods')
  })
})

// Regulation (EU) No 1169/2011 Art. 14: the particulars of prepacked food, and no date.
// What the law wants to stand elsewhere is no fact of the shop.
test('of the label of food, nothing is told that nobody said', () => {
  const words = terms({ sellsWhat: ['food'], foodInformation: 'beside each dish' })
  expect(words).toContain('Where you find it: beside each dish')
  expect(words).not.toContain('the law also entitles you')
  expect(words).not.toContain('shelf life')
})

describe('digital content', () => {
  const courses: Answers = { sellsWhat: ['courses'], audienceRegions: ['worldwide'], digitalWaiver: 'fullRight' }
  test('comes without undue delay, and its licence ends for no reason that nobody gave', () => {
    expect(terms(courses)).toContain('Digital content that you bought is supplied without undue delay')
    expect(terms(courses)).toContain('you get a licence to use it')
    expect(terms(courses)).not.toMatch(/We can end the licence|lose the right to offer it/)
  })
  // Directive (EU) 2019/770 Art. 8 and 16 bind towards consumers in the EEA.
  test('is kept up to date for consumers in the EEA', () => {
    expect(terms(courses)).toContain('If you are a consumer in the European Economic Area, you get the updates')
    expect(terms(courses)).not.toContain('We supply the updates')
  })
})

describe('plans', () => {
  const plan: Answers = {
    features: ['subscriptions'],
    sellsWhat: ['subscription'],
    autoRenew: 'yes',
    billingPeriods: ['monthly'],
    cancelMethods: ['account'],
    cancelEffect: 'endPeriod',
    priceChange: 'noticeCancel',
    priceNoticeDays: 30,
  }
  test('are cancelled in the ways that were ticked', () => {
    for (const words of [terms(plan), policy(plan)]) expect(words).not.toContain('if your account is blocked')
    expect(terms({ ...plan, country: 'US', state: 'US_OH', cancelMethods: ['phone'] })).not.toContain('is enough')
  })
  // BGB § 314; no other law of the EEA has it in these words.
  test('end for a serious reason where the law knows one', () => {
    expect(terms(plan)).not.toContain('serious reason')
    expect(terms({ ...plan, country: 'AT' })).toContain('or if you have a serious reason to leave')
  })
  // Cal. Bus. & Prof. Code 17602: 7 to 30 days before a change of the fee, for consumers in California.
  test('have one notice of a new price, and California’s own', () => {
    const words = terms({ ...plan, country: 'US', state: 'US_OH', priceNoticeDays: 60 })
    expect(words).toContain('In California, the law also entitles you to notice 7 to 30 days before the fee changes.')
    expect(words).not.toMatch(/we also write to you 7 to 30|Colorado/)
  })
  // What the law entitles people to see on a page is no fact of the page.
  test('promise no page', () => {
    expect(terms(plan)).not.toMatch(/the law entitles you to see its price/)
  })
})

describe('countries', () => {
  test('get their law and no promise', () => {
    expect(terms({ country: 'US', state: 'US_CA' })).not.toContain('prices that we advertise include')
    expect(terms({ country: 'CH', refundLaws: ['ch'] })).not.toContain('What these terms promise to everybody')
    expect(terms({ country: 'AU', features: ['shop', 'accounts'] })).not.toContain('small businesses may leave')
  })
  // Consumer Protection Act (Quebec), section 11.2: the contract names what may change, and nobody was asked.
  test('name no list of what may change in Quebec', () => {
    const quebec: Answers = { country: 'CA', state: 'CA_QC', refundLaws: ['ca'], features: ['shop', 'accounts'] }
    expect(terms(quebec)).not.toContain('rules on accounts, on use and on complaints')
    expect(documentOf('terms-conditions', { ...shop, ...quebec }).missing).toContain(
      'ca-qc-french-and-consumer#changes',
    )
  })
})

describe('the pointer to a return policy', () => {
  test('says no more than that it is about money', () => {
    const words = terms({ refundPolicyLink: 'separate', sellsWhat: ['food'] })
    expect(words).toContain('Our return and refund policy says when you get money back')
    expect(words).not.toContain('when you can cancel')
  })
  test('names exceptions where there are some', () => {
    expect(terms({ refundPolicyLink: 'separate' })).toContain('has the instructions and the form')
    const custom = terms({ refundPolicyLink: 'separate', sellsWhat: ['goods', 'custom'] })
    expect(custom).toContain('within 14 days, unless the law makes an exception.')
    expect(custom).toContain('has the instructions, the exceptions and the form')
  })
})
