import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'

const owner: Answers = {
  platforms: ['website'],
  websiteName: 'Example',
  websiteUrl: 'https://example.com',
  entityType: 'company',
  country: 'DE',
  companyName: 'Example Ltd',
  companyAddress: '1 High Street, Anytown',
  contactEmail: 'hello@example.com',
  audienceRegions: ['worldwide'],
  refundPolicyLink: 'here',
}
const terms = (answers: Answers) => documentOf('terms-conditions', { ...owner, ...answers })

const guestHouse: Answers = {
  features: ['bookings'],
  sellsWhat: ['tickets'],
  bookingKinds: ['lodging'],
  bookingRules: 'No dogs, no parties.',
}
const tours: Answers = { features: ['events'], sellsWhat: ['tickets'], bookingKinds: ['leisure'] }
const veg: Answers = {
  features: ['shop', 'subscriptions'],
  sellsWhat: ['food'],
  billingPeriods: ['weekly'],
  autoRenew: 'yes',
}
const saas: Answers = {
  platforms: ['app'],
  appName: 'Example',
  features: ['accounts', 'subscriptions'],
  sellsWhat: ['saas'],
  customerTypes: 'businesses',
}
const club: Answers = { entityType: 'nonprofit', features: ['accounts', 'donations'] }
const texts: Answers = {
  features: ['newsletter', 'shop'],
  sellsWhat: ['goods'],
  messageChannels: ['sms'],
  smsFrequency: 'Deals Club, 4 a month',
}

/** Who answers what, and what their terms then say. Without the answer they say nothing of it. */
const modules: readonly (readonly [string, Answers, Answers, RegExp])[] = [
  [
    'what is included',
    guestHouse,
    { bookingIncludes: 'bed linen; no breakfast' },
    /Included in the price: bed linen; no breakfast/,
  ],
  ['a deposit', guestHouse, { bookingDeposit: '20 % when you book' }, /To be paid in advance: 20 % when you book/],
  ['check-in', guestHouse, { bookingTimes: 'from 15:00, out by 10:00' }, /Times: from 15:00, out by 10:00/],
  [
    'no-shows',
    guestHouse,
    { bookingNoShow: 'We keep the first night.' },
    /Coming late, or not at all: We keep the first night\./,
  ],
  ['what guests must bring', tours, { bookingRequirements: 'boots' }, /Conditions: boots/],
  [
    'a smallest number of participants',
    tours,
    { bookingMinimum: 6, bookingMinimumDays: 3 },
    /Minimum number of participants: 6\. If fewer people book, we may cancel up to 3 days before\. You then get all your money back\./,
  ],
  [
    'ingredients and allergens',
    veg,
    { foodInformation: 'on the page of each box' },
    /If you have an allergy, read what we say about ingredients and allergens before you order:\nWhere you find it: on the page of each box/,
  ],
  [
    'the cut-off of a box',
    veg,
    { boxCutoff: 'the 25th' },
    /up to the deadline named below\.\nDeadline for stopping the next period: the 25th/,
  ],
  ['a surprise box', veg, { boxContents: 'surprise' }, /Contents\. We choose them\./],
  [
    'substitutes',
    veg,
    { boxContents: 'same', boxSubstitutes: true },
    /replace it by something similar of the same value/,
  ],
  ['a pause', veg, { boxPause: 'in the account' }, /Skipping or pausing: in the account/],
  ['a payment that fails', veg, { failedPaymentDays: 7 }, /try again for 7 days\. After that we pause the plan/],
  ['precedence', saas, { businessTerms: ['precedence'] }, /Which document prevails\./],
  [
    'confidentiality',
    saas,
    { businessTerms: ['confidentiality'] },
    /keeps the other's confidential information secret/,
  ],
  [
    'invoices',
    saas,
    { businessTerms: ['latePayment'], invoiceDays: 14 },
    /Where we send you an invoice, it is due within 14 days\./,
  ],
  ['rights and ideas', saas, { businessTerms: ['rights'] }, /If you send us ideas/],
  ['uploaded content', saas, { businessTerms: ['hosting'] }, /store, copy and process what you put into the service/],
  ['security', saas, { businessTerms: ['security'] }, /If a breach affects your data/],
  ['connected services', saas, { businessTerms: ['integrations'] }, /If you connect a service of somebody else/],
  ['events beyond control', saas, { businessTerms: ['forceMajeure'] }, /Events outside our control\./],
  ['transfer', saas, { businessTerms: ['assignment'] }, /Claims for money may always be transferred/],
  ['statutes', club, { association: true }, /our (constitution|charter) takes precedence over these terms/],
  [
    'membership',
    club,
    { association: true, membershipRules: '20 euro a year' },
    /Joining, fees and leaving:\n20 euro a year/,
  ],
  ['numbers kept to oneself', texts, { smsNotShared: true }, /We do not share your mobile number/],
]
describe.each(modules)('terms with %s', (_, who, answers, says) => {
  test('say it where it was answered, and only there', () => {
    expect(terms({ ...who, ...answers }).words).toMatch(says)
    expect(terms(who).words).not.toMatch(says)
  })
})

test('a text-message programme has frequency, rates, STOP, HELP and a contact, and no word on sharing by itself', () => {
  const { words, missing } = terms({ ...texts, country: 'US', governingCountry: 'US' })
  for (const said of ['Deals Club, 4 a month', 'Message and data rates may apply', 'STOP', 'HELP', 'hello@example.com'])
    expect(words).toContain(said)
  expect(missing).toContain('ctia-sms-program')
  expect(terms({ ...texts, country: 'US', smsNotShared: true }).missing).not.toContain('ctia-sms-program')
})

test('rules for businesses say to consumers that they do not concern them', () => {
  const said = 'This part applies to businesses only, not to consumers.'
  const rules: Answers = { ...saas, businessTerms: ['confidentiality'] }
  expect(terms({ ...rules, customerTypes: 'both' }).words).toContain(said)
  expect(terms(rules).words).not.toContain(said)
  expect(terms({ ...rules, customerTypes: 'consumers' }).words).not.toContain('confidential information')
})

test('guests get no rules that nobody gave', () => {
  for (const owner of [guestHouse, tours]) expect(terms(owner).words).not.toContain('with care')
})

describe('the summary', () => {
  test('stands first and has a line for each thing that is there', () => {
    const { words } = terms({ ...veg, customerTypes: 'consumers' })
    expect(words.indexOf('At a glance')).toBeLessThan(words.indexOf('About these terms'))
    expect(words).toContain('Plans: they renew until you cancel.')
    expect(words).not.toContain('What you post stays yours. See')
  })
  test('is missing from a notice', () => {
    expect(terms({ features: ['none'] }).words).not.toContain('At a glance')
  })
})
