import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const cinema: Answers = {
  ...exampleCompany,
  features: ['events'],
  sellsWhat: ['tickets'],
  bookingKinds: ['leisure'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  bookingCancel: [{ cancelBefore: '7 days', cancelRefund: 50 }],
  eventCancelled: 'refund',
}
const policy = (more: Answers) => documentOf('return-refund-policy', { ...cinema, ...more })
const terms = (more: Answers) => documentOf('terms-conditions', { ...cinema, ...more })
const mississippi: Answers = { country: 'US', state: 'US_MS', audienceRegions: ['home'], refundLaws: ['us'] }
const graz: Answers = { country: 'AT', audienceRegions: ['home'], refundLaws: ['eu'] }

describe('what is kept of a booking that is cancelled', () => {
  test('is what the owner answered', () => {
    expect(policy({ ...graz, bookingLater: 'nothing' }).words).toContain('we pay nothing back')
    expect(policy({ ...graz, bookingLater: 'law' }).words).toContain('we keep what the cancellation costs us')
    expect(policy(graz).words).not.toContain('If you cancel later')
  })
  // BGB § 309 no. 5, ABGB § 1336(2): a consumer may show that the loss is smaller. Other laws of Europe do not say so.
  test('is limited to the loss where a statute says it', () => {
    for (const country of ['NL', 'IE', 'GB'])
      expect(policy({ ...graz, country, refundLaws: [country === 'GB' ? 'uk' : 'eu'] }).words).not.toContain('our loss')
    expect(policy(graz).words).toContain('you can always show that our loss is smaller than what we keep')
    expect(policy({ ...graz, audienceRegions: ['worldwide'] }).words).toContain(
      'A consumer in the European Economic Area (EEA) can always show that our loss is smaller',
    )
    for (const slug of ['return-refund-policy', 'terms-conditions'])
      expect(documentOf(slug, { ...cinema, ...mississippi }).words).not.toMatch(/our loss|earn in another way/)
    expect(policy({ ...graz, customerTypes: 'businesses' }).words).not.toContain('our loss')
  })
  test('never costs the owner the price a second time', () => {
    for (const slug of ['return-refund-policy', 'terms-conditions'])
      for (const refundPolicyLink of ['here', 'separate'])
        expect(documentOf(slug, { ...cinema, ...graz, refundPolicyLink }).words).not.toContain(
          'as much as we could have kept',
        )
  })
  // A time that somebody types is no number of hours: “the concert or more” says nothing.
  test('stands beside each time that the owner typed', () => {
    expect(policy({ ...graz, bookingCancel: [{ cancelBefore: 'the concert', cancelRefund: 0 }] }).words).toContain(
      'Up to the concert: nothing',
    )
  })
  test('says in both documents what people pay who do not come, and nothing where nobody answered', () => {
    const bookingNoShow = 'Half of the fee is charged if nobody comes.'
    for (const [document, label] of [
      [policy, 'Coming late, or not at all:'],
      [terms, 'Coming late, or not at all:'],
    ] as const) {
      expect(document({ ...graz, bookingNoShow }).words).toContain(`${label} ${bookingNoShow}`)
      expect(document({ ...graz, refundPolicyLink: 'separate' }).words).not.toContain('come late')
    }
    for (const bookingLater of ['law', 'nothing'])
      expect(policy({ ...graz, bookingLater }).words).not.toContain('do not come')
  })
  test('is a matter of the policy, where there is one', () => {
    const said = 'Our cancellation and refund policy says what you get back.'
    expect(terms({ ...graz, bookingNoShow: 'No refund.', refundPolicyLink: 'separate' }).words).toContain(said)
    expect(terms({ ...graz, bookingNoShow: 'No refund.' }).words).not.toContain(said)
  })
})

// Directive 2011/83/EU Art. 7(3), 8(8), 14(3) and 16(a).
describe('an appointment that can be withdrawn from', () => {
  const workshop: Answers = { ...graz, features: ['bookings'], bookingKinds: ['appointments'] }
  test.each([policy, terms])('has the rules on work that begins early', (document) => {
    const { words, missing } = document({ ...workshop, serviceStart: 'onRequest' })
    expect(words).toMatch(/If you requested to begin the performance of services during the withdrawal period/)
    expect(missing).not.toContain('eu-crd-services-started-early')
  })
  test('is asked when it begins', () => {
    expect(policy({ ...workshop, serviceStart: 'after14' }).words).toContain('after the 14 days')
  })
})
