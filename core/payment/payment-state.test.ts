import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterPaymentEvent,
  canRetry,
  isSettled,
  type PaymentEvent,
  type PaymentState,
  paymentStates,
} from './payment-state.ts'

const outcome = (kind: Extract<PaymentEvent, { type: 'outcome' }>['outcome']): PaymentEvent => ({
  type: 'outcome',
  outcome: kind,
})
const walk = (...events: readonly PaymentEvent[]): PaymentState =>
  events.reduce<PaymentState>(afterPaymentEvent, 'processing')
const matching: PaymentEvent = { type: 'validated', matches: true }

describe('the walks of the specification', () => {
  test('paid at once', () => {
    expect(walk(outcome('approved'))).toBe('validating')
    expect(walk(outcome('approved'), matching)).toBe('approved')
  })
  test('under review, then released', () => {
    expect(walk(outcome('pending-review'))).toBe('pending-verification')
    expect(walk(outcome('pending-review'), outcome('approved'), matching)).toBe('approved')
  })
  test('declined, tried again, paid', () => {
    expect(walk(outcome('declined'))).toBe('rejected')
    expect(walk(outcome('declined'), { type: 'retry' }, outcome('approved'), matching)).toBe('approved')
  })
  test('another step asked of the customer leaves it in processing', () => {
    expect(walk(outcome('requires-action'))).toBe('processing')
  })
  test('an amount that differs is never approved', () => {
    expect(walk(outcome('approved'), { type: 'validated', matches: false })).toBe('quarantined')
    expect(walk(outcome('approved'), { type: 'validated', matches: false }, outcome('approved'), matching)).toBe(
      'quarantined',
    )
  })
})

describe('late and reordered news', () => {
  test('success after a decline of the same payment counts', () => {
    expect(walk(outcome('declined'), outcome('approved'))).toBe('validating')
  })
  test('processing after success takes nothing back', () => {
    expect(walk(outcome('approved'), outcome('processing'))).toBe('validating')
    expect(walk(outcome('approved'), matching, outcome('failed'))).toBe('approved')
  })
  test('no answer decides nothing', () => {
    for (const state of paymentStates) expect(afterPaymentEvent(state, outcome('unknown'))).toBe(state)
  })
})

test('no second attempt begins while money may be on its way', () => {
  expect(paymentStates.filter(canRetry)).toEqual(['rejected', 'cancelled', 'failed'])
  for (const state of ['pending-verification', 'validating', 'approved', 'quarantined'] as const)
    expect(afterPaymentEvent(state, { type: 'retry' })).toBe(state)
})

const anyEvent = fc.oneof(
  fc
    .constantFrom(
      ...([
        'approved',
        'processing',
        'requires-action',
        'pending-review',
        'declined',
        'cancelled',
        'failed',
        'unknown',
      ] as const),
    )
    .map(outcome),
  fc.constant<PaymentEvent>({ type: 'retry' }),
  fc.boolean().map((matches): PaymentEvent => ({ type: 'validated', matches })),
)

test('whatever arrives: approved only after success was validated, and never left again', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const states = events.reduce<PaymentState[]>(
        (seen, event) => [...seen, afterPaymentEvent(seen.at(-1)!, event)],
        ['processing'],
      )
      const settled = states.findIndex(isSettled)
      const after = settled === -1 ? [] : states.slice(settled)
      expect(new Set(after).size).toBeLessThanOrEqual(1)
      const validated =
        settled === -1 || (states[settled - 1] === 'validating' && events[settled - 1]!.type === 'validated')
      expect(validated).toBe(true)
      const before = events.slice(0, Math.max(0, settled))
      const succeeded = before.some((event) => event.type === 'outcome' && event.outcome === 'approved')
      expect(succeeded || settled === -1).toBe(true)
    }),
  )
})

test('the same news twice is the same as once', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      const twice = events.flatMap<PaymentEvent>((event) => (event.type === 'retry' ? [event] : [event, event]))
      expect(walk(...twice)).toBe(walk(...events))
    }),
  )
})
