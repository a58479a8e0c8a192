import { expect, test } from 'vitest'
import { creditNoteFor } from './credit-note.ts'
import { issued } from '#tests/support/invoices.ts'
import { quarterOf, returnFigures } from './one-stop-shop.ts'

const toFrance = (issuedOn: string, charged = 3480) =>
  issued({ treatment: 'destination', taxState: 'FR', taxRate: 2000, charged, issuedOn })

test.each([
  ['2026-01-01', '2026-Q1'],
  ['2026-03-31', '2026-Q1'],
  ['2026-04-01', '2026-Q2'],
  ['2026-12-31', '2026-Q4'],
])('%s is in %s', (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter)
})

test('supplies are added up by state and rate, and nothing else is in the return', () => {
  expect(
    returnFigures('2026-Q4', [
      toFrance('2026-10-01'),
      toFrance('2026-12-31'),
      toFrance('2026-09-30'),
      toFrance('2027-01-01'),
      issued({ treatment: 'destination', taxState: 'HU', taxRate: 2700, charged: 3683 }),
      issued(),
      issued({ treatment: 'reverse-charge', taxState: null, taxRate: 0, charged: 2900 }),
    ]),
  ).toEqual([
    { corrects: undefined, state: 'FR', rate: 2000, currency: 'EUR', net: 5800, tax: 1160 },
    { corrects: undefined, state: 'HU', rate: 2700, currency: 'EUR', net: 2900, tax: 783 },
  ])
})

test('a credit note reduces its own quarter, and corrects an earlier one', () => {
  const sold = toFrance('2026-09-30')
  const back = (issuedOn: string) => ({
    ...creditNoteFor(sold, { total: 3480, before: 0, on: issuedOn, description: '' }),
    number: 'CN-2026-000001',
  })
  expect(returnFigures('2026-Q3', [sold, back('2026-09-30')])).toEqual([
    { corrects: undefined, state: 'FR', rate: 2000, currency: 'EUR', net: 0, tax: 0 },
  ])
  expect(returnFigures('2026-Q4', [sold, back('2026-10-02'), toFrance('2026-10-05')])).toEqual([
    { corrects: undefined, state: 'FR', rate: 2000, currency: 'EUR', net: 2900, tax: 580 },
    { corrects: '2026-Q3', state: 'FR', rate: 2000, currency: 'EUR', net: -2900, tax: -580 },
  ])
})
