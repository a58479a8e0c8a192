import { expect, test } from 'vitest'
import type { ServiceLibrary } from '../assembly/catalogue.ts'
import type { Provider } from '../library/library.ts'
import type { Answers } from '../answers/answers.ts'
import { agreementTypes } from '../questionnaire/questionnaire.ts'
import { choiceIsAbout, inventoryOf } from './inventory.ts'
import { makesBanner } from './makes-banner.ts'

const provider = (id: string, category: string, use: Provider['use'], more: Partial<Provider> = {}): Provider => ({
  id,
  name: id,
  category,
  use,
  role: 'processor',
  purpose: `what ${id} does`,
  dpf: 'unknown',
  selfHosted: false,
  ...more,
})
const cookie = { name: '_c', purpose: 'counts', duration: '1 year' }

const library: ServiceLibrary = {
  language: 'en',
  counts: {},
  places: {},
  placeForms: {},
  adequacy: { eea: [], eu: [], uk: [], switzerland: [] },
  providerQuestions: { analyticsProviders: 'analytics', videoProviders: 'video', platformProviders: 'platform' },
  providers: Object.fromEntries(
    [
      provider('counter', 'analytics', 'statistics', { owner: 'Google LLC', cookies: [cookie] }),
      provider('cookieless', 'analytics', 'statistics'),
      provider('film', 'video', 'content', { owner: 'Film Inc.', privacyUrl: 'https://film.example' }),
      provider('shop', 'platform', 'necessary', { cookies: [cookie, { ...cookie, name: '_v', use: 'statistics' }] }),
    ].map((one) => [one.id, one]),
  ),
}
const listed = (answers: Answers) =>
  inventoryOf(answers, library).categories.map(({ use, services }) => [
    use,
    services.map(({ name = '', cookies }) => [name, cookies.map((one) => one.name)]),
  ])

test('a choice counts for as long as the policy says, or else for six months', () => {
  expect(inventoryOf({ consentMonths: 9 }, library).months).toBe(9)
  expect(inventoryOf({}, library).months).toBe(6)
})

test('one type of document has the inventory', () => {
  expect(agreementTypes.filter(makesBanner)).toEqual(['COOKIES_POLICY'])
})

test('each service is listed under what its cookies are for; a shop that counts visits stands under both', () => {
  expect(listed({ platformProviders: ['shop'], analyticsProviders: ['counter'] })).toEqual([
    ['necessary', [['shop', ['_c']]]],
    [
      'statistics',
      [
        ['counter', ['_c']],
        ['shop', ['_v']],
      ],
    ],
  ])
})

test('statistics without cookies are not asked about; a player whose cookies nobody knows is', () => {
  expect(listed({ analyticsProviders: ['cookieless'], videoProviders: ['film'] })).toEqual([
    ['necessary', []],
    ['content', [['film', []]]],
  ])
})

test('what the owner typed in is asked about: services, cookies with their category, and kinds without a name', () => {
  const ownCookies = [
    { cookieName: 'lang', cookiePurpose: 'language', cookieDuration: '1 year', cookieCategory: 'preferences' },
    { cookieName: 'sid', cookiePurpose: 'log-in', cookieDuration: 'session', cookieCategory: 'necessary' },
    { cookieName: 'promo', cookiePurpose: 'offers', cookieDuration: '1 day', cookieCategory: 'marketing' },
  ]
  expect(listed({ ownCookies, analyticsProviders: [{ name: 'Ours' }], cookieCategories: ['socialCookies'] })).toEqual([
    ['necessary', [['', ['sid']]]],
    ['preferences', [['', ['lang']]]],
    ['statistics', [['Ours', []]]],
    ['content', []],
    ['advertising', [['', ['promo']]]],
  ])
  expect(listed({ analyticsProviders: ['unknown'] })).toEqual([
    ['necessary', []],
    ['statistics', []],
  ])
})

test('tools of Google are told of the choice where there are any', () => {
  expect(inventoryOf({ analyticsProviders: ['counter'] }, library).google).toBe(true)
  expect(inventoryOf({ videoProviders: ['film'] }, library).google).toBe(false)
})

test('a choice is about the services for each use: a new one makes it another, the order and necessary cookies do not', () => {
  const about = (answers: Answers) => choiceIsAbout(inventoryOf(answers, library))
  const before = about({ platformProviders: ['shop'], analyticsProviders: ['counter'] })
  expect(about({ analyticsProviders: ['counter'], platformProviders: ['shop'] })).toBe(before)
  expect(
    about({
      platformProviders: ['shop'],
      analyticsProviders: ['counter'],
      ownCookies: [{ cookieName: 'a', cookiePurpose: 'b', cookieDuration: 'c', cookieCategory: 'necessary' }],
    }),
  ).toBe(before)
  expect(about({ platformProviders: ['shop'], analyticsProviders: ['counter'], videoProviders: ['film'] })).not.toBe(
    before,
  )
})
