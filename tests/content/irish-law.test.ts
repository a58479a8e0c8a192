import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** A shop in Ireland that serves its own country. */
const shop = (more: Answers = {}): Answers => ({
  ...exampleCompany,
  country: 'IE',
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  audienceRegions: ['home'],
  shipsTo: 'home',
  priceTax: 'incl',
  governingCountry: 'IE',
  refundPolicyLink: 'here',
  salesChannels: ['website'],
  refundLaws: ['eu'],
  ...more,
})

// Consumer Rights Act 2022 (Ireland) Schedule 4.
test.each(['terms-conditions', 'return-refund-policy'])(
  '%s: the model instructions and the form are those of the Act',
  (slug) => {
    const { words } = documentOf(slug, shop({ returnShipping: 'customer', deliveries: 'separately' }), '2026-11-26')
    for (const sentence of [
      'physical possession of the last of the goods.',
      'you have supplied evidence of having returned the goods, whichever is the earliest.',
      'the day on which you communicate your cancellation of the contract to us.',
      'You will bear the direct cost of returning the goods.',
      'handling of the goods beyond that necessary to establish their nature, characteristics and functioning',
      'hereby give notice that I/we [*] cancel my/our [*] contract of sale',
      'for the provision of the following service',
    ])
      expect(words).toContain(sentence)
  },
)

// Consumer Protection Act 2007 s. 66B: five years, in parts, several together, and no balance of 1 euro or more is lost.
test('a gift voucher of a shop in Ireland runs for at least five years', () => {
  const { words } = documentOf('terms-conditions', shop({ sellsWhat: ['giftCards'] }), '2026-11-26')
  expect(words).toContain('By law, a gift voucher runs for at least five years.')
  const germany = documentOf('terms-conditions', shop({ sellsWhat: ['giftCards'], country: 'DE' }), '2026-11-26')
  expect(germany.clauses).not.toContain('prices-gift-vouchers-ireland')
})
