import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTotal } from './order-total.ts'
import { withTax } from './with-tax.ts'

test('19 % on three times 9.99 is 35.66 in all, and the lines add up to it', () => {
  // 29.97 × 1.19 = 35.6643
  expect(withTax([999, 999, 999], 1900)).toEqual([1189, 1189, 1188])
})

test('the lines with VAT add up to what an order of them is charged', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 20 }), fc.nat({ max: 2700 }), (amounts, rate) => {
      const lines = withTax(amounts, rate)
      expect(lines.reduce((sum, line) => sum + line, 0)).toBe(orderTotal('EUR', amounts, rate).gross)
      for (const [index, line] of lines.entries()) expect(line).toBeGreaterThanOrEqual(amounts[index]!)
    }),
  )
})
