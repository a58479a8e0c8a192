import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const owner: Answers = {
  ...exampleCompany,
  customerTypes: 'consumers',
  audienceRegions: ['worldwide'],
  salesChannels: ['website'],
  refundLaws: ['eu', 'uk', 'za'],
  autoRenew: 'yes',
  billingPeriods: ['monthly'],
}
const terms = (more: Answers) => documentOf('terms-conditions', { ...owner, ...more })

/** Directive 2011/83/EU Art. 3(3) and 16, SI 2013/3134 reg. 28. */
const excluded: readonly (readonly [string, Answers, string])[] = [
  [
    'rooms',
    { country: 'ES', features: ['bookings'], sellsWhat: ['tickets'], bookingKinds: ['lodging'] },
    'rooms and holiday homes',
  ],
  [
    'tours',
    { country: 'IT', features: ['events'], sellsWhat: ['tickets'], bookingKinds: ['leisure'] },
    'events, tours and other leisure',
  ],
  [
    'trips',
    { country: 'GB', features: ['bookings'], sellsWhat: ['tickets'], bookingKinds: ['transport'] },
    'trips and transport',
  ],
  [
    'tickets of an unknown kind',
    { country: 'DE', features: ['events'], sellsWhat: ['tickets'] },
    'bookings for a certain date or period',
  ],
]

describe.each(excluded)('a seller of %s alone', (_, answers, named) => {
  const { words, clauses } = terms(answers)
  test('offers no withdrawal and prints no form for it', () => {
    // SI 2013/3134 has a right to cancel, and the directive one of withdrawal.
    expect(words).toContain(answers['country'] === 'GB' ? 'No right to cancel' : 'No right of withdrawal')
    expect(words).not.toContain('you can withdraw from your contract')
    expect(clauses.filter((id) => id.startsWith('withdrawal-form'))).toEqual([])
  })
  test('names what the law leaves out', () => {
    expect(words).toContain(named)
  })
})

test('other appointments can be withdrawn from', () => {
  const { clauses, words } = terms({
    country: 'AT',
    features: ['bookings'],
    sellsWhat: ['tickets'],
    bookingKinds: ['appointments'],
  })
  expect(clauses).toContain('model-services')
  expect(words).not.toContain('gives no right of withdrawal for')
})

const exceptions: readonly (readonly [string, Answers, string])[] = [
  [
    'urgent repairs',
    { features: ['shop'], sellsWhat: ['services'], urgentRepairs: true },
    'urgent repairs for which you call us out',
  ],
  [
    'sealed goods',
    { features: ['shop'], sellsWhat: ['goods'], returnExceptions: ['hygiene'] },
    'once you have broken the seal',
  ],
]
test.each(exceptions)('terms and return policy both leave out %s', (_, answers, said) => {
  const { words, clauses } = terms({ country: 'DE', ...answers })
  expect(words).toContain(said)
  expect(clauses.some((id) => id.startsWith('model-'))).toBe(true)
  expect(documentOf('return-refund-policy', { ...owner, country: 'DE', ...answers }).clauses).toContain(
    'withdrawal-exceptions',
  )
})

// ECT Act 25 of 2002 s. 42(2), CPA 68 of 2008 s. 17.
describe('in South Africa', () => {
  test('a guest house gives no seven days, but cancellation of a booking', () => {
    const { words } = terms({
      country: 'ZA',
      features: ['bookings'],
      sellsWhat: ['tickets'],
      bookingKinds: ['lodging'],
    })
    expect(words).not.toContain('cancel an online order within seven days')
    expect(words).toContain(
      'We charge nothing if you cancel because the person it was made for has died or is in hospital.',
    )
  })
  test('a shop gives the seven days and speaks of no bookings', () => {
    const { words } = terms({ country: 'ZA', features: ['shop'], sellsWhat: ['goods'], shipsTo: 'home' })
    expect(words).toContain('within seven days of receiving the goods')
    expect(words).not.toContain('advance booking')
  })
})

describe('a plan that renews', () => {
  const plan: Answers = { country: 'US', features: ['subscriptions'], sellsWhat: ['saas'], cancelEffect: 'endPeriod' }
  test('is paid back as the return policy of the same owner says', () => {
    for (const [more, said] of [
      [{ subscriptionRefund: 'first', subscriptionDays: 30 }, 'within 30 days of your first payment, '],
      [{ subscriptionRefund: 'prorata' }, 'We pay back the full months that you have not used.'],
    ] as const)
      for (const slug of ['terms-conditions', 'return-refund-policy'])
        expect(
          documentOf(slug, { ...owner, ...plan, ...more }).words.replace('If you end a plan early, we pay', 'We pay'),
        ).toContain(said)
  })
  test('is cancelled by the same day in all documents', () => {
    const said = 'To stop the next charge, cancel before the current period ends.'
    for (const slug of ['terms-conditions', 'return-refund-policy'])
      expect(documentOf(slug, { ...owner, ...plan }).words).toContain(said)
  })
  test('comes with reminders of the owner only if the owner said so', () => {
    const said = 'We write to you before a plan renews'
    expect(terms(plan).words).not.toContain(said)
    expect(terms({ ...plan, renewalReminder: true }).words).toContain(said)
    expect(terms(plan).words).toContain('the law entitles you to a reminder of every plan at least once a year')
  })
})

// Directive 2011/83/EU Art. 9(2): for goods that come regularly, the first delivery counts; a box is no service that begins.
test('a box of goods has a day from which the 14 days run, and begins no service', () => {
  const sellsWhat = ['goods', 'subscription']
  const { words } = terms({
    country: 'DE',
    features: ['shop', 'subscriptions'],
    sellsWhat,
    planSupplies: 'goods',
    shipsTo: 'home',
  })
  expect(words.match(/(last|first) good(?=\.)/g)).toEqual(['last good', 'first good'])
  expect(words).not.toMatch(/Services and plans that begin at once|Digital content and online services/)
})

// Art. 16(c) and (d): what spoils or is made to order is excepted, whether it comes once or each month.
test.each([
  ['food', ['food', 'subscription']],
  ['things made to order', ['custom', 'subscription']],
])('a box of %s has no right of withdrawal', (_, sellsWhat) => {
  const { words } = terms({ country: 'DE', features: ['shop', 'subscriptions'], sellsWhat, shipsTo: 'home' })
  expect(words).toContain('The law gives no right of withdrawal for:')
  expect(words).not.toContain('can withdraw')
})
