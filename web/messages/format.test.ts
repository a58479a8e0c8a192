import { expect, test } from 'vitest'
import { formatStamp } from './format.ts'

test.each([
  ['2026-11-21T12:04:59.000Z', 'UTC', '21/11/2026 (12:04)'],
  ['2026-03-01T00:05:00.000Z', 'UTC', '01/03/2026 (00:05)'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '01/01/2027 (00:30)'],
])('%s in %s is %s', (moment, zone, expected) => {
  expect(formatStamp(moment, zone)).toBe(expected)
})
