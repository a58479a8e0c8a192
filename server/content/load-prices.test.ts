import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPrices } from './load-prices.ts'

function priceFile(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'goodfaith-prices-')), 'prices.json')
  writeFileSync(file, text)
  return file
}

test('without a file the prices are ours', () => {
  expect(readPrices(undefined)).toMatchObject({ currency: 'USD', weights: { S: 900, M: 1900, L: 2900 }, flat: 3900 })
})

test('the operator’s file replaces the amounts and keeps the groups', () => {
  const prices = readPrices(priceFile('{"currency": "EUR", "weights": {"S": 1, "M": 2, "L": 3}, "flat": 4}'))
  expect(prices).toMatchObject({ currency: 'EUR', weights: { S: 1, M: 2, L: 3 }, flat: 4 })
  expect(prices.groups).toEqual(readPrices(undefined).groups)
})

test.each([
  ['not JSON', 'currency: EUR', /PRICES_FILE names .*prices\.json/],
  ['an amount that is no whole number of cents', '{"currency": "EUR", "weights": {"S": 9.5}, "flat": 4}', /weights\.S/],
  ['a currency that is none', '{"currency": "Euro", "weights": {}, "flat": 4}', /currency/],
  [
    'a weight without a price',
    '{"currency": "EUR", "weights": {"S": 1, "M": 2}, "flat": 4}',
    /no price for the weight L/,
  ],
])('%s is refused by name', (_what, text, message) => {
  expect(() => readPrices(priceFile(text))).toThrow(message)
})

test('a file that is not there is named', () => {
  expect(() => readPrices('/nowhere/prices.json')).toThrow(
    'The setting PRICES_FILE names /nowhere/prices.json, which cannot be read.',
  )
})
