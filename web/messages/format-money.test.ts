import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test('writes cents as money', () => {
  expect(formatMoney(1900, 'USD', 'en')).toBe('$19.00')
  expect(formatMoney(2905, 'EUR', 'de')).toBe('29,05\u00a0€')
})
