import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { austrianPractice } from './example-company.ts'

/** A practice that is booked online, with the law of the Union alone. */
const practice: Answers = {
  ...austrianPractice,
  bookingCancel: [{ cancelBefore: '24 hours', cancelRefund: 100 }],
  eventCancelled: 'refund',
  serviceStart: 'onRequest',
}
const slugs = ['terms-conditions', 'return-refund-policy'] as const
const instructs = /You have the right to (withdraw|cancel)/

// Directive 2011/83/EU Art. 3(3)(b): the directive does not apply to health care.
describe.each(slugs)('health care in the %s', (slug) => {
  const said = (more: Answers) => documentOf(slug, { ...practice, refundPolicyLink: 'here', ...more })

  test('has no instructions on withdrawal and says why', () => {
    const { words, missing } = said({})
    expect(words).not.toMatch(instructs)
    expect(words).toContain('health care that health professionals provide to patients')
    for (const duty of ['eu-crd-withdrawal-14-days', 'eu-crd-withdrawal-function', 'eu-crd-services-started-early'])
      expect(missing).not.toContain(duty)
  })
  test('is an exception beside other appointments', () => {
    const { words } = said({ bookingKinds: ['treatments', 'appointments'] })
    expect(words).toMatch(instructs)
    expect(words).toContain('health care that health professionals provide to patients')
  })
  test('is an exception beside goods, which alone have instructions', () => {
    const { words } = said({ sellsWhat: ['tickets', 'goods'], features: ['bookings', 'shop'], shipsTo: 'home' })
    expect(words).toMatch(/physical possession of the (last )?good/)
    expect(words).not.toContain('from the day of the conclusion of the contract')
    expect(words).toContain('health care that health professionals provide to patients')
  })
  test('is nothing special where nobody said that it is sold', () => {
    const { words } = said({ bookingKinds: ['appointments'] })
    expect(words).toMatch(instructs)
    expect(words).not.toContain('health care')
  })
  // SI 2013/3134 reg. 6 leaves no health care out; reg. 27(2) only some medicines.
  test('is an appointment like others in the United Kingdom', () => {
    const { words } = said({ country: 'GB', refundLaws: ['uk'], bookingKinds: ['appointments'] })
    expect(words).toContain('You have the right to cancel this contract')
  })
})
