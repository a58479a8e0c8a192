import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const museum: Answers = {
  ...exampleCompany,
  country: 'AT',
  features: ['shop', 'subscriptions'],
  sellsWhat: ['goods', 'subscription'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  audienceRegions: ['home'],
  refundLaws: ['eu'],
  shipsTo: 'home',
  billingPeriods: ['yearly'],
  autoRenew: 'yes',
  planNoun: 'membership',
  serviceStart: 'onRequest',
  orderCancel: 'untilDispatch',
}
const types = ['terms-conditions', 'return-refund-policy']
const said = (slug: string, more: Answers) => documentOf(slug, { ...museum, ...more })

// Directive 2011/83/EU Art. 9(2): a membership is a contract for a service, whatever else is sold.
describe.each(types)('%s: a shop with a club card', (slug) => {
  test('delivers no memberships', () => {
    const { words } = said(slug, { planSupplies: 'access' })
    expect(words).not.toMatch(/first delivery comes|goods that come regularly|boxes of a plan|if they come regularly/)
    expect(words).toMatch(/day of the conclusion of the contract|contract is made/)
    expect(words).toMatch(/begin the performance of services|services? (that|to) begin|Memberships? that begin/i)
  })
  test('delivers boxes if the plan is one', () => {
    const { words } = said(slug, { planSupplies: 'goods' })
    expect(words).toMatch(/first good|come regularly/)
    expect(words).not.toMatch(/begin the performance of services|services that begin/i)
  })
  test('says neither until somebody says what the plan is', () => {
    const { words } = said(slug, {})
    expect(words).not.toMatch(/first delivery comes|boxes of a plan|first good\b|come regularly/)
  })
})

describe.each(types)('%s: gift cards (Directive 2011/83/EU Art. 2(11), 16)', (slug) => {
  test('are no digital content', () => {
    const { words, clauses, missing } = said(slug, {
      sellsWhat: ['goods', 'giftCards'],
      features: ['shop'],
      digitalWaiver: 'waiver',
    })
    expect(clauses.filter((id) => id.startsWith('withdrawal-digital'))).toEqual([])
    expect(words).not.toContain('come as a code')
    expect(missing).not.toContain('eu-crd-digital-content-waiver')
  })
})
