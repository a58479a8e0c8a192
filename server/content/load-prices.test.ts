import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPrices } from './load-prices.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'goodfaith-prices-'))
afterAll(() => rmSync(folder, { recursive: true }))

function priceFile(text: string): string {
  const file = path.join(folder, 'prices.yaml')
  writeFileSync(file, text)
  return file
}

test('without a file the prices are ours', () => {
  expect(readPrices(undefined)).toMatchObject({
    currency: 'USD',
    currencies: { USD: { weights: { S: 900, M: 1900, L: 2900 }, flat: 3900 } },
  })
})

const euros = 'currency: EUR\ncurrencies:\n  EUR: {weights: {S: 1, M: 2, L: 3}, flat: 4}'

test('the operator’s file replaces the whole list, in YAML or JSON', () => {
  const list = { currency: 'EUR', currencies: { EUR: { weights: { S: 1, M: 2, L: 3 }, flat: 4 } } }
  expect(readPrices(priceFile(euros))).toEqual(list)
  expect(readPrices(priceFile(JSON.stringify(list)))).toEqual(list)
})

test('a type and a price group may cost other than the rest', () => {
  const text = `${euros}\ntypes:\n  EULA: {EUR: {flat: 9, groups: {ai: 7}}}`
  expect(readPrices(priceFile(text)).types).toEqual({ EULA: { EUR: { flat: 9, groups: { ai: 7 } } } })
})

test.each([
  ['broken YAML', 'currency: [', 'which is no YAML'],
  ['something else', '4', 'in which the content:'],
  ['an amount that is not whole', euros.replace('S: 1', 'S: 9.5'), 'currencies.EUR.weights.S'],
  ['a negative amount', euros.replace('flat: 4', 'flat: -4'), 'currencies.EUR.flat'],
  ['an amount beyond exact sums', euros.replace('flat: 4', 'flat: 9007199254740993'), 'currencies.EUR.flat'],
  ['a currency that is none', euros.replaceAll('EUR', 'EURO'), 'currency: must be a currency of ISO 4217'],
  ['no amounts in the currency for everybody', euros.replace('currency: EUR', 'currency: USD'), 'currency: no amounts'],
  [
    'a weight without a price',
    euros.replace(', L: 3', ''),
    'currencies.EUR.weights: there is no price for the weight L',
  ],
  ['a weight that nothing has', euros.replace('L: 3', 'L: 3, X: 4'), 'currencies.EUR.weights.X: no price group has'],
  ['a group that is none', euros.replace('flat: 4', 'flat: 4, groups: {shops: 1}'), 'there is no price group shops'],
  ['a type that is none', `${euros}\ntypes: {IMPRINT: {}}`, 'types'],
  ['a field that is none', `${euros}\nvat: 19`, 'vat'],
  [
    'a country of two currencies',
    'currency: EUR\ncurrencies:\n  EUR: &all {weights: {S: 1, M: 2, L: 3}, flat: 4, countries: [DE]}\n  USD: *all',
    'currencies.USD.countries: DE is named for EUR too',
  ],
  [
    'a type in a currency that the list lacks',
    `${euros}\ntypes: {EULA: {USD: {flat: 1}}}`,
    'the list has no amounts in USD',
  ],
])('%s is refused by name', (_what, text, message) => {
  const file = priceFile(text)
  expect(() => readPrices(file)).toThrow(`The setting PRICES_FILE names ${file}, `)
  expect(() => readPrices(file)).toThrow(message)
})

test('a file that is not there is named', () => {
  expect(() => readPrices('/nowhere/prices.yaml')).toThrow(
    'The setting PRICES_FILE names /nowhere/prices.yaml, which cannot be read.',
  )
})
