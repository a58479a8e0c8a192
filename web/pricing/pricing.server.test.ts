import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import type { PriceList } from '#core/pricing/price-list.ts'
import type { Site } from '../contexts.ts'
import { pricesFor } from './pricing.server.ts'

const list = parse(readFileSync('content/prices.yaml', 'utf8')) as PriceList
const site = (more: Partial<Site> = {}): Site => ({
  url: '',
  brandName: '',
  supportEmail: '',
  legal: [],
  copyright: '',
  pricing: { list, vat: { home: 'DE', rates: { DE: 1900, FR: 2000 } } },
  ...more,
})
const shop = async (of: Site, chosen: string | null = null) => {
  const prices = (await pricesFor(of, 'en', chosen))!
  return { vat: prices.vat, shop: prices.topics.find(({ group }) => group === 'ecommerce')!.shown }
}

// In content/prices.yaml selling is of weight M: 19.00 in euros and dollars, 16.00 in pounds.
test.each([
  ['the country that was chosen, with its VAT', site({ country: 'US' }), 'FR', '€22.80', 'with', 'FR'],
  ['the country that the proxy tells', site({ country: 'GB' }), null, '£16.00', 'outside', 'GB'],
  ['where the seller is, while no country is known', site(), null, '€22.61', 'home', 'DE'],
  ['where the seller is, for a country that does not exist', site(), 'XX', '€22.61', 'home', 'DE'],
])('prices are those of %s', async (_, of, chosen, amount, note, state) => {
  expect(await shop(of, chosen)).toMatchObject({ shop: amount, vat: { note, state } })
})

test('a seller who charges no VAT says so', async () => {
  const pricing = { list, vat: { home: 'DE', rates: {} } }
  expect(await shop(site({ pricing }), 'FR')).toMatchObject({ shop: '€19.00', vat: { note: 'none' } })
})

describe('the list', () => {
  test('names each topic once, with the documents that it is charged in', async () => {
    const { topics, additions } = (await pricesFor(site(), 'en', 'US'))!
    expect(new Set(topics.map(({ group }) => group)).size).toBe(topics.length)
    expect(topics.find(({ group }) => group === 'children')).toMatchObject({
      shown: '$29.00',
      types: ['PRIVACY_POLICY'],
    })
    expect(additions.map(({ group, types }) => [group, types.length])).toEqual([
      ['professional', 6],
      ['consent_banner', 0],
    ])
  })
  test('says from which amount on a document costs: what is sold is a topic in every policy on returns', async () => {
    const { documents } = (await pricesFor(site(), 'en', 'US'))!
    expect(documents.filter(({ least }) => least !== null)).toEqual([{ type: 'RETURN_REFUND_POLICY', least: '$19.00' }])
  })
  test('has a line of its own for a type that the operator charges otherwise', async () => {
    const own = { ...list, types: { EULA: { USD: { groups: { ecommerce: 500 } } } } }
    const { topics } = (await pricesFor(site({ pricing: { list: own, vat: { home: null, rates: {} } } }), 'en', 'US'))!
    const sold = topics.filter(({ group }) => group === 'ecommerce')
    expect(sold.map(({ shown, types }) => [shown, types.includes('EULA')])).toEqual([
      ['$19.00', false],
      ['$5.00', true],
    ])
  })
})

test('where nothing is charged there is no list', async () => {
  const { pricing: _, ...free } = site()
  expect(await pricesFor(free, 'en', 'FR')).toBeNull()
})
