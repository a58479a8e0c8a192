import { describe, expect, test } from 'vitest'
import { isCurrency, minorDigits } from './currency.ts'
import { leastTopic } from './least-topic.ts'
import { currencyFor, mistakesIn, type PriceList, pricesOf } from './price-list.ts'
import type { PriceGroups } from './prices.ts'

const groups: PriceGroups = {
  shop: { label: 'Selling', weight: 'M' },
  ai: { label: 'AI', weight: 'M' },
  professional: { label: 'Professional', weight: 'flat' },
}
const list: PriceList = {
  currency: 'USD',
  currencies: {
    USD: { weights: { M: 1900 }, flat: 3900 },
    EUR: { weights: { M: 1800 }, flat: 3700, groups: { ai: 1000 }, countries: ['DE', 'FR'] },
  },
  types: { EULA: { EUR: { flat: 2000, groups: { shop: 500 } } } },
}

test('a visitor sees the currency that their country is named for, and others the general one', () => {
  expect(['DE', 'FR', 'US', 'ZZ', undefined].map((country) => currencyFor(list, country))).toEqual([
    'EUR',
    'EUR',
    'USD',
    'USD',
    'USD',
  ])
})

describe('the prices of a type', () => {
  test('are those of the currency', () => {
    expect(pricesOf(list, groups, 'PRIVACY_POLICY', 'EUR')).toEqual({
      currency: 'EUR',
      weights: { M: 1800 },
      flat: 3700,
      amounts: { ai: 1000 },
      groups,
    })
  })
  test('with what is named for the type in place of it', () => {
    expect(pricesOf(list, groups, 'EULA', 'EUR')).toMatchObject({ flat: 2000, amounts: { ai: 1000, shop: 500 } })
    expect(pricesOf(list, groups, 'EULA', 'USD')).toMatchObject({ flat: 3900, amounts: {} })
  })
  test('are in the general currency where the list lacks the one asked for', () => {
    expect(pricesOf(list, groups, 'EULA', 'JPY')).toMatchObject({ currency: 'USD', flat: 3900 })
  })
})

test('the cheapest topic is looked for in all types, without the version that is bought whole', () => {
  const types = ['EULA', 'PRIVACY_POLICY'] as const
  expect(leastTopic(list, groups, types, 'EUR')).toBe(500)
  expect(leastTopic(list, groups, types, 'USD')).toBe(1900)
})

test('a sound list has no mistakes', () => {
  expect(mistakesIn(list, groups)).toEqual([])
})

/** The minor units of ISO 4217, list one. */
test.each([
  ['USD', 2],
  ['HUF', 2],
  ['JPY', 0],
  ['ISK', 0],
  ['KWD', 3],
])('%s has %d digits behind the point', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})

test('a currency is a code in use', () => {
  expect(['EUR', 'CHF', 'XYZ', 'eur', ''].map(isCurrency)).toEqual([true, true, false, false, false])
})
