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
  expect(missing(shop(country), duty)).toEqual([`${duty}#${element}`])
  expect(missing(shop(country, { registrationNumber: '123456' }), duty)).toEqual([])
})

test('a shop in Spain gives a phone number for complaints (RDL 1/2007 art. 21.3)', () => {
  expect(missing(shop('ES'), 'es-trlgdcu-21-complaints')).toEqual([
    'es-trlgdcu-21-complaints#phone',
    'es-trlgdcu-21-complaints#time',
  ])
  const phone = { contactMethods: ['phone'], contactPhone: '+34 900 000 000' }
  // Ley 10/2025 changed the time, and the text names none.
  expect(missing(shop('ES', phone), 'es-trlgdcu-21-complaints')).toEqual(['es-trlgdcu-21-complaints#time'])
})

test('a shop in Quebec gives a phone number before the contract (Consumer Protection Act s. 54.4)', () => {
  const home = shop('CA', { state: 'CA_QC' })
  expect(missing(home, 'ca-qc-54-4-disclosures')).toContain('ca-qc-54-4-disclosures#merchant')
  const phone = { contactMethods: ['phone'], contactPhone: '+1 514 555 0100', deliveryTime: '3 to 5 days' }
  expect(missing({ ...home, ...phone }, 'ca-qc-54-4-disclosures')).toEqual([])
})

test.each([
  ['DE', 'de-pangv-6-prices', 'tax'],
  ['CH', 'ch-pbv-prices', 'total'],
])('consumers in %s are told prices with all taxes', (country, duty, element) => {
  expect(missing(shop(country), duty)).toEqual([])
  expect(missing(shop(country, { priceTax: 'excl' }), duty)).toEqual([`${duty}#${element}`])
})
