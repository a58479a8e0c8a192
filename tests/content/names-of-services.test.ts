import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ListedService } from '#core/library/listed-service.ts'
import { kindsIn } from '#core/questionnaire/service-kinds.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { questionsOf, type PublishedType, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { find } from '../../web/wizard/tools/find-services.ts'
import { namesOf, plain } from '../../web/wizard/tools/service-names.ts'

// What somebody types into the search for services, held against the whole catalogue and all documents of a shop.

const read = <T>(name: string): T => JSON.parse(readFileSync(`build/content/${name}.json`, 'utf8')) as T
const types = read<readonly PublishedType[]>('types')
const listed = new Map(
  types.flatMap(({ slug }) => read<readonly ListedService[]>(`services-${slug}.en`)).map((one) => [one.id, one]),
)
const catalogue = Object.groupBy(listed.values(), ({ category }) => category) as Record<string, ListedService[]>
const combined = combine(
  types.map(({ slug }) => read<Questionnaire>(`questionnaire-${slug}.en`)),
  { name: '', about: '', shared: '', send: '' },
)
const { filled } = combinedInterview(
  combined,
  { platforms: ['website'], features: ['shop', 'accounts', 'newsletter'], country: 'DE' },
  { today: '2026-11-21', authorities: {}, confirmed: 'all' },
)
const questions = questionsOf(combined.questionnaire).filter(({ type }) => type === 'providers')
const kinds = kindsIn(combined.questionnaire, filled, questions)
const found = (typed: string) => find(typed, kinds, catalogue, 8)
const names = (typed: string): readonly string[] => found(typed).offers.map(({ provider }) => provider.name)

/** Services that have this name, letter by letter. */
const called = (name: string): readonly string[] => byLetters.get(letters(name)) ?? []
const letters = (text: string): string => plain(text).replaceAll(' ', '')
const byLetters = new Map<string, string[]>()
for (const service of listed.values())
  for (const own of namesOf(service)) byLetters.set(letters(own), [...(byLetters.get(letters(own)) ?? []), service.id])

test('every name finds what is called so first, in capitals, small, with spaces and without', () => {
  const wrong: string[] = []
  for (const name of new Set([...listed.values()].flatMap(namesOf)))
    for (const typed of [name, name.toUpperCase(), ` ${name.toLowerCase()} `, joined(name), [...name].join(' ')]) {
      const { offers, known } = found(typed)
      if (!known || !called(name).includes(offers[0]!.provider.id)) wrong.push(`${typed}: ${offers[0]?.provider.name}`)
    }
  expect(wrong).toEqual([])
})
const joined = (text: string): string => text.replaceAll(' ', '')

test('what the catalogue says a service is also called is no other service’s name', () => {
  const catalogued = parse(readFileSync('content/providers.yaml', 'utf8')) as {
    readonly categories: readonly { readonly providers: readonly { readonly id: string; readonly also?: string[] }[] }[]
  }
  const also = catalogued.categories.flatMap(({ providers }) => providers.flatMap((one) => one.also ?? []))
  expect(also.length).toBeGreaterThan(100)
  for (const name of also)
    expect(
      [...listed.values()].filter((one) => letters(one.name) === letters(name)).map(({ id }) => id),
      name,
    ).toEqual([])
})

describe('half a name, and a name as people say it', () => {
  test.each([
    ['google analytics', 'Google Analytics 4'],
    ['GA4', 'Google Analytics 4'],
    ['stripe ', 'Stripe'],
    ['Meta', 'Meta Pixel'],
    ['insta', 'Instagram embed'],
    ['mail chimp', 'Mailchimp'],
    ['Facebook Pixel', 'Meta Pixel'],
    ['AWS', 'Amazon Web Services'],
    ['GTM', 'Google Tag Manager'],
    ['WordPress', 'WordPress'],
    ['X', 'X'],
    ['sendinblue', 'Brevo (Sendinblue)'],
    ['1und1', 'IONOS'],
    ['hot', 'Hotjar (Contentsquare)'],
    ['usercentrics', 'Usercentrics'],
  ])('“%s” finds %s first', (typed, name) => {
    expect(names(typed)[0]).toBe(name)
  })
  test.each(['DHL', 'dhl', 'd h l', 'UPS', 'GLS', 'Hermes', 'Lexware Office', 'Müllers Rechenzentrum'])(
    '“%s” is no service that is listed, so it is offered as one of the owner’s own first',
    (typed) => {
      expect(found(typed).known).toBe(false)
    },
  )
})
