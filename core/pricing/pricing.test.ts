import { expect, test } from 'vitest'
import { answeredCountry, termsIn } from './pricing.ts'

const amounts = { weights: { M: 1900 }, flat: 3900 }
const list = { currency: 'USD', currencies: { USD: amounts, EUR: { ...amounts, countries: ['DE', 'FR'] } } }

test('prices are shown in the currency and with the VAT of where somebody is, and as at the seller’s where that is not known', () => {
  const pricing = { list, vat: { home: 'DE', rates: { DE: 1900, FR: 2000 } } }
  expect(['FR', 'US', undefined].map((country) => termsIn(pricing, country))).toEqual([
    { currency: 'EUR', taxRate: 2000 },
    { currency: 'USD', taxRate: 0 },
    { currency: 'EUR', taxRate: 1900 },
  ])
  expect(termsIn({ list, vat: { home: null, rates: {} } }, undefined)).toEqual({ currency: 'USD', taxRate: 0 })
})

test('a country that was not answered is none', () => {
  expect([{ country: 'FR' }, { country: '' }, {}].map(answeredCountry)).toEqual(['FR', undefined, undefined])
})
