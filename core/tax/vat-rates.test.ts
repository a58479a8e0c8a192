import { describe, expect, test } from 'vitest'
import { standardRate, vatStateOf, type VatTable } from './vat-rates.ts'

const table: VatTable = {
  DE: {
    zone: 'Europe/Berlin',
    rates: [{ from: '2024-01-01', rate: 1900 }],
    places: [{ postalCode: '78266' }],
  },
  FR: { zone: 'Europe/Paris', rates: [{ from: '2024-01-01', rate: 2000 }], includes: ['MC'] },
  PT: {
    zone: 'Europe/Lisbon',
    rates: [{ from: '2024-01-01', rate: 2300 }],
    places: [
      { postalCode: '90', rates: [{ from: '2024-01-01', rate: 2200 }] },
      { postalCode: '9', rates: [{ from: '2024-01-01', rate: 1600 }] },
    ],
  },
  RO: {
    zone: 'Europe/Bucharest',
    rates: [
      { from: '2024-01-01', rate: 1900 },
      { from: '2025-08-01', rate: 2100 },
    ],
  },
}
const rate = (country: string, postalCode?: string, moment = '2026-06-01T12:00:00Z') =>
  standardRate(table, { country, ...(postalCode !== undefined && { postalCode }) }, new Date(moment))

describe('the area of VAT (Directive 2006/112/EC, Art. 5 to 7)', () => {
  test('Monaco belongs to France', () => {
    expect(vatStateOf(table, { country: 'MC' })).toBe('FR')
    expect(rate('MC')).toBe(2000)
  })
  test('Büsingen is outside, however its postal code is written', () => {
    expect(vatStateOf(table, { country: 'DE', postalCode: '78266' })).toBeUndefined()
    expect(rate('DE', 'D-78266')).toBeUndefined()
    expect(rate('DE', '78267')).toBe(1900)
  })
  test('the United Kingdom and Northern Ireland are outside for services', () => {
    expect(rate('GB')).toBeUndefined()
    expect(rate('XI')).toBeUndefined()
  })
})

test('the first place that fits has its own rate', () => {
  expect(rate('PT', '9000-017')).toBe(2200)
  expect(rate('PT', '9500-321')).toBe(1600)
  expect(rate('PT', '1100-148')).toBe(2300)
  expect(rate('PT')).toBe(2300)
})

describe('a rate changes at midnight in its own state', () => {
  test.each([
    ['2025-07-31T20:59:59Z', 1900],
    ['2025-07-31T21:00:00Z', 2100],
  ])('%s', (moment, expected) => {
    expect(rate('RO', undefined, moment)).toBe(expected)
  })
})

test('a day before the first rate is refused, not guessed', () => {
  expect(() => rate('DE', undefined, '2023-12-31T12:00:00Z')).toThrow(
    'the table of VAT rates has none for DE on 2023-12-31',
  )
})
