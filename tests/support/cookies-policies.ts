import type { Client } from '#contract/client.ts'

/** A small shop in the Netherlands with statistics, videos and advertising. */
export const shopAnswers = {
  websiteName: 'Honey & Co',
  websiteUrl: 'https://honey.example',
  entityType: 'company',
  country: 'NL',
  companyName: 'Honey B.V.',
  contactEmail: 'hello@honey.example',
  audienceRegions: ['eea'],
  cookieCategories: ['necessary', 'analyticsCookies', 'socialCookies', 'advertisingCookies'],
  platformProviders: ['woocommerce'],
  analyticsProviders: ['googleAnalytics'],
  videoProviders: ['youtube'],
  advertisingProviders: ['googleAdsense'],
  consentBanner: 'yes',
  cookieLaws: ['eprivacy'],
  acceptGeneratorTerms: true,
  documentLevel: 'free',
  documentTitle: 'Cookies Policy',
  documentLanguage: 'en',
  effectiveDate: '2026-11-21',
}

/** Makes a cookies policy. */
export async function makeCookiesPolicy(
  visitor: Pick<Client, 'call'>,
  email: string,
  others: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { agreement } = await visitor.call('POST /agreement/new', {
    payload: { type: 'COOKIES_POLICY', language: 'en', answers: { ...shopAnswers, deliveryEmail: email, ...others } },
  })
  return agreement.id
}
