import { expect, test } from 'vitest'
import type { Provider } from '#core/library/library.ts'
import { question } from '../testing/small-questionnaire.ts'
import { commonest, find, likelyServices } from './find-services.ts'
import type { Kind } from '#core/questionnaire/service-kinds.ts'
import { sameName } from './service-names.ts'

const provider = (id: string, name: string, part: Partial<Provider> = {}): Provider => ({
  id,
  name,
  category: 'analytics',
  purpose: '',
  role: 'processor',
  use: 'statistics',
  dpf: 'unknown',
  selfHosted: false,
  ...part,
})
const analytics = [
  provider('ga', 'Google Analytics', { owner: 'Google Ireland Limited', country: 'US', ownerEuropeCountry: 'IE' }),
  provider('matomo', 'Matomo (self-hosted)'),
  provider('et', 'etracker', { owner: 'etracker GmbH', country: 'DE' }),
  provider('cf', 'Cloudflare Web Analytics', { owner: 'Cloudflare, Inc.' }),
  provider('metrica', 'Métrica', { owner: 'Yandex' }),
]
const payments = [provider('stripe', 'Stripe', { owner: 'Stripe Payments Europe' }), provider('gpay', 'Google Pay')]
const catalogue = { analytics, payments }

const kind = (category: string, name: string, part: Partial<Kind> = {}): Kind => ({
  question: question(`${category}Providers`, { type: 'providers', providerCategory: category, kind: name, suggest: 2 }),
  name,
  asked: true,
  openers: [],
  needs: [],
  closedBy: null,
  partlyClosedBy: null,
  needed: false,
  suggested: null,
  chosen: [],
  ...part,
})
const kinds = [kind('analytics', 'Visitor statistics'), kind('payments', 'Payments')]
const found = (typed: string, of = kinds) => find(typed, of, catalogue, 8).offers.map(({ provider: { id } }) => id)

test('nothing typed finds nothing', () => {
  expect(find('  ', kinds, catalogue, 8)).toEqual({ offers: [], kinds: [], known: false, exact: null })
})

test('names that begin with it come before names that contain it, owners last, whatever their kind', () => {
  expect(found('google')).toEqual(['ga', 'gpay'])
  expect(found('analytics')).toEqual(['ga', 'cf'])
  expect(found('google ire')).toEqual(['ga'])
  expect(found('yandex')).toEqual(['metrica'])
})

test('accents, case, brackets and missing spaces do not matter', () => {
  expect(found('metrica')).toEqual(['metrica'])
  expect(found('MATOMO self')).toEqual(['matomo'])
  expect(found('webanalytics')).toEqual(['cf'])
})

test('what is only inside the name of a service is the name of another one', () => {
  expect(find('rack', kinds, catalogue, 8)).toMatchObject({ offers: [{ provider: { id: 'et' } }], known: false })
  expect(find('etr', kinds, catalogue, 8).known).toBe(true)
  expect(find('yan', kinds, catalogue, 8).known).toBe(true)
  expect(find('payments', kinds, catalogue, 8).known).toBe(true)
})

test('a service is the one that was typed where that is its name', () => {
  expect(find('Google-Pay', kinds, catalogue, 8).exact?.provider.id).toBe('gpay')
  expect(find('goo', kinds, catalogue, 8).exact).toBeNull()
})

test('a kind is found by its name, for whoever does not know the name of the service', () => {
  expect(find('statistics', kinds, catalogue, 8).kinds.map(({ name }) => name)).toEqual(['Visitor statistics'])
})

test('what cannot be named yet is found after what can', () => {
  expect(found('google', [kind('analytics', 'Visitor statistics', { closedBy: 'features' }), kinds[1]!])).toEqual([
    'gpay',
    'ga',
  ])
})

test('suggests the commonest of each kind first, and nothing of a kind that has a service', () => {
  const likely = (of: readonly Kind[]) => likelyServices(of, catalogue, 'DE').map(({ provider: { id } }) => id)
  expect(likely(kinds)).toEqual(['ga', 'stripe', 'et', 'gpay'])
  expect(likely([kind('analytics', 'Visitor statistics', { chosen: ['ga'] }), kinds[1]!])).toEqual(['stripe', 'gpay'])
})

test('the commonest of a kind is followed by those of the owner’s country', () => {
  expect(commonest(analytics, 'DE', 3).map(({ id }) => id)).toEqual(['ga', 'et', 'matomo'])
})

test('suggests none but some of a kind where no other can be meant', () => {
  const only = kind('payments', 'Payments', { suggested: ['gpay'] })
  expect(likelyServices([only], catalogue, 'DE').map(({ provider: { id } }) => id)).toEqual(['gpay'])
  expect(found('stripe', [only])).toEqual(['stripe'])
})

test('recognises a service that the catalogue has under the same name', () => {
  expect(sameName(analytics, 'google-analytics')?.id).toBe('ga')
  expect(sameName(analytics, 'Goggle')).toBeUndefined()
})
