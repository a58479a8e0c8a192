import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** A shop for goods that serves its own country alone. */
const shop = (country: string, more: Answers = {}): Answers => ({
  ...exampleCompany,
  country,
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'both',
  audienceRegions: ['home'],
  shipsTo: 'home',
  priceTax: 'incl',
  governingCountry: country,
  ...more,
})
const missing = (answers: Answers, duty: string): readonly string[] =>
  documentOf('terms-conditions', answers, '2026-11-25').missing.filter((one) => one.startsWith(`${duty}#`))

test('a seller in France names interest and costs to businesses that pay late (Code de commerce L. 441-10 II)', () => {
  expect(missing(shop('FR'), 'fr-ccom-late-payment')).toEqual([])
  expect(documentOf('terms-conditions', shop('FR')).words).toMatch(/10 percentage points.*40 euro/s)
  const consumersOnly = documentOf('terms-conditions', shop('FR', { customerTypes: 'consumers' }))
  expect(consumersOnly.clauses).not.toContain('prices-late-france')
})

test.each([
  ['IE', 'ie-companies-151', 'register'],
  ['AT', 'at-ugb-14', 'number'],
  ['SE', 'se-e-handelslag-8', 'number'],
  ['DK', 'dk-e-handelslov-7', 'number'],
])('a company in %s states its number in the register', (country, duty, element) => {
  // Of a VAT number and a licence, the shop said that it has none.
  const haveNone = ['vat', 'licence']
  expect(missing(shop(country, { haveNone }), duty)).toEqual([`${duty}#${element}`])
  expect(missing(shop(country, { haveNone, registrationNumber: '123456' }), duty)).toEqual([])
})

test('a shop in Spain gives a phone number for complaints (RDL 1/2007 art. 21.3)', () => {
  expect(missing(shop('ES'), 'es-trlgdcu-21-complaints')).toEqual(['es-trlgdcu-21-complaints#phone'])
  const phone = { contactMethods: ['phone'], contactPhone: '+34 900 000 000' }
  expect(missing(shop('ES', phone), 'es-trlgdcu-21-complaints')).toEqual([])
})

test('consumers in Spain have an answer to a complaint within 15 days (RDL 1/2007 art. 21.3, as of Ley 10/2025)', () => {
  expect(documentOf('terms-conditions', shop('ES')).words).toContain('15 days at most to answer your complaint')
  const businesses = documentOf('terms-conditions', shop('ES', { customerTypes: 'businesses' }))
  expect(businesses.words).not.toContain('to answer your complaint')
})

test('a company in Spain states its entry in the register (Código de Comercio art. 24)', () => {
  expect(missing(shop('ES'), 'es-ccom-24-company')).toEqual(['es-ccom-24-company#register'])
  expect(missing(shop('ES', { registrationNumber: 'Madrid, T 1, F 2, H M-3' }), 'es-ccom-24-company')).toEqual([])
  expect(missing(shop('ES', { entityType: 'soleTrader', ownerName: 'Ana Ruiz' }), 'es-ccom-24-company')).toEqual([])
})

test('a review in Spain is about the 30 days before it, and sellers on a marketplace can answer (RDL 1/2007 art. 20.4)', () => {
  const reviews = (more: Answers) =>
    documentOf('terms-conditions', shop('ES', { features: ['shop', 'reviews'], ...more }))
  expect(reviews({}).words).toContain('bought or used in the 30 days before it')
  expect(reviews({}).words).not.toContain('A seller can answer a review')
  expect(reviews({ features: ['shop', 'marketplace', 'reviews'] }).words).toContain('A seller can answer a review')
  expect(reviews({ customerTypes: 'businesses' }).clauses).not.toContain('reviews-spain')
  expect(documentOf('terms-conditions', shop('PT', { features: ['shop', 'reviews'] })).clauses).not.toContain(
    'reviews-spain',
  )
})

test('a shop in Quebec gives a phone number before the contract (Consumer Protection Act s. 54.4)', () => {
  const home = shop('CA', { state: 'CA_QC' })
  expect(missing(home, 'ca-qc-54-4-disclosures')).toContain('ca-qc-54-4-disclosures#merchant')
  const phone = {
    contactMethods: ['phone'],
    contactPhone: '+1 514 555 0100',
    deliveryTime: '3 to 5 days',
    paymentMethods: ['card'],
  }
  expect(missing({ ...home, ...phone }, 'ca-qc-54-4-disclosures')).toEqual([])
})

test.each([
  ['DE', 'de-pangv-6-prices', 'tax'],
  ['CH', 'ch-pbv-prices', 'total'],
])('consumers in %s are told prices with all taxes', (country, duty, element) => {
  expect(missing(shop(country), duty)).toEqual([])
  expect(missing(shop(country, { priceTax: 'excl' }), duty)).toEqual([`${duty}#${element}`])
})

const software: Answers = {
  ...exampleCompany,
  country: 'FR',
  appName: 'Example',
  softwareKind: 'desktop',
  customerTypes: 'consumers',
  audienceRegions: ['home'],
  governingCountry: 'FR',
}
const frenchPlans = (more: Answers = {}): Answers => ({
  ...shop('FR'),
  features: ['subscriptions'],
  sellsWhat: ['saas'],
  customerTypes: 'consumers',
  autoRenew: 'yes',
  billingPeriods: ['monthly'],
  ...more,
})

test('a plan for a digital service ends ten days after notice in France (Code de la consommation L. 224-25-9)', () => {
  expect(documentOf('terms-conditions', frenchPlans()).words).toMatch(/ten days after we get your notice/)
  expect(documentOf('terms-conditions', frenchPlans({ autoRenew: 'no' })).clauses).not.toContain('plans-france-notice')
  // The chapter is about digital content and digital services, and about consumers.
  const box = frenchPlans({ sellsWhat: ['goods', 'subscription'], features: ['shop', 'subscriptions'] })
  expect(documentOf('terms-conditions', box).clauses).not.toContain('plans-france-notice')
  expect(documentOf('terms-conditions', frenchPlans({ customerTypes: 'businesses' })).clauses).not.toContain(
    'plans-france-notice',
  )
  const plan = { ...software, licenseModel: ['subscription'], autoRenew: 'yes', billingPeriods: ['monthly'] }
  expect(documentOf('eula', plan).clauses).toContain('payment-france')
  expect(documentOf('eula', { ...plan, country: 'DE', governingCountry: 'DE' }).clauses).not.toContain('payment-france')
})

test('a licence for a service that renews quotes the articles that French law wants quoted (Code de la consommation L. 215-4)', () => {
  const plan = { ...software, licenseModel: ['subscription'], autoRenew: 'yes', billingPeriods: ['monthly'] }
  expect(documentOf('eula', plan).words).toMatch(/Article L\. 215-1\b.*Article L\. 215-1-1\b.*Article L\. 241-3\b/s)
  expect(documentOf('eula', { ...plan, autoRenew: 'no' }).clauses).not.toContain('payment-france-quote')
  expect(documentOf('eula', { ...plan, customerTypes: 'businesses' }).clauses).not.toContain('payment-france-quote')
  expect(documentOf('eula', { ...plan, country: 'BE', governingCountry: 'BE' }).clauses).not.toContain(
    'payment-france-quote',
  )
})

test('under Italian law every customer approves the onerous parts separately, consumers too (Codice civile art. 1341(2))', () => {
  for (const customerTypes of ['consumers', 'businesses', 'both'])
    expect(documentOf('terms-conditions', shop('IT', { customerTypes })).clauses).toContain('law-italy')
  expect(documentOf('terms-conditions', shop('FR')).clauses).not.toContain('law-italy')
  const licence = { ...software, country: 'IT', governingCountry: 'IT', termination: ['notice'] }
  expect(documentOf('eula', licence).clauses).toContain('disputes-italy')
})

test('the contract says whether the service has a minimum quality (Code de la consommation L. 224-25-5 no. 3)', () => {
  const duty = 'fr-conso-digital-contract'
  expect(missing(frenchPlans(), duty)).toContain(`${duty}#quality`)
  // Who has a program interface is asked for the level of its service, and none is a level to name.
  expect(missing(frenchPlans({ features: ['subscriptions', 'api'] }), duty)).not.toContain(`${duty}#quality`)
})

test('a contract of 120 euro or more is kept for ten years in France (Code de la consommation L. 213-1, D. 213-1, D. 213-2)', () => {
  expect(documentOf('terms-conditions', shop('FR')).words).toMatch(/120 euro or more.*for ten years/s)
  expect(documentOf('terms-conditions', shop('FR', { customerTypes: 'businesses' })).clauses).not.toContain(
    'orders-france-kept',
  )
  expect(documentOf('terms-conditions', shop('BE')).clauses).not.toContain('orders-france-kept')
})

test.each(['terms-conditions', 'return-refund-policy'])(
  '%s: a guarantee of a shop in France names both legal guarantees and its French title (L. 217-22, D. 217-2)',
  (slug) => {
    const guarantee = {
      ownWarranty: 'yes',
      warrantyMonths: 36,
      warrantyScope: 'Faults',
      warrantyContact: 'Write to us',
    }
    const { words } = documentOf(slug, shop('FR', guarantee))
    expect(words).toMatch(/contrat de garantie commerciale.*L\. 217-1 to L\. 217-32.*1641 to 1649/s)
    expect(documentOf(slug, shop('DE', guarantee)).words).not.toContain('contrat de garantie commerciale')
  },
)

test('whoever supplies software to consumers in France prints the box that fits (D. 211-3 and D. 211-4)', () => {
  const boxes = (more: Answers) => documentOf('eula', { ...software, ...more }).prescribed.join()
  expect(boxes({ licenseModel: ['onetime'] })).toContain('D. 211-3')
  expect(boxes({ licenseModel: ['onetime'] })).not.toContain('D. 211-4')
  expect(boxes({ licenseModel: ['subscription'] })).toContain('D. 211-4')
  // Neither money nor data is given for it, or nobody is a consumer, or the supplier is elsewhere.
  expect(boxes({ licenseModel: ['free'] })).not.toContain('D. 211')
  expect(boxes({ licenseModel: ['onetime'], customerTypes: 'businesses' })).not.toContain('D. 211')
  expect(boxes({ licenseModel: ['onetime'], country: 'BE' })).not.toContain('D. 211')
})

test('a licence to posts says where and for how long they may be used (Code de la propriété intellectuelle L. 131-3)', () => {
  const posts = (ugcLicence: string) =>
    missing({ ...shop('FR'), features: ['userContent'], ugcLicence }, 'fr-cpi-131-3')
  expect(posts('promote')).toEqual([])
  expect(posts('operate')).toEqual(['fr-cpi-131-3#place'])
  expect(posts('broad')).toEqual(['fr-cpi-131-3#time'])
})
