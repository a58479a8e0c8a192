import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotal, share, spread } from './order-total.ts'

describe('the sum of an order', () => {
  test('19.99 with 19 % VAT', () => {
    expect(orderTotal('EUR', [1999], 1900)).toEqual({
      currency: 'EUR',
      subtotal: 1999,
      discount: 0,
      net: 1999,
      taxRate: 1900,
      tax: 380,
      gross: 2379,
    })
  })
  test('VAT is rounded once, on the sum', () => {
    // 3 lines of 0.05 at 10 %: 0.005 each would round to 0.03 together; on the sum it is 0.015, which rounds to 0.02.
    expect(orderTotal('EUR', [5, 5, 5], 1000).tax).toBe(2)
  })
  test('a discount of 10 % comes off before VAT', () => {
    expect(orderTotal('EUR', [3900], 1900, { kind: 'percent', basisPoints: 1000 })).toMatchObject({
      discount: 390,
      net: 3510,
      tax: 667,
      gross: 4177,
    })
  })
  test('100 % leaves nothing to pay', () => {
    expect(orderTotal('USD', [900, 1900], 0, { kind: 'percent', basisPoints: 10_000 }).gross).toBe(0)
  })
  test('an amount takes off at most what there is, and in its own currency alone', () => {
    expect(orderTotal('EUR', [900], 0, { kind: 'amount', currency: 'EUR', amount: 2000 }).gross).toBe(0)
    expect(orderTotal('USD', [900], 0, { kind: 'amount', currency: 'EUR', amount: 500 }).discount).toBe(0)
  })
  test.each([[[0.5]], [[-1]], [[Number.MAX_SAFE_INTEGER, 1]], [[Number.NaN]], [[Infinity]]])(
    'refuses %j',
    (amounts) => {
      expect(() => orderTotal('EUR', amounts, 0)).toThrow(RangeError)
    },
  )
})

describe('a share', () => {
  test.each([
    [1, 5000, 1],
    [1, 4999, 0],
    [3, 5000, 2],
    [1999, 2550, 510],
  ])('of %d at %d basis points is %d', (amount, basisPoints, expected) => {
    expect(share(amount, basisPoints)).toBe(expected)
  })
  test('is within half a minor unit of the exact share', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000_000 }), fc.nat({ max: 10_000 }), (amount, basisPoints) => {
        const twice = BigInt(amount) * BigInt(basisPoints) * 2n - BigInt(share(amount, basisPoints)) * 20_000n
        expect(twice >= -10_000n && twice < 10_000n).toBe(true)
      }),
    )
  })
})

describe('an amount that is shared among lines', () => {
  test.each<[number, readonly number[], readonly number[]]>([
    [100, [3900, 0, 100], [98, 0, 2]],
    [1, [1, 1, 1], [0, 1, 0]],
    [3900, [3900, 900], [3169, 731]],
    [0, [5, 5], [0, 0]],
    [7, [0, 0], [0, 0]],
  ])('%d among %j: %j', (amount, weights, shares) => {
    expect(spread(amount, weights)).toEqual(shares)
  })
  test('comes to the amount, and takes off no line more than it costs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.nat({ max: 10_000 }),
        (weights, percent) => {
          const all = weights.reduce((sum, one) => sum + one, 0)
          const amount = share(all, percent)
          const shares = spread(amount, weights)
          expect(shares.reduce((sum, one) => sum + one, 0)).toBe(all === 0 ? 0 : amount)
          shares.forEach((one, index) => expect(one >= 0 && one <= weights[index]!).toBe(true))
        },
      ),
    )
  })
})

test('the parts of every order add up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 20 }),
      fc.nat({ max: 3000 }),
      fc.option(
        fc.oneof(
          fc.nat({ max: 10_000 }).map((basisPoints) => ({ kind: 'percent' as const, basisPoints })),
          fc.nat({ max: 30_000_000 }).map((amount) => ({ kind: 'amount' as const, currency: 'EUR', amount })),
        ),
        { nil: undefined },
      ),
      (amounts, rate, discount) => {
        const total = orderTotal('EUR', amounts, rate, discount)
        expect(total.subtotal).toBe(amounts.reduce((sum, one) => sum + one, 0))
        expect(total.net).toBe(total.subtotal - total.discount)
        expect(total.gross).toBe(total.net + total.tax)
        expect(total.net).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
