import { expect, test } from 'vitest'
import { sampleCard } from '../testing/sample-data.ts'
import { arrange, type Order } from './arrange.ts'

const cards = [
  sampleCard(1, { siteName: 'Café Lantern', siteUrl: 'https://cafe.example' }),
  sampleCard(2, { siteName: 'Books', siteUrl: null, type: 'EULA', title: 'Licence' }),
  sampleCard(3, { siteName: 'café lantern', siteUrl: 'https://cafe.example', type: 'EULA', title: 'EULA' }),
]
const nameOf = (type: string) => ({ PRIVACY_POLICY: 'Privacy Policy', EULA: 'EULA' })[type] ?? type
const arranged = (search: string, order: Order = 'changed') =>
  arrange(cards, { search, order, nameOf, language: 'en' }).map(({ heading, cards: inside }) => [
    heading,
    ...inside.map(({ id }) => Number(id.slice(-12))),
  ])

test('without a search, the last changed first and no heading', () => {
  expect(arranged('')).toEqual([[null, 1, 2, 3]])
})

test('a search finds titles, sites, addresses and types, without case and accents', () => {
  expect(arranged('CAFE')).toEqual([[null, 1, 3]])
  expect(arranged('café.example eula')).toEqual([[null, 3]])
  expect(arranged('licence')).toEqual([[null, 2]])
  expect(arranged('nothing')).toEqual([])
})

test('ordered by site or by document, cards are grouped under it', () => {
  expect(arranged('', 'site')).toEqual([
    ['Books', 2],
    ['Café Lantern', 1, 3],
  ])
  expect(arranged('', 'type')).toEqual([
    ['EULA', 2, 3],
    ['Privacy Policy', 1],
  ])
})
