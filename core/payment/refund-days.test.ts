import { expect, test } from 'vitest'
import { isPromised } from './refund-days.ts'

// Regulation (EEC, Euratom) 1182/71, Art. 3 (1) and (2)(b): the day of the event does not count, and a period of days ends
// with the last hour of its last day.
test.each([
  ['at once', '2026-11-21T12:00:00Z', true],
  ['on day 7, to the minute', '2026-11-28T12:00:00Z', true],
  ['at the end of day 7', '2026-11-28T23:59:59Z', true],
  ['on day 8, when a week and a day have passed', '2026-11-29T12:00:00Z', false],
])('money that was paid on 21 November at noon is promised back %s (%s): %s', (_when, now, promised) => {
  expect(isPromised(new Date('2026-11-21T12:00:00Z'), new Date(now))).toBe(promised)
})

test.each(['+14:00', '+00:00', '-12:00'])('the last minute of day 7 counts wherever the customer is: %s', (zone) => {
  expect(isPromised(new Date(`2026-11-21T00:00:00${zone}`), new Date(`2026-11-28T23:59:59${zone}`))).toBe(true)
  expect(isPromised(new Date(`2026-11-21T23:59:59${zone}`), new Date(`2026-11-30T00:00:00${zone}`))).toBe(false)
})
