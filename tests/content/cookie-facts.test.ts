import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { languages } from '#core/language/languages.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** What few websites have stands in the cookies policy only where its owner ticked it, and an open answer prints nothing. */
const host: Answers = {
  ...exampleCompany,
  country: 'US',
  state: 'US_CA',
  cookieCategories: ['analyticsCookies', 'advertisingCookies'],
  analyticsProviders: ['googleAnalytics'],
  advertisingProviders: ['googleAdsense'],
  otherTech: ['pixels'],
  consentBanner: 'yes',
  consentModel: 'geo',
  tcf: true,
}
const facts: Answers = {
  cookieFacts: [
    'moreSites',
    'subdomains',
    'dashboards',
    'othersSites',
    'afterLogIn',
    'accountOptOut',
    'noIsCookie',
    'profiles',
    'partnersChange',
    'phones',
    'cmpId',
    'wholeList',
  ],
  moreSites: [{ moreSite: 'blog.example.org' }, { moreSite: 'example.net' }],
  oneChoice: true,
  othersSitesTool: 'the Example plug-in',
  othersSitesAsk: ['statistics', 'consent'],
  tcfCmpId: 496,
}
const ticked = [
  'sites-more-lead',
  'sites-more',
  'sites-one-choice',
  'sites-subdomains',
  'sites-dashboards',
  'sites-others',
  'sites-others-statistics',
  'sites-others-consent',
  'cookies-after-log-in',
  'browser-phones',
  'advertising-profiles',
  'advertising-partners-change',
  'choice-tcf-id',
  'choice-tcf-whole-list',
  'choice-no-is-cookie',
  'choice-account',
].toSorted()
const policy = (more: Answers, language: (typeof languages)[number] = 'en') =>
  documentOf('cookies-policy', { ...host, ...more }, '2026-11-21', language)
const found = (one: ReturnType<typeof policy>) =>
  [...new Set(one.clauses)].filter((id) => ticked.includes(id)).toSorted()

describe('how cookies work in detail, and on which websites', () => {
  test('is said as it was answered', () => {
    const { words } = policy(facts)
    expect(words).toContain('blog.example.org')
    expect(words).toContain('A choice that you make on one of them counts for all of them.')
    expect(words).toContain('They use this from us: the Example plug-in.')
    expect(words).toContain('the owner of the website asks for it')
    expect(words).toContain('our consent tool has the ID 496')
    expect(words).toContain('It counts for this browser only')
    expect(words).toContain('you can switch off our own statistics in it')
    expect(words).toContain('put together into a profile')
  })
  test.each(languages)('in %s, with the same clauses', (language) => {
    expect(found(policy(facts, language))).toEqual(ticked)
  })
  test('is not there without a tick, whatever stands behind it', () => {
    expect(found(policy({ ...facts, cookieFacts: [] }))).toEqual([])
  })
  test('one choice for all needs a banner, and partners need advertising', () => {
    expect(found(policy({ ...facts, consentBanner: 'no' }))).not.toContain('sites-one-choice')
    const without = policy({ ...facts, cookieCategories: ['analyticsCookies'], advertisingProviders: [] })
    expect(without.clauses).not.toContain('advertising-profiles')
    expect(without.clauses).not.toContain('advertising-partners-change')
  })
  test('that pixels load without cookies follows from the pixels', () => {
    expect(policy({}).words).toContain('A pixel loads even if your browser blocks cookies.')
    expect(policy({ otherTech: ['localStorage'] }).words).not.toContain('A pixel loads')
  })
})
