import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'
import { austrianPractice, germanController } from './example-company.ts'

// What Germany, Austria and Switzerland want of the documents beside the law of the Union.
const date = '2026-11-26'

/** A company that sells courses online, in its own country alone. */
const school = (country: string, more: Answers = {}): Answers => ({
  ...exampleCompany,
  country,
  features: ['shop'],
  sellsWhat: ['courses'],
  customerTypes: 'both',
  audienceRegions: ['home'],
  priceTax: 'incl',
  governingCountry: country,
  agreedHow: 'tick',
  ...more,
})
const terms = (answers: Answers) => documentOf('terms-conditions', answers, date)

test('a learner in Germany ends distance teaching after half a year with six weeks’ notice, then with three months’ (FernUSG § 5(1))', () => {
  const { words, clauses } = terms(school('DE'))
  expect(clauses).toContain('digital-germany-courses')
  expect(words).toMatch(/first half-year, with six weeks’ notice.*at any time, with three months’ notice/s)
  expect(words).toMatch(/pay only for what was provided until the end/)
  expect(terms(school('AT')).clauses).not.toContain('digital-germany-courses')
  expect(terms(school('DE', { sellsWhat: ['digital'] })).clauses).not.toContain('digital-germany-courses')
})

test('only the court of the learner decides on distance teaching (FernUSG § 26)', () => {
  expect(terms(school('DE')).words).toMatch(/court of the place where you live or have your seat \(section 26\)/)
})

test('terms that limit liability do not do so for distance teaching (FernUSG § 2(5) Nr. 3)', () => {
  const limit = /Limits of liability in these terms do not apply to such a contract/
  expect(terms(school('DE', { liabilityCap: 'fees12' })).words).toMatch(limit)
  expect(terms(school('DE', { liabilityCap: 'none' })).words).not.toMatch(limit)
})

test('the return policy of a school in Germany says how a course ends (FernUSG § 5)', () => {
  const policy = (country: string) =>
    documentOf('return-refund-policy', { ...school(country), salesChannels: ['website'], refundLaws: ['eu'] }, date)
  expect(policy('DE').words).toMatch(/six weeks’ notice/)
  expect(policy('DE').missing).not.toContain('de-fernusg-distance-teaching')
  expect(policy('AT').words).not.toMatch(/six weeks’ notice/)
})

test('a platform in Germany points its users to what copyright law allows (UrhDaG § 5(3))', () => {
  const platform: Answers = {
    ...exampleCompany,
    country: 'DE',
    features: ['accounts', 'userContent', 'subscriptions'],
    sellsWhat: ['saas'],
  }
  const allowed = /quote published works of others, and use them for caricature, parody and pastiche/
  expect(terms(platform).words).toMatch(allowed)
  expect(terms({ ...platform, country: 'FR' }).words).not.toMatch(allowed)
})

// TDDDG § 19(2) wants the possibility that there is: a website can be read without a name, and nobody is asked about paying.
test('readers of a website from Germany learn what needs no name, and nothing is claimed of paying (TDDDG § 19(2))', () => {
  const policy = (more: Answers) => documentOf('privacy-policy', { ...germanController, ...more }, date)
  const reading = 'You can look at the website without telling us who you are (section 19(2) TDDDG).'
  expect(policy({}).words).toContain(reading)
  expect(policy({}).missing).not.toContain('de-tdddg-19-pseudonym')
  const shop = policy({ features: ['shop'], paymentProviders: ['paypal'] })
  expect(shop.words).not.toMatch(/pay for it, anonymously|under a pseudonym/)
  expect(shop.missing).toContain('de-tdddg-19-pseudonym')
  expect(policy({ country: 'NL' }).words).not.toContain('TDDDG')
})

test('a shop in Austria shows gross prices to consumers (PrAG § 9(1))', () => {
  const missing = (priceTax: string) =>
    terms({ ...school('AT'), sellsWhat: ['goods'], priceTax }).missing.filter((one) =>
      one.startsWith('at-prag-9-prices#'),
    )
  expect(missing('incl')).toEqual([])
  expect(missing('excl')).toEqual(['at-prag-9-prices#gross'])
})

test('an Austrian cookies policy names data, basis and purposes; the period as far as it is known (TKG 2021 § 165(3))', () => {
  const { missing } = documentOf(
    'cookies-policy',
    {
      ...austrianPractice,
      cookieCategories: ['necessary', 'analyticsCookies'],
      analyticsProviders: ['googleAnalytics'],
      consentBanner: 'yes',
      consentModel: 'optInAll',
    },
    date,
  )
  const lacks = missing.filter((one) => one.startsWith('at-tkg-165-information#'))
  expect(lacks.filter((one) => one !== 'at-tkg-165-information#period')).toEqual([])
})

test('Swiss law has prices of courses in francs with all taxes (PBV Art. 10(1) lit. m)', () => {
  const lacks = (sellsWhat: string) =>
    terms({ ...school('CH'), sellsWhat: [sellsWhat], priceTax: 'excl' }).missing.filter((one) =>
      one.startsWith('ch-pbv-prices#'),
    )
  expect(lacks('courses')).toEqual(['ch-pbv-prices#total'])
  // Software that is rented online is not among the services of the ordinance.
  expect(lacks('saas')).toEqual([])
})

test('who buys at the door or by phone in Switzerland revokes in any form, unless they asked for the talks (OR Art. 40c and 40e)', () => {
  const policy = {
    ...school('CH'),
    sellsWhat: ['goods'],
    salesChannels: ['website', 'phone'],
    refundLaws: ['swissRefund'],
  }
  const { words } = documentOf('return-refund-policy', policy, date)
  expect(words).toMatch(/within 14 days. You need no particular form/)
  expect(words).toMatch(
    /do not have this right if you asked for the talks yourself, or bought at a stall of a market or fair/,
  )
})

test('a plan of a consumer in Austria renews by silence only after an express notice (KSchG § 6(1) Z 2)', () => {
  const plan: Answers = {
    ...exampleCompany,
    features: ['accounts', 'subscriptions'],
    sellsWhat: ['saas'],
    customerTypes: 'consumers',
    audienceRegions: ['home'],
  }
  const renewed = (country: string, autoRenew: string) => terms({ ...plan, country, autoRenew })
  expect(renewed('AT', 'yes').words).toMatch(/expressly pointed out to you what your silence means.*does not bind you/s)
  expect(renewed('AT', 'yes').missing).toContain('at-kschg-6-renewal')
  expect(terms({ ...plan, country: 'AT', autoRenew: 'yes', renewalReminder: true }).missing).not.toContain(
    'at-kschg-6-renewal',
  )
  expect(renewed('AT', 'no').clauses).not.toContain('plans-austria')
  expect(renewed('IE', 'yes').clauses).not.toContain('plans-austria')
})

test('consumers in Germany and Austria cancel a plan by e-mail, whatever ways the owner offers (BGB § 309 Nr. 13, KSchG § 6(1) Z 4)', () => {
  const plan = (country: string, cancelMethods: string[]) =>
    terms({
      ...exampleCompany,
      country,
      features: ['accounts', 'subscriptions'],
      sellsWhat: ['saas'],
      customerTypes: 'consumers',
      audienceRegions: ['home'],
      cancelMethods,
    })
  const byMail = /you can also cancel a \w+ by e-mail to \S+@\S+\. No other form is needed/
  expect(plan('DE', ['account']).words).toMatch(byMail)
  expect(plan('AT', ['account']).words).toMatch(byMail)
  expect(plan('DE', ['account']).missing).not.toContain('de-bgb-308-309-clauses#form')
  expect(plan('DE', ['account', 'email']).clauses).not.toContain('plans-any-form')
  expect(plan('IE', ['account']).clauses).not.toContain('plans-any-form')
  // What was bought in a store is cancelled there.
  expect(plan('DE', ['store']).clauses).not.toContain('plans-any-form')
})

test('no law is chosen against consumers who live and ordered in Switzerland (IPRG Art. 120)', () => {
  const shop = (country: string, more: Answers = {}) =>
    terms(
      school(country, { sellsWhat: ['goods'], audienceRegions: ['eea', 'switzerland'], shipsTo: 'worldwide', ...more }),
    )
  const swiss = /Swiss law governs your contract if you are a consumer who lives and ordered there/
  expect(shop('DE').words).toMatch(swiss)
  expect(shop('DE').missing).not.toContain('ch-iprg-120-law')
  expect(shop('DE', { customerTypes: 'businesses' }).words).not.toMatch(swiss)
  expect(shop('DE', { audienceRegions: ['home'], shipsTo: 'home' }).words).not.toMatch(swiss)
  // Where Swiss law was chosen, the choice says so.
  expect(shop('CH', { audienceRegions: ['home'] }).words).not.toMatch(swiss)
})
