import { describe, expect, test } from 'vitest'
import { addDays, dayIn, daysAfter, isDay, utcDay } from './day.ts'

describe('half an hour before and after midnight', () => {
  test.each([
    ['Pacific/Tongatapu', '2026-12-09T10:30:00Z', '2026-12-09', '2026-12-09'],
    ['Pacific/Tongatapu', '2026-12-09T11:30:00Z', '2026-12-10', '2026-12-09'],
    ['America/Los_Angeles', '2026-12-10T07:30:00Z', '2026-12-09', '2026-12-10'],
    ['America/Los_Angeles', '2026-12-10T08:30:00Z', '2026-12-10', '2026-12-10'],
  ])('%s at %s', (zone, moment, there, inUtc) => {
    expect(dayIn(zone, new Date(moment))).toBe(there)
    expect(utcDay(new Date(moment))).toBe(inUtc)
  })
})

test('days are counted over the ends of months, and leap days are days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysAfter(new Date('2026-10-24T23:30:00Z'), 7).toISOString()).toBe('2026-10-31T23:30:00.000Z')
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-21T00:00', 'tomorrow', ''])('“%s” is no day', (text) => {
  expect(isDay(text)).toBe(false)
})
test('a day of the calendar is one', () => {
  expect(isDay('2028-02-29')).toBe(true)
})
