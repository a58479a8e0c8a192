import { expect, test } from 'vitest'
import { withValidFrom } from './valid-from.ts'

test.each([
  ['as the country writes it', 'From November 25, 2026.', 'From December 1, 2026.', 'en', 'US'],
  ['as it was written before the country counted', 'From 25 November 2026.', 'From 1 December 2026.', 'en', 'US'],
  ['where the country is not known', 'From November 25, 2026.', 'From December 1, 2026.', 'en', undefined],
  ['with the month of the country', 'Ab 25. November 2026.', 'Ab 1. Dezember 2026.', 'de', 'AT'],
] as const)('a text names its new day %s', (_, before, after, language, country) => {
  expect(withValidFrom(before, '2026-11-25', '2026-12-01', language, country)).toBe(after)
})

test('the first month has its Austrian name, whatever month was named before', () => {
  expect(withValidFrom('Ab 25. November 2026.', '2026-11-25', '2027-01-05', 'de', 'AT')).toBe('Ab 5. Jänner 2027.')
  expect(withValidFrom('Ab 5. Jänner 2027.', '2027-01-05', '2027-01-06', 'de', 'AT')).toBe('Ab 6. Jänner 2027.')
})
