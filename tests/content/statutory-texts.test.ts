import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'

const shop: Answers = {
  platforms: ['website'],
  websiteName: 'Example',
  websiteUrl: 'https://example.com',
  entityType: 'company',
  companyName: 'Example SAS',
  contactEmail: 'hello@example.com',
  features: ['shop'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  audienceRegions: ['worldwide'],
  refundPolicyLink: 'here',
}

describe('the box of French law on the legal guarantees (Code de la consommation D. 211-2 to D. 211-4)', () => {
  const boxes = (slug: string, sellsWhat: string[], country: string) =>
    documentOf(slug, { ...shop, country, sellsWhat }).prescribed.flatMap((by) => /D\. 211-\d/.exec(by) ?? [])

  test.each(['terms-conditions', 'return-refund-policy'])('%s: a seller in France prints the one that fits', (slug) => {
    expect(boxes(slug, ['goods'], 'FR')).toEqual(['D. 211-2'])
    expect(boxes(slug, ['digital'], 'FR')).toEqual(['D. 211-3'])
    expect(boxes(slug, ['saas'], 'FR')).toEqual(['D. 211-4'])
    expect(boxes(slug, ['goods', 'digital', 'saas'], 'FR')).toEqual(['D. 211-2', 'D. 211-3', 'D. 211-4'])
  })
  test.each(['terms-conditions', 'return-refund-policy'])('%s: a seller elsewhere prints none', (slug) => {
    expect(boxes(slug, ['goods', 'digital', 'saas'], 'DE')).toEqual([])
  })
  test('the years differ: one of presumption for content supplied once, the whole period for what runs on', () => {
    const once = documentOf('terms-conditions', { ...shop, country: 'FR', sellsWhat: ['digital'] }).words
    const running = documentOf('terms-conditions', { ...shop, country: 'FR', sellsWhat: ['saas'] }).words
    expect(once).toContain("Durant un délai d'un an à compter de la date de fourniture")
    expect(running).not.toContain("Durant un délai d'un an")
    expect(running).toContain('article L. 242-18-1 du code de la consommation')
  })
})

describe('the model forms', () => {
  const words = (country: string, shipsTo: string) =>
    documentOf('terms-conditions', { ...shop, country, sellsWhat: ['goods'], shipsTo }).words
  const european = 'for the provision of the following service (*)'
  const british = 'for the supply of the following service [*]'

  test('of the EU (Directive 2011/83/EU Annex I(B)) and of the UK (SI 2013/3134 Sch. 3 Part B) are not mixed', () => {
    const both = words('FR', 'world')
    expect(both).toContain('withdraw from my/our (*) contract of sale of the following goods (*)/' + european)
    expect(both).toContain('cancel my/our [*] contract of sale of the following goods [*]/' + british)
  })
  test('each stands where its law applies', () => {
    const home = words('GB', 'home')
    expect(home).toContain(british)
    expect(home).not.toContain(european)
  })
})

describe('cookies that need consent do not stand among the necessary ones (Directive 2002/58/EC Art. 5(3))', () => {
  test('the statistics of a shop system stand in the part on statistics', () => {
    const { words } = documentOf('cookies-policy', {
      platforms: ['website'],
      entityType: 'company',
      country: 'DE',
      platformProviders: ['shopifyPlatform', 'squarespacePlatform'],
      cookieCategories: ['necessaryCookies'],
    })
    const statistics = words.search(/^Statistics$/m)
    expect(statistics).toBeGreaterThan(0)
    for (const cookie of ['_shopify_y', '_shopify_s', 'ss_cvr'])
      expect(words.indexOf(cookie), cookie).toBeGreaterThan(statistics)
    for (const cookie of ['cart:', '_tracking_consent', 'crumb'])
      expect(words.slice(0, statistics), cookie).toContain(cookie)
  })
})

describe('what the owner lists decides what needs consent, whatever kinds of cookies were ticked', () => {
  const site: Answers = {
    websiteName: 'Example',
    entityType: 'company',
    country: 'NL',
    audienceRegions: ['eea'],
    platformProviders: ['typo3'],
    cookieCategories: ['necessary'],
  }
  const own = (cookieCategory: string) => ({
    ownCookies: [{ cookieName: 'preferences', cookiePurpose: 'x', cookieDuration: '1 day', cookieCategory }],
  })
  test.each([
    ['an own cookie for settings', own('preferences'), 'preferences-intro'],
    ['an own cookie for statistics', own('statistics'), 'statistics-intro'],
    ['an own cookie for advertising', own('marketing'), 'advertising-own-intro'],
    ['a shop system that counts visits', { platformProviders: ['shopifyPlatform'] }, 'statistics-intro'],
    ['a fingerprint of the device', { otherTech: ['fingerprint'] }, undefined],
  ])('%s', (_, more, intro) => {
    const asked = documentOf('cookies-policy', {
      ...site,
      ...more,
      consentBanner: 'yes',
      consentReopen: 'x',
      consentMonths: 6,
    })
    expect(asked.clauses).toEqual(
      expect.arrayContaining(['choice-asks-everywhere', 'choice-change', 'europe-basis-optional']),
    )
    if (intro) expect(asked.clauses).toContain(intro)
    expect(asked.words).not.toContain('Optional cookies: none')
    expect(asked.missing).toEqual([])
    const unasked = documentOf('cookies-policy', { ...site, ...more, consentBanner: 'no' })
    // Nobody is asked: the text names the law, and promises no consent.
    expect(unasked.clauses).toContain('europe-basis-optional-needed')
    expect(unasked.words).not.toMatch(/only if you have agreed|say yes/)
    expect(unasked.missing).toContain('eu-eprivacy-consent-information')
  })
  test('an own cookie that is necessary needs none, whatever its name', () => {
    const { clauses, words } = documentOf('cookies-policy', { ...site, ...own('necessary') })
    expect(words).toContain('Optional cookies: none')
    expect(clauses).not.toContain('europe-basis-optional-needed')
  })
})

describe('law whose start has no date is not stated as law', () => {
  const plans: Answers = {
    ...shop,
    country: 'GB',
    features: ['shop', 'accounts', 'subscriptions'],
    sellsWhat: ['saas'],
  }
  test('the UK subscription rules, announced for spring 2027', () => {
    expect(documentOf('terms-conditions', plans, '2027-02-28').clauses).not.toContain('plans-uk')
    const later = documentOf('terms-conditions', plans, '2027-06-01')
    expect(later.clauses).toContain('plans-uk')
    expect(later.words).toContain('Once its rules are in force')
  })
})
