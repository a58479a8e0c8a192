import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { loadContent } from '#server/content/load-content.ts'
import { rules } from '#tests/support/owners-documents.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const company: Answers = { ...exampleCompany, country: 'DE', audienceRegions: ['eea'], customerTypes: 'both' }
const terms = (answers: Answers) => documentOf('terms-conditions', { ...company, ...answers })
const returns = (answers: Answers) => documentOf('return-refund-policy', { ...company, ...answers })

/** What the rules find in the answers for terms and conditions. */
function contradictions(answers: Answers) {
  const { questionnaire, library, words, checkContext } = loadContent('terms-conditions', 'en')!
  const checked = checkAnswers(questionnaire, { ...company, ...answers }, checkContext('2026-11-21', 'all'))
  const document = {
    id: 'terms',
    type: 'TERMS_CONDITIONS' as const,
    title: 'Terms',
    answers: checked.answers,
    questionnaire,
    words: new ConditionWords(questionnaire, words.sentences, library),
  }
  return findContradictions([document], rules).map(({ code }) => code)
}

describe('what is reported as missing is not in the text', () => {
  /** Code de la consommation R. 616-1: the address is asked for together with the name. */
  test('a mediator in France is typed with the postal address', () => {
    const shop: Answers = { country: 'FR', features: ['shop'], sellsWhat: ['goods'], shipsTo: 'home' }
    expect(terms(shop).missing).toContain('fr-mediation#address')
    const named = terms({ ...shop, adrBody: 'yes', adrBodyName: 'CM2C, 14 rue Saint-Jean, 75017 Paris' })
    expect(named.words).toContain('14 rue Saint-Jean')
    expect(named.missing).not.toContain('fr-mediation#address')
  })

  test('each warning about AI counts by itself', () => {
    const ai: Answers = { features: ['aiFeatures'], aiUses: ['assistant'], aiOutputRights: 'user' }
    const warned = terms({ ...ai, aiLimits: ['errors'] })
    expect(warned.words).toContain('AI makes mistakes.')
    expect(warned.missing).not.toContain('zz-ai-content#errors')
    expect(warned.missing).toEqual(expect.arrayContaining(['zz-ai-content#advice', 'zz-ai-content#prohibited']))
  })
})

/** Directive 2011/83/EU Art. 6(1)(k) and 16. */
describe('exceptions from the right to withdraw', () => {
  const tickets: Answers = { features: ['shop', 'events'], sellsWhat: ['goods', 'tickets'], shipsTo: 'home' }

  test.each([
    ['terms', terms],
    ['return policies', returns],
  ])('in %s count only once it is said what is booked', (_, make) => {
    expect(make(tickets).missing).toContain('eu-crd-exceptions#listed')
    expect(make({ ...tickets, bookingKinds: ['leisure'] }).missing).not.toContain('eu-crd-exceptions')
  })
})

/** Directive (EU) 2019/771 Art. 17(2); BGB § 479(1) Nr. 4-5. */
describe('a guarantee of one’s own', () => {
  const guarantee: Answers = {
    features: ['shop'],
    sellsWhat: ['goods'],
    shipsTo: 'home',
    ownWarranty: 'yes',
    warrantyMonths: 36,
    warrantyScope: 'Faults of the material',
    warrantyContact: 'By e-mail; we pay the sending',
  }
  test.each([
    ['terms', terms],
    ['return policies', returns],
  ])('in %s names goods and territory where they are given, and misses them where not', (_, make) => {
    const open = make(guarantee)
    expect(open.words).not.toContain('For what and where')
    expect(open.missing).toContain('eu-sgd-commercial-guarantee#goods')
    const given = make({ ...guarantee, warrantyReach: 'All lamps, in the EU' })
    expect(given.words).toContain('For what and where: All lamps, in the EU')
    expect(given.missing).not.toContain('eu-sgd-commercial-guarantee')
  })
})

describe('orders, payment and taxes', () => {
  const shop: Answers = { features: ['shop'], sellsWhat: ['goods'], shipsTo: 'eu' }
  test.each([
    ['paid-before-accepted', { orderAcceptance: 'dispatch', paymentMethods: ['transfer'] }],
    [undefined, { orderAcceptance: 'confirmation', paymentMethods: ['transfer'] }],
    [undefined, { orderAcceptance: 'dispatch', paymentMethods: ['invoice'] }],
    ['made-by-paying-later', { orderAcceptance: 'payment', paymentMethods: ['invoice', 'cod'] }],
    [undefined, { orderAcceptance: 'payment', paymentMethods: ['invoice', 'card'] }],
    ['taxes-of-exempt-business', { vatExempt: true, priceTax: 'excl' }],
    [undefined, { vatExempt: false, priceTax: 'excl' }],
  ] satisfies [string | undefined, Answers][])('contradict each other: %s', (code, answers) => {
    expect(contradictions({ ...shop, ...answers })).toEqual(code === undefined ? [] : [`within:${code}`])
  })

  test('who is exempt says nothing of taxes in the prices', () => {
    const { words } = terms({ ...shop, vatExempt: true, priceTax: 'incl', vatNumber: 'DE123456789' })
    expect(words).toContain('We charge no VAT')
    expect(words).not.toMatch(/include all taxes|for example VAT/)
  })

  test('direct debit is a way to pay because it is offered, not because of a service', () => {
    const debit = { ...shop, paymentProviders: ['gocardless'], paymentMethods: ['card'] }
    expect(terms(debit).words).not.toMatch(/direct debit/i)
    expect(terms({ ...debit, paymentMethods: ['debit'] }).clauses).toContain('prices-debit')
  })
})

describe('terms for businesses alone', () => {
  const b2b: Answers = {
    customerTypes: 'businesses',
    features: ['shop', 'subscriptions', 'accounts'],
    sellsWhat: ['goods', 'saas'],
    shipsTo: 'home',
    governingCountry: 'AT',
    liabilityCap: 'fees12',
    retentionOfTitle: true,
    freeTrial: 'noCard',
    trialDays: 14,
  }
  test('do not say whom a limit is for', () => {
    const { words, clauses } = terms(b2b)
    expect(clauses).toEqual(expect.arrayContaining(['liability-full', 'liability-cap-fees', 'delivery-title']))
    expect(words).not.toMatch(/If you are a business|for businesses\./)
    expect(terms({ ...b2b, governingCountry: 'GB' }).words).not.toContain('If you are a business, the limit')
    expect(terms({ ...b2b, customerTypes: 'both' }).words).toContain('If you are a business, we are liable')
  })

  test('do not cap liability at nothing in a free trial', () => {
    const nothing = 'If you paid nothing in that time, we are liable as the law says.'
    expect(terms(b2b).words).toContain(nothing)
    expect(terms({ ...b2b, freeTrial: 'no' }).words).not.toContain(nothing)
  })

  test('point to a licence only where one is said to exist', () => {
    expect(terms(b2b).clauses).not.toContain('liability-licence')
    const app: Answers = { ...b2b, liabilityCap: 'law', platforms: ['website', 'mobile'], appName: 'Example' }
    expect(terms({ ...app, ownEula: 'eula' }).clauses).toContain('liability-licence')
    expect(terms({ ...app, ownEula: 'here' }).clauses).not.toContain('liability-licence')
  })
})

/** Directive 2011/83/EU Annex I(A), instruction 2: name, postal address, telephone and e-mail. */
test.each(['en', 'de', 'fr', 'es', 'it', 'nl'] as const)(
  'own words on withdrawal name the addressee whole: %s',
  (language) => {
    const market: Answers = {
      ...company,
      features: ['marketplace'],
      contractParties: 'seller',
      sellsWhat: ['goods'],
      shipsTo: 'home',
      contactMethods: ['email', 'phone'],
      contactPhone: '+49 40 123456',
    }
    const { words } = documentOf('terms-conditions', market, '2026-11-21', language)
    expect(words).toMatch(/\(Example Ltd, 1 High Street, Anytown, [^()]*\+49 40 123456, hello@example\.com\)/)
  },
)
