import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const antiques: Answers = {
  ...exampleCompany,
  country: 'BE',
  features: ['shop'],
  sellsWhat: ['secondHand'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  audienceRegions: ['home'],
  refundLaws: ['eu'],
  shipsTo: 'home',
  guaranteePeriod: 'used12',
  lostParcel: 'resend',
}
const said = (slug: string, more: Answers = {}) => documentOf(slug, { ...antiques, ...more }, '2026-11-21').words

// Directive (EU) 2019/771 Art. 10(6) and 11: where a shorter period is agreed, nothing says two years without a word on it.
test('a seller of used goods with the agreed year tells of one period', () => {
  const terms = said('terms-conditions')
  expect(terms).toContain('for at least two years with new goods in every country of the EU')
  expect(terms).toContain('in the first two years, or in a shorter period if one was agreed, it is presumed')
  // Nothing new is sold, so a return policy has no two years to remind of.
  expect(said('return-refund-policy')).not.toContain('by law for at least two years')
  expect(said('return-refund-policy', { sellsWhat: ['secondHand', 'goods'] })).toContain(
    'by law for at least two years with new goods in every country',
  )
})

test('what exists once is not sent again', () => {
  expect(said('return-refund-policy')).toContain('If a parcel does not arrive, tell us. We pay you back.')
  expect(said('return-refund-policy', { sellsWhat: ['secondHand', 'goods'] })).toContain('We send the goods again')
})
