import { describe, expect, test } from 'vitest'
import { type Buyer, type Seller, taxOn } from './tax-policy.ts'
import type { VatTable } from './vat-rates.ts'

const rates = (rate: number) => [{ from: '2024-01-01', rate }]
const table: VatTable = {
  DE: { zone: 'Europe/Berlin', rates: rates(1900) },
  FR: { zone: 'Europe/Paris', rates: rates(2000) },
  GR: { zone: 'Europe/Athens', prefix: 'EL', rates: rates(2400) },
  ES: { zone: 'Europe/Madrid', rates: rates(2100), places: [{ postalCode: '35' }] },
}
const german: Seller = { country: 'DE', registered: true, consumersElsewhere: 'destination' }
const consumer = (country: string, postalCode?: string): Buyer => ({
  country,
  ...(postalCode !== undefined && { postalCode }),
  business: false,
  vatCheck: 'not-asked',
})
const business = (country: string, vatCheck: Buyer['vatCheck']): Buyer => ({ country, business: true, vatCheck })
const tax = (buyer: Buyer, seller = german) => taxOn(table, seller, buyer, new Date('2026-11-22T12:00:00Z'))

describe('a German seller', () => {
  test.each([
    ['a German consumer', consumer('DE'), { treatment: 'domestic', state: 'DE', rate: 1900 }],
    [
      'a German business with a valid number',
      business('DE', 'valid'),
      { treatment: 'domestic', state: 'DE', rate: 1900 },
    ],
    ['a French consumer', consumer('FR'), { treatment: 'destination', state: 'FR', rate: 2000 }],
    ['a Greek consumer', consumer('GR'), { treatment: 'destination', state: 'GR', rate: 2400 }],
    ['a French business', business('FR', 'valid'), { treatment: 'reverse-charge', state: undefined, rate: 0 }],
    ['an American', consumer('US'), { treatment: 'outside-scope', state: undefined, rate: 0 }],
    ['a Swiss business', business('CH', 'not-asked'), { treatment: 'outside-scope', state: undefined, rate: 0 }],
    ['somebody on Gran Canaria', consumer('ES', '35001'), { treatment: 'outside-scope', state: undefined, rate: 0 }],
  ] as const)('sells to %s', (_, buyer, expected) => {
    expect(tax(buyer)).toEqual(expected)
  })

  test.each(['invalid', 'unavailable', 'not-asked'] as const)(
    'charges a French business whose number is %s like a consumer',
    (vatCheck) => {
      expect(tax(business('FR', vatCheck))).toEqual({ treatment: 'destination', state: 'FR', rate: 2000 })
    },
  )

  test('may charge the own rate below the threshold (Art. 59c), to consumers alone', () => {
    const small: Seller = { ...german, consumersElsewhere: 'home' }
    expect(tax(consumer('FR'), small)).toEqual({ treatment: 'home', state: 'DE', rate: 1900 })
    expect(tax(business('FR', 'valid'), small).treatment).toBe('reverse-charge')
    expect(tax(consumer('US'), small).treatment).toBe('outside-scope')
  })

  test('who is not registered charges none to anybody', () => {
    const small: Seller = { ...german, registered: false }
    for (const buyer of [consumer('DE'), consumer('FR'), business('FR', 'valid'), consumer('US')])
      expect(tax(buyer, small)).toEqual({ treatment: 'not-registered', state: undefined, rate: 0 })
  })
})

test('a seller outside the EU owes the VAT of its consumers’ states; the threshold is not for them', () => {
  const american: Seller = { country: 'US', registered: true, consumersElsewhere: 'home' }
  expect(tax(consumer('FR'), american)).toEqual({ treatment: 'destination', state: 'FR', rate: 2000 })
  expect(tax(business('FR', 'valid'), american).treatment).toBe('reverse-charge')
  expect(tax(consumer('US'), american).treatment).toBe('outside-scope')
})
