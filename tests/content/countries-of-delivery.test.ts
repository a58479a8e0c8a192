import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import { loadContent } from '#server/content/load-content.ts'
import { rules } from '#tests/support/owners-documents.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const shop: Answers = {
  ...exampleCompany,
  country: 'DE',
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  audienceRegions: ['eea', 'switzerland'],
  refundLaws: ['eu'],
  shipsTo: 'selected',
}
const types = ['terms-conditions', 'return-refund-policy']

// Regulation (EC) No 593/2008 Art. 6(1)(b): the law of a country counts to which the business is directed.
describe.each(types)('%s: a shop that sends goods to chosen countries', (slug) => {
  const to = (...shipsToCountries: string[]) => documentOf(slug, { ...shop, shipsToCountries }).words
  test('names the law of those alone', () => {
    expect(to('DE', 'AT', 'CH')).not.toMatch(/France|Spain|renoncer au contrat ici/)
  })
  test('names the law of each that is chosen', () => {
    expect(to('DE', 'FR')).toMatch(/France\./)
    expect(to('DE', 'ES')).toMatch(/Spain/)
  })
})

test('the countries are printed, and what was typed before is still printed', () => {
  const said = (more: Answers) => documentOf('terms-conditions', { ...shop, ...more }).words
  expect(said({ shipsToCountries: ['DE', 'AT'] })).toContain('Goods are delivered to: Germany and Austria.')
  expect(said({ shipsToList: 'Texas and New Mexico' })).toContain('Goods are delivered to: Texas and New Mexico.')
})

test.each([
  ['delivery-not-to-britain', { audienceRegions: ['eea', 'uk'], shipsTo: 'eu' }],
  ['delivery-not-to-britain', { audienceRegions: ['eea', 'uk'], shipsToCountries: ['DE', 'FR'] }],
  ['delivery-not-to-europe', { audienceRegions: ['eea'], shipsTo: 'home' }],
  ['delivery-beyond-audience', { audienceRegions: ['home'], shipsTo: 'world' }],
  ['delivery-to-britain-unaddressed', { audienceRegions: ['eea'], shipsToCountries: ['DE', 'GB'] }],
  [undefined, { audienceRegions: ['eea', 'uk'], shipsToCountries: ['DE', 'GB', 'FR'] }],
  [undefined, { audienceRegions: ['worldwide'], shipsTo: 'world' }],
] as const)('audience and delivery are compared: %s', (code, more) => {
  const { questionnaire, words, library } = loadContent('terms-conditions', 'en')!
  const found = findContradictions(
    [
      {
        id: 'terms',
        type: 'TERMS_CONDITIONS',
        title: questionnaire.name,
        answers: { ...shop, ...more },
        questionnaire,
        words: new ConditionWords(questionnaire, words.sentences, library),
      },
    ],
    rules,
  )
  expect(found.map((one) => one.code).filter((one) => one.includes('delivery'))).toEqual(code ? [`within:${code}`] : [])
})
