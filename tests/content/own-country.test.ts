import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { usualTitle } from '#core/questionnaire/usual-title.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** What the law of the owner's own country gives, in the words of that law. */
const shop: Answers = {
  ...exampleCompany,
  audienceRegions: ['home'],
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  shipsTo: 'home',
  salesChannels: ['website'],
  acceptReturns: 'legalOnly',
  refundForms: ['original'],
}
const policy = (more: Answers) => documentOf('return-refund-policy', { ...shop, ...more })
const terms = (more: Answers) => documentOf('terms-conditions', { ...shop, ...more })

// Consumer Rights Act 2022 (Ireland), Schedule 4: “You have the right to cancel this contract”.
describe('a trader in Ireland', () => {
  const irish: Answers = { country: 'IE', refundLaws: ['eu'] }
  test.each([policy, terms])('gives the instructions and the form of the Irish Act', (document) => {
    const { words, prescribed, clauses } = document(irish)
    expect(words).toContain('You have the right to cancel this contract within 14 days without giving any reason.')
    expect(words).toContain('by an unequivocal statement such as an e-mail or a letter sent by post')
    expect(words).not.toContain('right to withdraw from this contract')
    expect(prescribed).toContain('Consumer Rights Act 2022 (Ireland) Schedule 4 Part 1')
    expect(clauses).not.toContain('model-goods')
    expect(words).toContain('cancel my/our')
  })
  test('and nobody elsewhere', () => {
    for (const country of ['FR', 'DE', 'MT'])
      expect(policy({ ...irish, country }).prescribed).toContain('Directive 2011/83/EU Annex I(A)')
  })
  // Consumer Protection (Gift Vouchers) Act 2019.
  test('sells gift vouchers', () => {
    const { words } = policy({ ...irish, sellsWhat: ['goods', 'giftCards'] })
    expect(words).toContain('gift voucher')
    expect(words).not.toContain('gift card')
  })
  test('says what Irish consumers of a service have, as it does for British ones', () => {
    const lessons = { ...irish, features: ['bookings'], sellsWhat: ['services', 'tickets'], bookingKinds: ['leisure'] }
    expect(terms(lessons).clauses).toContain('faults-ireland-services')
    expect(terms({ ...lessons, country: 'MT' }).clauses).not.toContain('faults-ireland-services')
  })
})

// TRLGDCU Art. 97.1 p), Ley 10/2025: 15 days before the last day for stopping a renewal, of a service or of goods.
test('a plan that renews names the notice of Spanish law where consumers in Spain can take it out', () => {
  const plans = (country: string, more: Answers = {}) =>
    terms({
      country,
      features: ['accounts', 'subscriptions'],
      sellsWhat: ['subscription'],
      planSupplies: 'access',
      autoRenew: 'yes',
      ...more,
    })
  const notice = '15 days before the last day on which you can stop the renewal'
  expect(plans('ES').words).toContain(notice)
  const boxes: Answers = { sellsWhat: ['goods'], planSupplies: 'goods', shipsTo: 'home' }
  expect(plans('ES', boxes).words).toContain(notice)
  expect(plans('IT').words).not.toContain(notice)
  expect(plans('ES', { autoRenew: 'no' }).words).not.toContain(notice)
})

describe('a merchant in Quebec', () => {
  const quebec: Answers = { country: 'CA', state: 'CA_QC', refundLaws: ['ca'], customerTypes: 'both' }
  // CQLR c. P-40.1, s. 54.8 has four cases, and another start of the seven days.
  test('names every case in which a distance contract can be cancelled', () => {
    const { words } = policy(quebec)
    expect(words).toMatch(/did not let you accept, refuse or correct your order/)
    expect(words).toMatch(/that you can keep and print/)
    expect(words).toMatch(/statement of your credit card/)
  })
  // Section 1(e): a natural person, except a merchant who obtains goods or services for the purposes of the business.
  test.each([policy, terms])('says who a consumer is as the Act does', (document) => {
    expect(document(quebec).words).toContain('unless you are a merchant')
    expect(document(quebec).words).not.toContain('wholly or mainly')
    expect(document({ ...quebec, state: 'CA_ON' }).words).not.toContain('unless you are a merchant')
  })
  test('speaks of the law of the province', () => {
    expect(policy(quebec).words).toContain('The law of your province')
  })
})

// ZPO §§ 12-17 and 29c: a consumer in Germany sues a German shop where the shop is; Brussels I recast Art. 18 needs a border.
describe('courts', () => {
  test('at the home of the consumer are named only where the law gives them', () => {
    expect(terms({ country: 'DE' }).words).not.toContain('courts of the place where you live')
    expect(terms({ country: 'DE', audienceRegions: ['eea'], shipsTo: 'eu' }).words).toContain(
      'who does not live in Germany',
    )
    expect(terms({ country: 'ES' }).words).toContain('you can sue us in the courts of the place where you live')
  })
  // KSchG § 14 binds the business alone.
  test('in Austria bind the business', () => {
    const { words } = terms({ country: 'AT' })
    expect(words).toContain('we can sue you only in the court of one of these places')
    expect(words).not.toContain('you can sue us in the courts of the place where you live')
  })
})

describe('who is exempt from VAT as a small business', () => {
  const blog: Answers = {
    country: 'FR',
    entityType: 'soleTrader',
    ownerName: 'A. Example',
    vatExempt: true,
    features: ['comments'],
    sellsWhat: [],
  }
  // The question promises it: “The text then says that you charge none.”
  test('is said to be so where nothing is sold on the website', () => {
    expect(terms(blog).words).toContain('VAT: we charge none')
    expect(terms(blog).words).toContain('art. 293 B')
    expect(terms({ ...blog, vatExempt: false }).words).not.toContain('we charge none')
  })
  test('reads it once where something is sold', () => {
    const { words } = terms({ ...blog, features: ['shop'], sellsWhat: ['goods'] })
    expect(words).not.toContain('VAT: we charge none')
    expect(words).toContain('We charge no VAT')
  })
})

describe('the heading', () => {
  const page = { country: 'DE', entityType: 'soleTrader', features: ['contactForm'] }
  // BGB § 305(1): general terms are terms of a contract.
  test.each([
    ['de', 'Nutzungsbedingungen', 'Allgemeine Geschäftsbedingungen'],
    ['nl', 'Gebruiksvoorwaarden', 'Algemene voorwaarden'],
    ['en', 'Terms of Use', 'Terms & Conditions'],
  ])('of a page that nobody accepts is not that of a contract: %s', (language, ofPage, ofShop) => {
    const { questionnaire } = loadContent('terms-conditions', language)!
    expect(usualTitle(questionnaire, page)).toBe(ofPage)
    expect(usualTitle(questionnaire, { ...page, features: ['shop'], sellsWhat: ['goods'] })).toBe(ofShop)
  })
  // DDG § 5: easily recognisable.
  test('over the provider says Impressum in Germany and Austria', () => {
    for (const country of ['DE', 'AT']) expect(terms({ country }).words).toContain('Who we are (Impressum)')
    expect(terms({ country: 'NL' }).words).not.toContain('Impressum')
  })
  test('over a policy for bookings alone speaks of cancelling', () => {
    const { questionnaire } = loadContent('return-refund-policy', 'en')!
    expect(usualTitle(questionnaire, { country: 'AT', sellsWhat: ['tickets'] })).toBe('Cancellation & Refund Policy')
    expect(usualTitle(questionnaire, { country: 'AT', sellsWhat: ['tickets', 'goods'] })).toBe('Return & Refund Policy')
  })
})
