import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billed } from '#tests/support/invoices.ts'
import { type Billed, invoiceFor, taxNoticeOf } from './invoice.ts'

const line = (unitNet: number, quantity = 1) => ({ description: 'Privacy Policy', quantity, unitNet })

test('two documents, a discount and 19 % VAT', () => {
  const invoice = invoiceFor(
    billed({ lines: [line(2900), line(1450, 2)], discount: 580, taxRate: 1900, charged: 6212 }),
  )
  // 29.00 + 2 × 14.50 = 58.00; less 5.80 is 52.20; 19 % of it 9.918; together 62.12.
  expect(invoice.lines.map(({ net }) => net)).toEqual([2900, 2900])
  expect(invoice).toMatchObject({ kind: 'invoice', net: 5220, tax: 992, gross: 6212, original: null })
})

test('half a cent of VAT is rounded up', () => {
  // 25 % of 0.02 is half a cent.
  expect(invoiceFor(billed({ lines: [line(2)], taxRate: 2500, charged: 3 }))).toMatchObject({ net: 2, tax: 1 })
})

test('an order that a code makes free has an invoice over nothing', () => {
  expect(invoiceFor(billed({ lines: [line(2900)], discount: 2900, charged: 0 }))).toMatchObject({ net: 0, gross: 0 })
})

test('what no font draws is left out of names, and a name is one line', () => {
  const { customer } = billed()
  const lines = [{ description: 'Policy\u2028for\u0000\u0007 a shop', quantity: 1, unitNet: 2900 }]
  expect(invoiceFor(billed({ customer: { ...customer, name: ' Ada\r\nLovelace\u0085\uFFFE' }, lines }))).toMatchObject({
    customer: { name: 'Ada Lovelace' },
    lines: [{ description: 'Policy for a shop' }],
  })
})

describe('an invoice is refused', () => {
  test('over another amount than was charged', () => {
    expect(() => invoiceFor(billed({ lines: [line(2900)], taxRate: 1900, charged: 2900 }))).toThrow(
      'The invoice comes to 3451, but 2900 was charged.',
    )
  })
  test('with a discount of more than its lines', () => {
    expect(() => invoiceFor(billed({ lines: [line(100)], discount: 101, charged: 0 }))).toThrow(
      'a discount of 101 on lines of 100',
    )
  })
  test.each([[-1], [0.5], [Number.NaN]])('over %s', (unitNet) => {
    expect(() => invoiceFor(billed({ lines: [line(unitNet)], charged: 0 }))).toThrow(RangeError)
  })
})

test('the sums are right, whatever is sold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ unitNet: fc.nat(500_000), quantity: fc.integer({ min: 1, max: 20 }) }), { minLength: 1 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(0, 700, 1900, 2000, 2550, 2700),
      (sold, percent, taxRate) => {
        const subtotal = sold.reduce((sum, { unitNet, quantity }) => sum + unitNet * quantity, 0)
        const discount = Math.floor((subtotal * percent) / 100)
        const net = subtotal - discount
        // Half up, in whole numbers.
        const tax = Number((BigInt(net) * BigInt(taxRate) + 5000n) / 10_000n)
        const invoice = invoiceFor(
          billed({
            lines: sold.map(({ unitNet, quantity }) => line(unitNet, quantity)),
            discount,
            taxRate,
            charged: net + tax,
          }),
        )
        expect(invoice.lines.reduce((sum, one) => sum + one.net, 0) - invoice.discount).toBe(invoice.net)
        expect([invoice.net, invoice.tax, invoice.gross]).toEqual([net, tax, net + tax])
      },
    ),
  )
})

test.each([
  ['domestic', false, undefined],
  ['destination', false, undefined],
  ['home', false, undefined],
  ['reverse-charge', false, 'reverse-charge'],
  ['outside-scope', false, 'outside-scope'],
  ['not-registered', true, 'small-business'],
  ['not-registered', false, 'not-registered'],
] as const)('%s, small business: %s, says %s', (treatment, smallBusiness, notice) => {
  const { seller } = billed()
  expect(
    taxNoticeOf({ treatment, seller: { ...seller, smallBusiness } } satisfies Pick<Billed, 'treatment' | 'seller'>),
  ).toBe(notice)
})
