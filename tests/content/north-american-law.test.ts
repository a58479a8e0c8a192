import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** A shop for goods and gift cards that serves its own country alone. */
const shop = (country: string, more: Answers = {}): Answers => ({
  ...exampleCompany,
  country,
  features: ['shop'],
  sellsWhat: ['goods', 'giftCards'],
  customerTypes: 'both',
  audienceRegions: ['home'],
  shipsTo: 'home',
  priceTax: 'excl',
  paymentMethods: ['card'],
  governingCountry: country,
  ...more,
})
const terms = (answers: Answers) => documentOf('terms-conditions', answers)
const missing = (slug: string, answers: Answers, duty: string): readonly string[] =>
  documentOf(slug, answers).missing.filter((one) => one.startsWith(`${duty}#`))

test('gift cards in California do not expire, and less than 15 dollars is paid out (Civil Code § 1749.5)', () => {
  expect(terms(shop('US')).words).toMatch(/In California, a card .*does not expire.*less than 15 dollars.*in cash/)
  expect(missing('terms-conditions', shop('US'), 'us-ca-gift-cards')).toEqual([])
  expect(terms(shop('US', { sellsWhat: ['goods'] })).words).not.toContain('1749.5')
  expect(terms(shop('CA')).words).not.toContain('1749.5')
})

test('gift cards in Quebec do not expire, and 5 dollars or less are paid out (Consumer Protection Act, ss. 187.3 and 187.5)', () => {
  expect(terms(shop('CA')).words).toMatch(/Gift cards \(Quebec\)\. A card does not expire.*5 dollars or less/)
  expect(missing('terms-conditions', shop('CA'), 'ca-qc-prepaid-cards')).toEqual([])
  expect(terms(shop('CA', { customerTypes: 'businesses' })).words).not.toContain('187.3')
  expect(terms(shop('US')).words).not.toContain('187.3')
})

test('a corporation in Canada names itself in its contracts (CBCA s. 10(5))', () => {
  expect(terms(shop('CA')).words).toContain('Example Ltd')
  expect(missing('terms-conditions', shop('CA'), 'ca-cbca-name')).toEqual([])
})

test('a shop in Canada says whether its prices include the tax (Excise Tax Act s. 223)', () => {
  expect(missing('terms-conditions', shop('CA'), 'ca-gst-disclosure')).toEqual([])
  expect(missing('terms-conditions', shop('CA', { priceTax: [] }), 'ca-gst-disclosure')).toContain(
    'ca-gst-disclosure#prices',
  )
})

test('before a contract at a distance, people in Quebec learn how the price is paid (Consumer Protection Act, s. 54.4(g))', () => {
  const phone = { contactMethods: ['phone'], contactPhone: '+1 514 555 0100', deliveryTime: 'days3to5' }
  expect(missing('terms-conditions', shop('CA', phone), 'ca-qc-54-4-disclosures')).not.toContain(
    'ca-qc-54-4-disclosures#payment',
  )
  expect(missing('terms-conditions', shop('CA', { ...phone, paymentMethods: [] }), 'ca-qc-54-4-disclosures')).toContain(
    'ca-qc-54-4-disclosures#payment',
  )
})

const site: Answers = {
  ...exampleCompany,
  country: 'CA',
  audienceRegions: ['home'],
  cookieCategories: ['analyticsCookies'],
  analyticsProviders: ['googleAnalytics'],
}

test('cookies of a website in Canada: consent or a way out, and access and complaint (PIPEDA Sch. 1, 4.3, 4.8 to 4.10)', () => {
  const banner = { consentBanner: 'yes', consentModel: 'optInAll' }
  for (const more of [banner, { consentBanner: 'no' }])
    expect(missing('cookies-policy', { ...site, ...more }, 'ca-pipeda-cookies')).toEqual([])
})

test('what profiles people in Quebec is switched on by themselves (Act P-39.1 s. 8.1)', () => {
  expect(missing('cookies-policy', { ...site, consentBanner: 'no' }, 'ca-qc-cookies')).toContain('ca-qc-cookies#switch')
})

test('sales at homes in the United States can be cancelled for three business days (16 CFR 429.1)', () => {
  const door = { ...shop('US'), acceptReturns: 'legalOnly', salesChannels: ['phone'], phoneOrDoor: ['door'] }
  expect(documentOf('return-refund-policy', door).words).toMatch(/third business day.*10 business days/)
  expect(missing('return-refund-policy', door, 'us-cooling-off')).toEqual([])
})

test('whose law was gone through is known of Canada, and not of its provinces', () => {
  for (const slug of ['privacy-policy', 'cookies-policy', 'terms-conditions', 'return-refund-policy', 'eula'])
    expect(loadContent(slug, 'en')!.library.lawRead!.read, slug).toContain('CA')
  expect(loadContent('disclaimer', 'en')!.library.lawRead!.read).not.toContain('CA')
  expect(loadContent('terms-conditions', 'en')!.library.lawRead!.read).not.toContain('CA_QC')
})
