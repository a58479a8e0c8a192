import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { cookies, privacy } from './consent-policies.ts'

describe('the cookies of every service that was ticked are in one of the documents', () => {
  const ticked: Answers = {
    country: 'DE',
    features: ['newsletter', 'accounts', 'shop'],
    toolKinds: ['crm', 'affiliate', 'consentTool', 'analytics'],
    emailMarketingProviders: ['klaviyo', 'mailerlite'],
    loginProviders: ['auth0'],
    paymentProviders: ['stripe'],
    crmProviders: ['hubspotCrm', 'pipedrive'],
    affiliatePlatforms: ['awin'],
    consentProviders: ['cookiebot'],
    analyticsProviders: ['matomoSelf'],
    visitorsCan: ['accounts'],
    cookieCategories: ['necessary', 'analyticsCookies', 'advertisingCookies'],
    advertisingProviders: ['googleAdManager'],
    consentMonths: 6,
  }
  const names = ['__kla_id', 'auth0', '__stripe_mid', 'hubspotutk', 'CookieConsent', '_pk_id']
  test.each(names)('%s', (name) => {
    expect(privacy(ticked).words).toContain(name)
    expect(cookies(ticked).words).toContain(name)
  })
  test('a privacy policy that links a cookies policy leaves the list to it', () => {
    const linked = privacy({ ...ticked, cookiesPolicyUrl: 'https://example.com/cookies' }).words
    expect(linked).toContain('Our cookies policy lists the cookies')
    expect(linked).not.toContain('__stripe_mid')
  })
  test('a privacy policy beside a cookies policy leaves the list to it, before anybody knows its address', () => {
    const beside = privacy({ ...ticked, cookiesListed: 'policy' }).words
    expect(beside).toContain('Our cookies policy lists the cookies')
    expect(beside).not.toContain('__stripe_mid')
    expect(privacy({ ...ticked, cookiesListed: 'here' }).words).toContain('__stripe_mid')
  })
  test('a mailing or customer tool that stores nothing is no tracker', () => {
    const listed = cookies({ ...ticked, emailMarketingProviders: ['mailerlite'], crmProviders: ['pipedrive'] }).words
    expect(listed).not.toContain('MailerLite')
    expect(listed).toMatch(/The lists above name no cookies of theirs:\s+Service: Pipedrive/)
  })
  test('a mailing or customer tool without a script on the website sets no cookie there', () => {
    const tools = { ...ticked, features: ['newsletter'], toolKinds: ['crm'], crmProviders: ['hubspotCrm'] }
    const both = (toolScript: string) => {
      const mailing = { ...tools, emailMarketingProviders: ['mailchimp'], toolScript }
      return [privacy(mailing).words, cookies(mailing).words]
    }
    for (const words of both('yes')) expect(words).toMatch(/_mcid[^]*hubspotutk/)
    for (const words of both('no')) expect(words).not.toMatch(/_mcid|hubspotutk/)
    expect(both('yes')[1]).toMatch(/Cookies from mailing and customer tools[^]*_mcid/)
  })
  test('statistics that count without cookies have none in either document', () => {
    const both = (statisticsCookies: string) => {
      const without = { country: 'DE', analyticsProviders: ['matomoSelf'], statisticsCookies }
      return [privacy({ ...without, toolKinds: ['analytics'] }).words, cookies(without).words]
    }
    for (const words of both('yes')) expect(words).toContain('_pk_id')
    for (const words of both('no')) {
      expect(words).not.toContain('_pk_')
      expect(words).toMatch(
        /count visits without storing anything on your device|For counting visits with .+, we store nothing on your device/,
      )
    }
  })
  test('a shop system’s record of where visits come from is optional', () => {
    const shop = { country: 'DE', platformProviders: ['woocommerce'], features: ['shop'], paymentProviders: ['stripe'] }
    expect(privacy(shop).words).toMatch(/Optional:[^]*WooCommerce[^]*sbjs_\*/)
    expect(cookies({ ...shop, analyticsProviders: ['matomoSelf'] }).words).toMatch(
      /^Statistics$[^]*WooCommerce[^]*sbjs_\*/m,
    )
  })
  test('the choice is kept as long as the owner says, not as long as the tool does by default', () => {
    for (const words of [privacy(ticked).words, cookies(ticked).words])
      expect(words).toMatch(/CookieConsent: stores the choice, 6 months/)
  })
  test('only a cookie of another website is a third-party cookie', () => {
    const { words } = cookies(ticked)
    expect(words).toContain('IDE (doubleclick.net): ')
    expect(words).toMatch(/__stripe_mid: /)
    expect(words).not.toContain('(third party)')
  })
  test('cookies of comments and log-ins are there with comments and log-ins', () => {
    const wordpress = (visitorsCan: readonly string[]) =>
      cookies({ country: 'DE', analyticsProviders: ['matomoSelf'], platformProviders: ['wordpress'], visitorsCan })
        .words
    expect(wordpress(['neither'])).not.toMatch(/comment_author|wordpress_logged_in/)
    expect(wordpress(['accounts'])).toContain('wordpress_logged_in')
    expect(wordpress(['comments'])).toMatch(/Cookies for your settings[^]*comment_author_\*/)
  })
  test('payment in the app sets no cookie on the website', () => {
    const words = cookies({ country: 'DE', analyticsProviders: ['matomoSelf'], paymentProviders: ['appleIap'] }).words
    expect(words).not.toMatch(/taking payments|Apple In-App Purchase, Apple/)
    expect(
      privacy({
        platforms: ['mobile'],
        appName: 'Ex',
        appStores: ['apple'],
        features: ['inAppPurchases'],
        country: 'DE',
      }).words,
    ).not.toContain('taking payments')
  })
})

// CJEU C-673/17 Planet49: who uses a website learns how long each cookie works. Two periods for one cookie tell nothing.
describe('a cookie that the catalogue has and the owner typed in', () => {
  const counted: Answers = {
    country: 'DE',
    toolKinds: ['analytics', 'consentTool'],
    analyticsProviders: ['googleAnalytics'],
    cookieCategories: ['necessary', 'analyticsCookies'],
    consentBanner: 'yes',
    consentProviders: ['cookiebot'],
    consentMonths: 6,
  }
  const own = (more: Readonly<Record<string, string>>): Answers => ({
    ...counted,
    ownCookies: [{ cookieName: '_ga', cookiePurpose: 'counts readers', cookieCategory: 'statistics', ...more }],
  })
  test.each([
    ['privacy policy', privacy],
    ['cookies policy', cookies],
  ])('is told once in the %s, with what the owner says of it', (_, document) => {
    expect(document(counted).words).toContain('_ga: tells visitors apart, 2 years')
    const { words } = document(own({ cookieDuration: '14 months' }))
    expect(words).not.toContain('_ga: tells visitors apart')
    expect(words).toContain('_ga_*: keeps the state of the session')
    expect(words).toMatch(/Cookie: _ga\n(.*\n)*?Lasts: 14 months/)
  })
  test('needs no period where nobody knows one, and coverage says that it lacks', () => {
    const lacking = (more: Readonly<Record<string, string>>) => privacy(own(more)).missing.join(' ')
    expect(privacy(own({})).words).not.toMatch(/Lasts: *\n/)
    expect(lacking({})).toContain('eu-eprivacy-consent-information#duration')
    expect(lacking({ cookieDuration: '14 months' })).not.toContain('eu-eprivacy-consent-information#duration')
  })
})
