import { expect, test } from 'vitest'
import type { RequirementDefinition } from '#core/library/library.ts'
import { dutiesByRegion } from './duties.ts'

const duty = (id: string, jurisdiction: string, more: Partial<RequirementDefinition> = {}): RequirementDefinition => ({
  id,
  jurisdiction,
  kind: 'mandatory',
  source: 'The Law § 1',
  requires: 'Say it.',
  appliesWhen: 'Always.',
  when: { type: 'always' } as unknown as RequirementDefinition['when'],
  metBy: [],
  forbids: [],
  ...more,
})
const sources = { links: [], regions: { europe: ['EU', 'DE'], northAmerica: ['US'], elsewhere: ['JP'] } }
const listed = (requirements: readonly RequirementDefinition[]) =>
  dutiesByRegion(requirements, sources, '2026-11-23').map(({ region, places }) => [
    region,
    ...places.map(({ jurisdiction, duties }) => [jurisdiction, ...duties.map(({ id }) => id)]),
  ])

test('duties are listed by region, and each country before its states', () => {
  const all = ['PLATFORM:Apple', 'US-CA', 'JP', 'ZZ', 'DE', 'US', 'EU'].map((place) => duty(`of-${place}`, place))
  expect(listed(all)).toEqual([
    ['everywhere', ['ZZ', 'of-ZZ']],
    ['europe', ['EU', 'of-EU'], ['DE', 'of-DE']],
    ['northAmerica', ['US', 'of-US'], ['US-CA', 'of-US-CA']],
    ['elsewhere', ['JP', 'of-JP']],
    ['platforms', ['PLATFORM:Apple', 'of-PLATFORM:Apple']],
  ])
})

test('what does not apply yet says from when, and comes last', () => {
  const found = dutiesByRegion(
    [
      duty('coming', 'EU', { effective: '2027-01-01' }),
      duty('good', 'EU', { kind: 'recommended' }),
      duty('today', 'EU', { effective: '2026-11-23' }),
    ],
    sources,
    '2026-11-23',
  )[0]!.places[0]!.duties
  expect(found.map(({ id, from, recommended }) => [id, from, recommended])).toEqual([
    ['today', undefined, false],
    ['good', undefined, true],
    ['coming', '2027-01-01', false],
  ])
})
