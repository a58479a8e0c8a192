import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { interview, type Interview } from '#core/questionnaire/interview.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { kindsIn, type Kind } from '#core/questionnaire/service-kinds.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { presets, providers } from '#tests/support/compiled-interview.ts'
import { likelyServices, suggestibleOf } from '../../web/wizard/tools/find-services.ts'
import { putKeys } from './put-keys.ts'

// What somebody with an app for phones is asked: by the order that people say things in, once, and nothing that their stores do.

const contents = publishedTypes.map((slug) => loadContent(slug, 'en')!)
const context = contents[0]!.checkContext('2026-11-21', 'all')

type Asked = { readonly questionnaire: Questionnaire; readonly filled: Interview }

/** The interview for some documents, in their order. */
function ask(types: readonly string[], given: Answers): Asked {
  const documents = contents
    .map(({ questionnaire }) => questionnaire)
    .filter(({ type }) => types.includes(type))
    .toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
  const [alone] = documents
  if (documents.length === 1) return { questionnaire: alone!, filled: interview(alone!, given, context) }
  const combined = combine(documents, { name: 'All', about: 'About you', shared: 'Shared', send: 'Send' })
  return { questionnaire: combined.questionnaire, filled: combinedInterview(combined, given, context).filled }
}
const put = (types: readonly string[], given: Answers): readonly string[] => {
  const { questionnaire, filled } = ask(types, given)
  return putKeys(questionnaire, filled)
}

describe('the name comes before the address', () => {
  const names = ['websiteName', 'appName', 'app']
  const addresses = ['websiteUrl', 'appUrl']
  test.each([
    ['PRIVACY_POLICY', 'EULA'],
    ['PRIVACY_POLICY', 'TERMS_CONDITIONS', 'EULA'],
    ['TERMS_CONDITIONS', 'EULA', 'DISCLAIMER'],
    ...contents.map(({ questionnaire }) => [questionnaire.type]),
  ])('for an app, in an interview for %s %s %s', (...types) => {
    const keys = put(types, { platforms: ['mobile'] })
    const name = keys.findIndex((key) => names.includes(key))
    const address = keys.findIndex((key) => addresses.includes(key))
    if (address === -1) return
    expect(name, keys.join()).toBeGreaterThan(-1)
    expect(name, keys.join()).toBeLessThan(address)
  })
})

describe('how people delete their account', () => {
  const app: Answers = { platforms: ['mobile'], appStores: ['google'], features: ['accounts'] }
  const both = ['PRIVACY_POLICY', 'TERMS_CONDITIONS']
  const asksFor = ['accountDeletionInApp', 'deleteAccount']
  const asked = (types: readonly string[], given: Answers) => put(types, given).filter((key) => asksFor.includes(key))

  test.each([[both], [['TERMS_CONDITIONS']]])('is asked once of whoever makes %s', (types) => {
    for (const accountDeletionInApp of ['inAppAndWeb', 'inApp', 'web', 'email'])
      expect(asked(types, { ...app, accountDeletionInApp })).toEqual(['accountDeletionInApp'])
  })
  test('is asked as before of whoever has a site', () => {
    expect(asked(both, { platforms: ['website'], features: ['accounts'] })).toEqual(['deleteAccount'])
  })
  test('stays answered in terms that were made before, for an app too', () => {
    const { filled } = ask(['TERMS_CONDITIONS'], { ...app, deleteAccount: 'self' })
    expect(filled.answers['deleteAccount']).toBe('self')
  })
})

test('no preset says in which stores an app is: none of their names does', () => {
  expect(presets.filter(({ answers }) => answers['appStores'] !== undefined)).toEqual([])
  expect(presets.filter(({ name }) => /android|ios/i.test(name))).toEqual([])
})

describe('payment services are suggested', () => {
  const paymentKind = (types: readonly string[], given: Answers): Kind => {
    const { questionnaire, filled } = ask(types, given)
    const questions = questionsOf(questionnaire)
    const payments = questions.filter(({ userData }) => userData === 'paymentProviders')
    return kindsIn(questionnaire, filled, payments)[0]!
  }
  const suggested = (types: readonly string[], given: Answers): readonly string[] =>
    suggestibleOf(paymentKind(types, given), providers).map(({ id }) => id)
  const stores = ['appleIap', 'googlePlayBilling']
  const app = ['mobile']

  test.each([
    ['plans in an app', ['PRIVACY_POLICY'], { platforms: app, features: ['subscriptions', 'inAppPurchases'] }],
    [
      'extras in an app that has a site',
      ['TERMS_CONDITIONS'],
      { platforms: ['website', 'mobile'], features: ['inAppPurchases'] },
    ],
    ['plans in an app', ['PRIVACY_POLICY', 'TERMS_CONDITIONS'], { platforms: app, features: ['subscriptions'] }],
    ['software in a store', ['EULA'], { platforms: app, licenseModel: ['freemium'] }],
    [
      'software in stores alone',
      ['PRIVACY_POLICY', 'EULA'],
      { platforms: ['mobile', 'website'], features: ['shop'], licenseModel: ['freemium'], storePayments: true },
    ],
  ])('as those of the stores for %s: %s', (_, types, given) => {
    expect(suggested(types, given)).toEqual(stores)
    const likely = likelyServices([paymentKind(types, given)], providers, 'US')
    expect(likely.filter(({ provider: { id } }) => !stores.includes(id))).toEqual([])
  })

  test.each([
    ['a shop', ['PRIVACY_POLICY'], { platforms: ['website'], features: ['shop'] }],
    [
      'a site with plans and its app',
      ['PRIVACY_POLICY'],
      { platforms: ['website', 'mobile'], features: ['subscriptions', 'inAppPurchases'] },
    ],
    ['an app for booking', ['PRIVACY_POLICY'], { platforms: app, features: ['bookings'] }],
    ['an app for goods', ['TERMS_CONDITIONS'], { platforms: app, features: ['shop'], sellsWhat: ['goods'] }],
    [
      'an app that takes money elsewhere too',
      ['EULA'],
      { platforms: app, licenseModel: ['subscription'], storePayments: false },
    ],
  ])('as any for %s', (_, types, given) => {
    expect(suggested(types, given)).toContain('stripe')
  })
})

describe('what an app alone is asked first among services', () => {
  const likely = (given: Answers): readonly string[] => {
    const { questionnaire, filled } = ask(['PRIVACY_POLICY'], given)
    return likelyServices(kindsIn(questionnaire, filled), providers, 'US').map(({ provider: { id } }) => id)
  }

  test('are services of apps, and none that only websites have', () => {
    const services = likely({ platforms: ['mobile'], appStores: ['apple'] })
    expect(services).toEqual(expect.arrayContaining(['firebaseAnalytics', 'crashlytics', 'admob', 'revenueCat']))
    expect(services).not.toContain('googleAnalytics')
    expect(services).not.toContain('pressable')
  })

  test('are those of websites where there is one', () => {
    expect(likely({ platforms: ['website'] })).toContain('googleAnalytics')
    expect(likely({ platforms: ['website'] })).not.toContain('crashlytics')
  })
})
