import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billed } from '#tests/support/invoices.ts'
import { creditNoteFor } from './credit-note.ts'
import { type Invoice, invoiceFor } from './invoice.ts'

const invoice = (net: number, taxRate: number, discount = 0): Invoice => {
  const tax = Math.round((net * taxRate) / 10_000)
  const lines = [{ description: 'Privacy Policy', quantity: 1, unitNet: net + discount }]
  return { ...invoiceFor(billed({ lines, discount, taxRate, charged: net + tax })), number: 'INV-2026-000007' }
}
const credit = (total: number, before = 0) => ({ total, before, on: '2026-11-25', description: 'Part of the price' })

test('a credit note refers to its invoice by number and date (Art. 219)', () => {
  const note = creditNoteFor(invoice(2900, 1900), credit(3451))
  expect(note).toMatchObject({
    kind: 'credit-note',
    issuedOn: '2026-11-25',
    original: { number: 'INV-2026-000007', issuedOn: '2026-11-21' },
  })
  expect(note).not.toHaveProperty('number')
})

test('all at once gives back what the invoice has, line by line, with its discount', () => {
  const whole = invoice(2610, 1900, 290)
  expect(creditNoteFor(whole, credit(whole.gross))).toMatchObject({
    lines: whole.lines,
    discount: 290,
    net: 2610,
    tax: 496,
    gross: 3106,
  })
})

test('half the money is half the net and half the VAT, as one line', () => {
  expect(creditNoteFor(invoice(10_000, 1900), credit(5950))).toMatchObject({
    lines: [{ description: 'Part of the price', quantity: 1, unitNet: 5000, net: 5000 }],
    discount: 0,
    net: 5000,
    tax: 950,
    gross: 5950,
  })
})

describe('a credit note is refused', () => {
  const whole = invoice(2900, 1900)
  test.each([
    ['over more than was charged', credit(3452)],
    ['that together with earlier ones is over more', credit(3452, 3451)],
    ['over nothing', credit(0)],
    ['over what was given back before', credit(1000, 1000)],
    ['over less than was given back before', credit(900, 1000)],
    ['over half a cent', credit(0.5)],
    ['over no number', credit(Number.NaN)],
  ])('%s', (_, wrong) => {
    expect(() => creditNoteFor(whole, wrong)).toThrow(RangeError)
  })
  test('of an invoice over nothing', () => {
    expect(() => creditNoteFor(invoice(0, 0), credit(1))).toThrow(RangeError)
  })
})

test('however an invoice is given back in parts, they add up to it to the cent, each with VAT within two cents of its rate', () => {
  const parts = fc
    .record({
      net: fc.integer({ min: 1, max: 10_000_000 }),
      taxRate: fc.constantFrom(0, 1700, 1900, 2000, 2100, 2550, 2700),
      // Thousandths of the whole.
      cuts: fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 12 }),
    })
    .map(({ net, taxRate, cuts }) => {
      const whole = invoice(net, taxRate)
      const totals = new Set([...cuts.map((cut) => Math.floor((cut * whole.gross) / 1000)), whole.gross])
      totals.delete(0)
      return { whole, totals: [...totals].toSorted((a, b) => a - b) }
    })
  fc.assert(
    fc.property(parts, ({ whole, totals }) => {
      const notes = totals.map((total, index) => creditNoteFor(whole, credit(total, totals[index - 1] ?? 0)))
      const sum = (amount: 'net' | 'tax' | 'gross') => notes.reduce((all, note) => all + note[amount], 0)
      expect([sum('net'), sum('tax'), sum('gross')]).toEqual([whole.net, whole.tax, whole.gross])
      for (const note of notes) {
        expect(note.net + note.tax).toBe(note.gross)
        expect(Math.min(note.net, note.tax)).toBeGreaterThanOrEqual(0)
        expect(note.lines.reduce((all, { net }) => all + net, 0) - note.discount).toBe(note.net)
        expect(Math.abs(note.tax - (note.net * whole.taxRate) / 10_000)).toBeLessThanOrEqual(2)
      }
    }),
  )
})
