import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standardRate, vatStateOf, type VatTable } from '#core/tax/vat-rates.ts'

const table = JSON.parse(readFileSync('build/content/vat.json', 'utf8')) as VatTable
const now = new Date('2026-11-22T12:00:00Z')

/** The standard rates that the Commission publishes (Taxes in Europe Database), as of November 2026. */
const published: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

test('every state has the rate that is published', () => {
  const ours = Object.keys(table).map((country) => [country, standardRate(table, { country }, now)! / 100])
  expect(Object.fromEntries(ours)).toEqual(published)
})

test.each([
  ['EE', '2025-06-30T20:59:59Z', 22, '2025-06-30T21:00:00Z', 24],
  ['FI', '2024-08-31T20:59:59Z', 24, '2024-08-31T21:00:00Z', 25.5],
  ['RO', '2025-07-31T20:59:59Z', 19, '2025-07-31T21:00:00Z', 21],
  ['SK', '2024-12-31T22:59:59Z', 20, '2024-12-31T23:00:00Z', 23],
] as const)('%s changed at its own midnight', (country, last, before, first, after) => {
  expect(standardRate(table, { country }, new Date(last))).toBe(before * 100)
  expect(standardRate(table, { country }, new Date(first))).toBe(after * 100)
})

test.each([
  ['FI', '22100', 'Mariehamn'],
  ['DE', '27498', 'Heligoland'],
  ['DE', '78266', 'Büsingen'],
  ['IT', '23041', 'Livigno'],
  ['IT', '22061', 'Campione'],
  ['ES', '38001', 'Tenerife'],
  ['ES', '52001', 'Melilla'],
  ['GR', '630 86', 'Mount Athos'],
  ['FR', '97400', 'Réunion'],
  ['AX', '22100', 'Åland'],
  ['GB', 'BT1 5GS', 'Northern Ireland, for services'],
])('%s %s is outside: %s', (country, postalCode) => {
  expect(vatStateOf(table, { country, postalCode })).toBeUndefined()
})

test.each([
  ['PT', '9000-017', 22, 'Funchal'],
  ['PT', '9500-321', 16, 'Ponta Delgada'],
  ['AT', '6991', 19, 'Riezlern'],
  ['MC', '98000', 20, 'Monaco'],
  ['ES', '07001', 21, 'Palma'],
])('%s %s pays %d %%: %s', (country, postalCode, expected) => {
  expect(standardRate(table, { country, postalCode }, now)).toBe(expected * 100)
})
