import { expect, test } from 'vitest'
import { isNorthernIrish, readOneStopNumber, readVatNumber, vatPrefixOf } from './vat-number.ts'

/** Numbers that companies print, or examples of the Commission's VIES pages and of national tax offices; none is a private person's. */
const good: Readonly<Record<string, readonly string[]>> = {
  AT: ['U12345678', 'ATU12345678', 'at u12345678'],
  BE: ['0123456789', '1123456789', 'BE 0123.456.789'],
  BG: ['123456789', '1234567890'],
  CY: ['12345678L'],
  CZ: ['12345678', '123456789', '1234567890'],
  DE: ['123456789', 'DE123456789', 'de 123 456 789'],
  DK: ['12345678', 'DK 12 34 56 78'],
  EE: ['123456789'],
  GR: ['123456789', 'EL123456789', 'GR123456789', 'el-123456789'],
  ES: ['X1234567X', '12345678X', 'X12345678', 'ESB12345678'],
  FI: ['12345678'],
  FR: ['12345678901', 'X1234567890', '1X123456789', 'XX123456789', 'FR 12 345678901'],
  HR: ['12345678901'],
  HU: ['12345678'],
  IE: ['1234567WA', '1234567FA', '1234567W', '1234567TW', '1234567OB', '1S23456L'],
  IT: ['12345678901'],
  LT: ['123456789', '123456789012'],
  LU: ['12345678'],
  LV: ['12345678901'],
  MT: ['12345678'],
  NL: ['123456789B01', '123456789B12', 'NL123456789B01'],
  PL: ['1234567890', 'PL 123-456-78-90'],
  PT: ['123456789'],
  RO: ['12', '1234567890'],
  SE: ['123456789012', 'SE123456789001'],
  SI: ['12345678'],
  SK: ['1234567890'],
}

test('the Union has 27 states with numbers of their own, and Greece’s begin with EL', () => {
  const states = Object.keys(good)
  expect(states).toHaveLength(27)
  expect(states.map(vatPrefixOf)).toEqual(states.map((state) => (state === 'GR' ? 'EL' : state)))
})

test.each(Object.entries(good))(
  'numbers of %s are read with and without what people type around them',
  (country, numbers) => {
    for (const typed of numbers) {
      const read = readVatNumber(country, typed)
      expect({ typed, read }).toEqual({ typed, read: { state: vatPrefixOf(country), number: expect.any(String) } })
      expect(read!.number).toMatch(/^[A-Z0-9+*]+$/)
      // Read again, it stays what it is.
      expect(readVatNumber(country, read!.number)).toEqual(read)
      expect(readVatNumber(country, `${read!.state}${read!.number}`)).toEqual(read)
    }
  },
)

test.each(Object.keys(good))('what has not the form of %s is refused', (country) => {
  for (const typed of [
    '',
    '1',
    country,
    'ABCDEFGHIJKLM',
    '１２３４５６７８９',
    "'; drop table orders; --",
    '1'.repeat(40),
  ])
    expect([typed, readVatNumber(country, typed)]).toEqual([typed, undefined])
})

test.each([
  ['DE', 'FR12345678901'],
  ['AT', '12345678'],
  ['BE', '2123456789'],
  ['FR', 'OI123456789'],
  ['NL', '123456789B1'],
])('%s: %s is of no such form', (country, typed) => {
  expect(readVatNumber(country, typed)).toBeUndefined()
})

test('a number is read with any dash and any space', () => {
  for (const typed of ['PL 123–456–78–90', 'PL\u00a01234567890', 'PL 123,456,78,90', 'PL123/456/78/90'])
    expect([typed, readVatNumber('PL', typed)]).toEqual([typed, { state: 'PL', number: '1234567890' }])
})

// Directive 2006/112/EC, Art. 7 (1).
test('a business in Monaco has a French number', () => {
  expect(readVatNumber('MC', 'FR 53 000004605')).toEqual({ state: 'FR', number: '53000004605' })
})

test.each([
  ['XI', '123456789', true],
  ['GB', 'XI 123 4567 89', true],
  ['IE', 'xi123456789', true],
  ['GB', '123456789', false],
  ['IE', '1234567WA', false],
  ['ES', 'X1234567X', false],
])('%s %s is a number of Northern Ireland: %s', (country, typed, expected) => {
  expect(isNorthernIrish(country, typed)).toBe(expected)
})

test('a number of the one-stop shop is EU and nine digits', () => {
  expect(readOneStopNumber('eu 372-000041')).toEqual({ state: 'EU', number: '372000041' })
  for (const typed of ['EU12345678', 'EU1234567890', 'DE123456789', '372000041'])
    expect([typed, readOneStopNumber(typed)]).toEqual([typed, undefined])
})

test.each(['GB', 'XI', 'CH', 'US', 'EL', '', 'constructor'])('%s is no state of the Union', (country) => {
  expect(readVatNumber(country, '123456789')).toBeUndefined()
})
