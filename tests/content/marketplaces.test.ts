import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const crafts: Answers = {
  ...exampleCompany,
  companyName: 'Klei B.V.',
  country: 'NL',
  features: ['marketplace', 'accounts'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  audienceRegions: ['eea'],
  refundLaws: ['eu'],
  contractParties: 'seller',
  orderCancel: 'untilDispatch',
  acceptReturns: 'legalOnly',
}
const policy = (more: Answers = {}) => documentOf('return-refund-policy', { ...crafts, ...more }).words
const terms = (more: Answers = {}) => documentOf('terms-conditions', { ...crafts, ...more }).words

// Directive 2011/83/EU Art. 6a(1)(b): who the trader is, and with whom the obligations lie.
describe('on a marketplace one account says who owes what', () => {
  test('the seller answers for the guarantees, and the platform for what it sells itself', () => {
    expect(policy()).toContain('the seller named in your order, or Klei B.V. for what it sells itself')
    expect(policy()).not.toContain('Klei B.V. answers for the legal guarantees')
  })
  test('the form goes to the same in both documents', () => {
    for (const words of [policy(), terms()])
      expect(words).toContain('To the seller named in your order, through Klei B.V.')
  })
  test('the seller sends, and the money comes back from the seller', () => {
    expect(policy()).toContain('until your seller sends it')
    expect(policy()).not.toMatch(/until we send it|We then pay back/)
  })
  test('nobody has said that each seller decides about the way back', () => {
    expect(policy()).not.toContain('Each seller decides')
    expect(policy()).toContain('you pay only if you were told so before you ordered')
    expect(policy({ returnShipping: 'us' })).toContain('We pay for sending the goods back.')
  })
  test('the rule on known illegal offers is said where it is law', () => {
    expect(terms()).toContain('once we know that one is illegal')
    expect(terms({ country: 'BR', audienceRegions: ['home'] })).not.toContain('once we know that one is illegal')
  })
  test('users do not sell what the platform sells', () => {
    expect(terms({ features: ['marketplace', 'accounts', 'shop'] })).not.toContain('buy what we sell')
  })
})
