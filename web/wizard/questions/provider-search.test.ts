import { expect, test } from 'vitest'
import type { Provider } from '#core/library/library.ts'
import { likelyProviders, sameName, searchProviders } from './provider-search.ts'

const provider = (id: string, name: string, owner?: string): Provider => ({
  id,
  name,
  category: 'analytics',
  purpose: '',
  role: 'processor',
  use: 'statistics',
  dpf: 'unknown',
  selfHosted: false,
  ...(owner && { owner }),
})
const all = [
  provider('ga', 'Google Analytics', 'Google Ireland Limited'),
  provider('matomo', 'Matomo (self-hosted)'),
  provider('et', 'etracker', 'etracker GmbH'),
  provider('cf', 'Cloudflare Web Analytics', 'Cloudflare, Inc.'),
  provider('piano', 'Piano Analytics (AT Internet)'),
  provider('metrica', 'Métrica', 'Yandex'),
]
const found = (typed: string) => searchProviders(all, typed).map(({ id }) => id)

test('nothing typed shows everything, in the order of the catalogue', () => {
  expect(found('  ')).toEqual(all.map(({ id }) => id))
})

test('names that begin with it come before names that contain it, owners last', () => {
  expect(found('a')[0]).toBe('ga')
  expect(found('analytics')).toEqual(['ga', 'cf', 'piano'])
  expect(found('google ire')).toEqual(['ga'])
  expect(found('yandex')).toEqual(['metrica'])
})

test('accents, case, brackets and missing spaces do not matter', () => {
  expect(found('metrica')).toEqual(['metrica'])
  expect(found('MATOMO self')).toEqual(['matomo'])
  expect(found('webanalytics')).toEqual(['cf'])
})

test('nothing is found when nothing matches', () => {
  expect(found('zzz')).toEqual([])
})

test('chips show the likely ones and what is chosen', () => {
  expect(likelyProviders(all, 2, ['piano']).map(({ id }) => id)).toEqual(['ga', 'matomo', 'piano'])
})

test('recognises a service that the catalogue has under the same name', () => {
  expect(sameName(all, 'google-analytics')?.id).toBe('ga')
  expect(sameName(all, 'Goggle')).toBeUndefined()
})
