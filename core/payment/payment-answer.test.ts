import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterAnswer, isFinal, type PaymentAnswer } from './payment-answer.ts'

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 21, 12, 0, second))
const answer = (second: number, others: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
  askedAt: at(second),
  outcome: 'approved',
  refunded: 0,
  dispute: null,
  ...others,
})

describe('an answer that was asked for earlier', () => {
  const known = answer(9, { refunded: 900, dispute: 'lost' })
  test.each<Partial<PaymentAnswer>>([
    { outcome: 'pending-review' },
    { outcome: 'declined' },
    { refunded: 500 },
    { dispute: 'open' },
    { dispute: 'won' },
  ])('changes nothing: %j', (others) => {
    expect(afterAnswer(known, answer(8, others))).toBe(known)
  })
})

const histories = fc
  .array(
    fc.record({
      outcome: fc.constantFrom<PaymentAnswer['outcome']>(
        'requires-action',
        'processing',
        'pending-review',
        'unknown',
        'declined',
        'cancelled',
        'failed',
        'approved',
      ),
      refunded: fc.nat({ max: 3900 }),
      dispute: fc.constantFrom<PaymentAnswer['dispute']>(null, 'open', 'won', 'lost'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((states) => states.map((state, second) => ({ askedAt: at(second), ...state })))
/** The answers as they arrive: in any order, some twice. */
const arrivals = histories.chain((asked) =>
  fc
    .shuffledSubarray([...asked, ...asked], { minLength: asked.length })
    .map((arrived) => ({ asked, arrived: arrived as readonly PaymentAnswer[] })),
)

test('in whatever order answers arrive, no earlier one overwrites a later one, and no outcome ceases to be final', () => {
  fc.assert(
    fc.property(arrivals, ({ arrived }) => {
      let known: PaymentAnswer | undefined
      for (const one of arrived) {
        const next = afterAnswer(known, one)
        if (known) {
          expect(next.askedAt >= known.askedAt).toBe(true)
          if (one.askedAt < known.askedAt) expect(next).toEqual(known)
          if (isFinal(known.outcome)) expect(isFinal(next.outcome)).toBe(true)
          if (known.dispute !== null) expect(next.dispute).not.toBeNull()
        }
        known = next
      }
    }),
  )
})

test('of a payment that only moves forward, the end is what was asked for last, in whatever order answers arrive', () => {
  const progress = ['unknown', 'requires-action', 'processing', 'pending-review', 'declined', 'approved'] as const
  const disputes = [null, 'open', 'won', 'lost'] as const
  const forward = fc
    .array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 3900 }), fc.nat({ max: 3 })), { minLength: 1, maxLength: 8 })
    .map((steps) => {
      const sorted = (index: 0 | 1 | 2) => steps.map((step) => step[index]).toSorted((one, other) => one - other)
      const [outcomes, refunds, states] = [sorted(0), sorted(1), sorted(2)]
      return steps.map((_, second) =>
        answer(second, {
          outcome: progress[outcomes[second]!]!,
          refunded: refunds[second]!,
          dispute: disputes[states[second]!]!,
        }),
      )
    })
    .chain((asked) =>
      fc
        .shuffledSubarray(asked, { minLength: asked.length })
        .map((arrived) => ({ last: asked.at(-1)!, arrived: arrived as readonly PaymentAnswer[] })),
    )
  fc.assert(
    fc.property(forward, ({ last, arrived }) => {
      expect(arrived.reduce<PaymentAnswer | undefined>(afterAnswer, undefined)).toEqual(last)
    }),
  )
})
