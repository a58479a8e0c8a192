import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './stripe-amount.ts'

// docs.stripe.com/currencies: two digits, none, three, and where Stripe counts otherwise than ISO 4217.
test.each([
  [1999, 'EUR', 1999],
  [1999, 'HUF', 1999],
  [500, 'JPY', 500],
  [12_340, 'KWD', 12_340],
  [500, 'ISK', 50_000],
  [500, 'UGX', 50_000],
  [1500, 'MGA', 15],
])('%d of the minor unit of %s is %d at Stripe', (amount, currency, counted) => {
  expect(toStripe(amount, currency)).toBe(counted)
  expect(fromStripe(counted, currency)).toBe(amount)
})

test('a part of the unit that Stripe counts is refused', () => {
  expect(() => toStripe(1550, 'MGA')).toThrow('Stripe cannot charge 1550 of the minor unit of MGA.')
})
