import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** A shop for goods in the United Kingdom that serves its own country. */
const shop = (more: Answers = {}): Answers => ({
  ...exampleCompany,
  country: 'GB',
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  audienceRegions: ['home'],
  shipsTo: 'home',
  priceTax: 'incl',
  governingCountry: 'GB',
  refundPolicyLink: 'here',
  ...more,
})
const terms = (answers: Answers) => documentOf('terms-conditions', answers, '2026-11-26')
const missing = (answers: Answers, duty: string): readonly string[] =>
  terms(answers).missing.filter((one) => one.startsWith(`${duty}#`))

test('faulty goods can be repaired or replaced within the 30 days too (Consumer Rights Act 2015 s. 19(3))', () => {
  expect(terms(shop()).words).toMatch(/reject them within 30 days.*Instead, or later, you can have them repaired/s)
})

test('who provides services in the United Kingdom gives a phone number (SI 2009/2999 reg. 7(2)(b))', () => {
  const services = shop({ sellsWhat: ['services'] })
  expect(missing(services, 'gb-services-2009')).toContain('gb-services-2009#contact')
  const phone = { contactMethods: ['phone'], contactPhone: '+44 20 7946 0000' }
  expect(missing({ ...services, ...phone }, 'gb-services-2009')).not.toContain('gb-services-2009#contact')
})

test('a dispute scheme that binds the trader stands in the terms (SI 2013/3134 Sch. 2(x))', () => {
  const scheme = { adrBody: 'yes', adrBodyName: 'Example Ombudsman', adrBodyUrl: 'https://ombudsman.example' }
  expect(terms(shop(scheme)).clauses).toContain('disputes-adr-yes')
  expect(terms(shop({ adrBody: 'no' })).words).not.toContain('dispute settlement')
})

test('a guarantee says where it holds (Consumer Rights Act 2015 s. 30(5)(b))', () => {
  const guarantee = {
    ownWarranty: 'yes',
    warrantyMonths: 24,
    warrantyScope: 'Faults of material',
    warrantyContact: 'Write to us',
  }
  expect(missing(shop(guarantee), 'gb-cra-30-guarantee')).toContain('gb-cra-30-guarantee#territory')
  const everywhere = { ...guarantee, warrantyReach: 'All goods, in the United Kingdom' }
  expect(missing(shop(everywhere), 'gb-cra-30-guarantee')).not.toContain('gb-cra-30-guarantee#territory')
})

test('business sellers on a marketplace in the United Kingdom have the rules of the Regulation that UK law kept (SI 2020/796)', () => {
  const marketplace = shop({
    features: ['marketplace'],
    sellerKinds: 'traders',
    contractParties: 'seller',
    dsaSize: 'larger',
  })
  const { words, clauses } = terms(marketplace)
  expect(clauses).toContain('sellers-restriction')
  expect(words).toContain('offer goods or services to consumers in the United Kingdom through')
  expect(terms({ ...marketplace, country: 'IE' }).words).toContain(
    'offer goods or services to consumers in the European Union through',
  )
  expect(terms({ ...marketplace, country: 'US', state: 'US_TX' }).clauses).not.toContain('sellers-restriction')
})

test('consumers in the United Kingdom are told prices with all taxes (Price Marking Order 2004 art. 1(2))', () => {
  expect(missing(shop(), 'gb-price-marking')).toEqual([])
  expect(missing(shop({ priceTax: 'excl' }), 'gb-price-marking')).toEqual(['gb-price-marking#total'])
})
