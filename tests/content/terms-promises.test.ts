import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const company: Answers = {
  ...exampleCompany,
  reportContact: 'report@example.com',
}
const shop: Answers = { ...company, features: ['shop'], sellsWhat: ['goods'], shipsTo: 'home' }
const forum: Answers = { ...company, features: ['accounts', 'userContent'], ugcTypes: ['text'] }
const terms = (answers: Answers) => documentOf('terms-conditions', answers)

describe('the courts for consumers', () => {
  const home = /sue us in the courts of the place where you live/
  test.each([
    ['US', 'us'],
    ['AU', 'australiaNz'],
    ['ZA', 'africa'],
    ['JP', 'japanKorea'],
  ])('are not told for a shop in %s that serves its own region', (country, region) => {
    const { words } = terms({ ...shop, country, governingCountry: country, audienceRegions: [region] })
    expect(words).not.toMatch(home)
    expect(words).not.toMatch(/The courts that the law names/)
  })
  test.each([
    ['DE', 'eea', 'As a consumer who does not live in Germany, you can'],
    ['GB', 'uk', 'As a consumer you can'],
    ['US', 'worldwide', 'As a consumer in the European Economic Area, the United Kingdom or Switzerland you can'],
    ['DE', 'worldwide', 'the United Kingdom or Switzerland who does not live in Germany, you can'],
  ])('are those at home for a seller in %s that serves %s', (country, region, says) => {
    const { words } = terms({
      ...shop,
      country,
      governingCountry: country,
      audienceRegions: [region],
      shipsTo: 'world',
    })
    expect(words).toMatch(home)
    expect(words).toContain(says)
  })
})

test('no plan ends where there are none', () => {
  const { words } = terms({ ...forum, country: 'US', audienceRegions: ['us'] })
  expect(words).not.toMatch(/end of a paid period/)
})

test('availability reads well, whether or not the answer names the month', () => {
  for (const uptime of ['99.5 %', '99.5 % a month']) {
    const { words } = terms({
      ...company,
      platforms: ['website', 'app'],
      country: 'IE',
      features: ['accounts'],
      serviceLevel: 'target',
      uptime,
    })
    expect(words).toContain(`We aim at ${uptime}.`)
    expect(words).not.toMatch(/a month a month/)
  }
})

describe('posts', () => {
  const europe: Answers = { ...forum, country: 'IE', audienceRegions: ['eea'] }
  test('are decided by people, where that was answered', () => {
    const { words } = terms({ ...europe, moderation: ['automatic'], postsDecidedBy: 'people' })
    expect(words).toContain('People decide what happens to them')
    expect(terms({ ...europe, moderation: ['automatic'] }).words).not.toMatch(/[Pp]eople decide/)
  })
  test('are checked by machine where the AI filters them', () => {
    const { clauses } = terms({
      ...europe,
      features: ['accounts', 'userContent', 'aiFeatures'],
      moderation: ['reports'],
      aiUses: ['moderate'],
    })
    expect(clauses).toContain('moderation-ai')
    expect(clauses).not.toContain('moderation-none')
  })
  test('lead to blocks of the length that was answered, and of none that was not', () => {
    const larger: Answers = { ...europe, dsaSize: 'larger' }
    expect(terms({ ...larger, misuseSuspension: 'one to four weeks' }).words).toContain(
      'a block lasts: one to four weeks',
    )
    expect(terms(larger).words).not.toMatch(/block lasts/)
  })
})

test('nobody promises a warning, a second look or a mark that nobody answered', () => {
  const { words } = terms({
    ...forum,
    country: 'US',
    audienceRegions: ['worldwide'],
    features: ['accounts', 'userContent', 'marketplace', 'subscriptions', 'inAppPurchases'],
    platforms: ['website', 'mobile'],
    appName: 'Example',
    appStores: ['apple', 'google'],
    sellerKinds: 'both',
    contractParties: 'seller',
    rankingFactors: 'Price and distance decide.',
    virtualItems: true,
    lootBoxes: true,
    moderation: ['automatic'],
  })
  expect(words).not.toMatch(
    /we warn you and give you time|a person looks at|the offer is marked|Each offer shows|the app shows how likely|what it is in real money/,
  )
})

test.each([
  ['englandWales', 'These terms are governed by the law of England and Wales.'],
  ['scotland', 'These terms are governed by the law of Scotland.'],
  ['northernIreland', 'These terms are governed by the law of Northern Ireland.'],
  [undefined, 'The law of the part of the United Kingdom in which we are based applies'],
])('the law of a British owner is that of the part %s', (ukNation, says) => {
  const { words } = terms({ ...shop, country: 'GB', governingCountry: 'GB', audienceRegions: ['uk'], ukNation })
  expect(words).toContain(says)
})

test('data goes no sooner than the law on switching allows', () => {
  const saas: Answers = {
    ...company,
    platforms: ['website', 'app'],
    country: 'IE',
    features: ['accounts'],
    serviceLevel: 'none',
    cloudSwitching: true,
    customerData: ['deleteAfter'],
  }
  expect(terms({ ...saas, deleteAfterDays: 14 }).words).toContain('after 30 days at the earliest')
  expect(terms({ ...saas, deleteAfterDays: 60 }).words).toContain('you have 60 days to retrieve data')
})

// Directive 93/13/EEC Art. 3: consent that is punished if it is not given is no consent.
test.each(['noticeCancel', 'newOnly'])('who refuses a new price is not given notice for it: %s', (priceChange) => {
  const plans: Answers = { ...company, country: 'IE', features: ['accounts', 'subscriptions'], sellsWhat: ['saas'] }
  expect(terms({ ...plans, priceChange }).words).not.toContain('you do not accept the new price')
})
