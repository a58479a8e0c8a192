import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const terms = (more: Answers) => documentOf('terms-conditions', { ...exampleCompany, country: 'IE', ...more })
const painter: Answers = {
  entityType: 'soleTrader',
  ownerName: 'Ann Example',
  companyName: '',
  features: ['contactForm'],
}
const forum: Answers = {
  features: ['accounts', 'userContent'],
  ugcTypes: ['text'],
  reportContact: 'report@example.com',
  customerTypes: 'consumers',
}
const market: Answers = {
  features: ['accounts', 'marketplace'],
  customerTypes: 'consumers',
  sellerKinds: 'traders',
  contractParties: 'seller',
  rankingFactors: 'The newest comes first.',
  commission: '12 percent of the price',
  payouts: 'Each Friday.',
  traderChecks: true,
  dsaSize: 'micro',
}
const software: Answers = { features: ['accounts', 'subscriptions', 'api'], customerTypes: 'businesses' }

describe('a page that nobody accepts', () => {
  const { clauses, words } = terms(painter)
  test('gives no rules of conduct and announces nothing', () => {
    expect(words).toContain('You do not have to accept anything to read')
    expect(clauses).not.toContain('service-conduct')
    expect(words).not.toMatch(/follows from the law|we publish the new version/)
  })
})

test.each([
  ['an archive of earlier versions', software, /earlier versions/],
  ['a place in the account', { ...forum, deleteAccount: 'self' }, /in its settings/],
  ['a rule against what offends', forum, /attacks or deceives|We act when we learn/],
  ['public bodies among the customers', software, /public bod/],
  ['a documentation, or changes of the interface', software, /documentation|change the API/],
  ['an end for a breach, under a law that knows no serious reason', software, /after a warning/],
  ['money back between businesses', { ...software, changeNoticeDays: 30 }, /get back (the price|what you paid)/],
  ['that everything may be wrong', forum, /cannot promise/],
  ['courts that the law names', { ...forum, country: 'US', governingCountry: 'US' }, /courts that the law names/],
  [
    'that reviews are matched with orders',
    { ...forum, features: ['reviews', 'shop'], reviewCheck: 'buyersOnly' },
    /match each review/,
  ],
  ['what sellers can see', market, /access to the data|gives? you no access/],
  ['that payments are passed on', market, /pass on orders/],
  ['that users sell to users, where businesses alone sell', market, /Users sell to users|whether you are a business/],
] as [string, Answers, RegExp][])('no terms say %s, which nobody answered', (_, answers, said) => {
  expect(terms(answers).words).not.toMatch(said)
})

test('reasons for a removal are given where the Digital Services Act asks for them', () => {
  expect(terms(forum).clauses).toContain('moderation-reasons')
  expect(terms({ ...forum, country: 'US', audienceRegions: ['us'] }).clauses).not.toContain('moderation-reasons')
})

test('who leaves because of new terms gets money back as a consumer in Europe alone', () => {
  const plans: Answers = { ...software, features: ['subscriptions'], changeNoticeDays: 30 }
  const back = /gets? back what (you|they) paid|get back the price/
  expect(terms({ ...plans, customerTypes: 'consumers' }).words).toMatch(back)
  expect(terms(plans).words).not.toMatch(back)
  const ohio: Answers = {
    ...plans,
    customerTypes: 'consumers',
    country: 'US',
    governingCountry: 'US',
    audienceRegions: ['us'],
  }
  expect(terms(ohio).words).not.toMatch(back)
})

test('no contract is said to be plain because one clause says who reads it how', () => {
  expect(terms({ ...market, sellsWhat: ['goods'] }).missing).not.toContain('eu-uctd-plain-language')
})

describe('a disclaimer', () => {
  const { words } = documentOf('disclaimer', {
    ...exampleCompany,
    country: 'DE',
    contentTopics: ['recipes', 'health'],
    healthAuthor: 'professional',
    authorCredentials: 'Ann Example, physiotherapist',
    disclaimerClauses: ['guests', 'views', 'externalLinks'],
    viewsWhose: 'authors',
    commercialLinks: ['affiliate'],
    affiliatePlatforms: ['amazonAssociates'],
  })
  test('lets guests speak, and does not say what they write', () => {
    expect(words).toContain('Guests speak and write for themselves.')
    expect(words).toContain('An opinion is that of the person who gives it.')
  })
  test.each([
    /nutrition figures/,
    /we remove the link/,
    /doctor, nurse or other/,
    /publish the new version/,
    /when you see or follow/,
  ])('does not say %s, which nobody answered', (said) => {
    expect(words).not.toMatch(said)
  })
})

describe('a marketplace', () => {
  test('says who pays back and who pays the commission', () => {
    const { words, missing } = terms(market)
    expect(words).toContain('the provider owes the refund')
    expect(words).toContain('What providers pay us. 12 percent of the price.')
    expect(missing).toContain('eu-p2b-terms#data')
  })
  test('tells of the checks once', () => {
    const { clauses } = terms({ ...market, dsaSize: 'larger' })
    expect(clauses).toContain('market-checks')
    expect(clauses).not.toContain('market-checks-private')
    expect(terms(market).words).toContain('We check the identity of the businesses that make offers here.')
  })
})

test('younger people are kept from an account, not from reading', () => {
  const { words } = terms({ ...forum, minimumAge: 14, minorsAllowed: true })
  expect(words).toContain('a parent or guardian must open the account')
})

test('the Take It Down Act appears only where the site is mainly a forum', () => {
  const us: Answers = { ...forum, country: 'US', audienceRegions: ['us'] }
  expect(terms(us).clauses).toContain('take-it-down')
  const school = terms({ ...us, features: ['accounts', 'userContent', 'shop'], sellsWhat: ['courses'] })
  expect(school.clauses).not.toContain('take-it-down')
  expect(school.missing).not.toContain('us-take-it-down')
})

test('a French company is not its own director of publication', () => {
  expect(terms({ country: 'FR', features: ['contactForm'] }).clauses).not.toContain('who-france-publisher')
})
