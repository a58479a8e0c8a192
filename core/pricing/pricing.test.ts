import { expect, test } from 'vitest'
import { vatShown } from './pricing.ts'

test('prices are shown with the VAT of where somebody is, and with the seller’s where that is not known', () => {
  const vat = { home: 'DE', rates: { DE: 1900, FR: 2000 } }
  expect(['FR', 'US', undefined].map((country) => vatShown(vat, country))).toEqual([2000, 0, 1900])
  expect(vatShown({ home: null, rates: {} }, undefined)).toBe(0)
})
