import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany, germanController } from './example-company.ts'

/** What two documents of one owner say of the same thing is the same, and rests on an answer or on a law. */
const asks: Answers = {
  ...exampleCompany,
  country: 'DE',
  features: ['contactForm'],
  toolKinds: ['remarketing', 'consentTool'],
  cookieCategories: ['remarketingCookies'],
  remarketingProviders: ['googleAds'],
  platformProviders: ['wordpress'],
  consentProviders: ['borlabs'],
  consentBanner: 'yes',
  consentReopen: 'the link Cookies in the footer',
  privacyLaws: ['gdpr'],
  cookieLaws: ['eprivacy'],
}
const both = (more: Answers = {}) => ({
  privacy: documentOf('privacy-policy', { ...asks, ...more }),
  cookies: documentOf('cookies-policy', { ...asks, ...more }),
})
const privacy = (more: Answers) => documentOf('privacy-policy', { ...germanController, ...more })

// GDPR Art. 7(1): the controller must be able to prove consent; that is the duty of Art. 6(1)(c).
test('the stored choice rests on the duties that go with consent, in both policies', () => {
  const { privacy: policy, cookies } = both()
  expect(policy.words).toContain('our legal duties on consent (Art. 6(1)(c) and Art. 7)')
  expect(cookies.words).toContain('our legal duties on consent (Article 6(1)(c) and Article 7 of the GDPR)')
})

// GDPR Art. 7(3) says how easy withdrawing must be; how easy it is, nobody was asked.
test('the policies name the law’s demand for an easy change of mind, and claim none of the owner’s own', () => {
  for (const { words } of Object.values(both())) {
    expect(words).toMatch(/(law requires this to|Withdrawing it must) be as easy as/)
    expect(words).not.toMatch(/is as easy as making it|as easily as you agreed/)
  }
  const abroad = documentOf('cookies-policy', { ...asks, country: 'US', state: 'US_NY', cookieLaws: ['ccpaCookies'] })
  expect(abroad.words).toContain('Where you change your choice: the link Cookies in the footer')
  expect(abroad.words).not.toContain('as easy as giving it')
})

describe('what advertising tools do', () => {
  const shown = /show (our advertisements|them) on other sites/
  test.each(['measure', undefined])('%s: no policy says that advertisements are shown', (adPixels) => {
    for (const { words } of Object.values(both(adPixels ? { adPixels } : {}))) {
      expect(words).not.toMatch(shown)
      expect(words).not.toContain('choose, limit and measure')
    }
  })
  test('measured: both say it', () => {
    for (const { words } of Object.values(both({ adPixels: 'measure' })))
      expect(words).toMatch(/measure whether (our )?advertisements/)
  })
  // The catalogue beside it says that such a service shows advertisements.
  test('nobody said whether they measure: the cookies policy does not', () => {
    const { words } = both({}).cookies
    expect(words).toContain('These cookies serve advertising.')
    expect(words).not.toMatch(/measure whether|cookies measure/)
  })
  test('shown to those who visited: both say it', () => {
    for (const { words } of Object.values(both({ adPixels: 'follow' }))) expect(words).toMatch(shown)
  })
})

test('the address for privacy requests is that of the rights in the cookies policy', () => {
  const { privacy: policy, cookies } = both({ rightsContact: 'privacy@example.com' })
  expect(policy.words).toContain('privacy@example.com')
  expect(cookies.words).toMatch(/gives you rights: .*Write to privacy@example\.com/)
})

// A letter stops no cookie in a browser.
test('no policy tells people to write a letter to stop a cookie', () => {
  const { privacy: policy, cookies } = both({
    toolKinds: ['remarketing'],
    consentBanner: 'no',
    audienceRegions: ['home'],
  })
  expect(policy.words).not.toContain('or write to us')
  expect(cookies.words).not.toContain('Or write to')
})

describe('payments', () => {
  // The form wants an answer of who takes bookings: “I do not know” says nothing of a payment on these pages.
  test('a service whose name is not known takes none on the pages', () => {
    const { words } = privacy({ features: ['bookings'], paymentProviders: ['unknown'] })
    expect(words).not.toMatch(/pay on our pages|taking payments|payment and for refunds/)
  })
  test('one that takes gifts on the pages also receives data about the device', () => {
    const { words } = privacy({ features: ['donations'], paymentProviders: ['stripe'] })
    expect(words).toContain('data about your gift and, when you pay on our pages, about your device')
  })
  test('a service that was typed in has no link', () => {
    const { missing } = privacy({ features: ['shop'], paymentProviders: ['stripe', { name: 'Alma', country: 'FR' }] })
    expect(missing).toContain('stripe-paypal-card-networks#privacy')
  })
})

// Google Maps Platform policies: the terms bind to Google's terms, the policy names the API.
test('the half of Google Maps that belongs into the terms is not met by the privacy policy', () => {
  const { clauses, missing } = privacy({ toolKinds: ['maps'], mapsProviders: ['googleMaps'] })
  expect(clauses).toContain('recipients-google-maps')
  expect(missing).not.toContain('google-maps-terms#notice')
})

// GDPR Art. 14(1)(d): the kinds of data that come from somebody else.
test('who books for a child can tell what is sensitive about it, and whoever books can do so for somebody else', () => {
  const school: Answers = {
    features: ['bookings'],
    paymentProviders: ['stripe'],
    sensitiveData: ['health', 'childrenData'],
  }
  const { words } = privacy({ ...school, sensitiveBasis: 'consent' })
  expect(words).toContain('If it is about them, this includes what “Sensitive data” lists.')
  expect(words).toMatch(
    /interest in doing what people ask us to do \(Art\. 6\(1\)\(f\)\); for what “Sensitive data” lists/,
  )
  // GDPR Art. 14(1)(d) and 14(2)(f): an order or a booking brings data of the person for whom it is made.
  for (const [feature, told] of [
    ['bookings', 'the name of a person for whom they book something'],
    ['shop', 'the name and address of a person for whom they order something'],
  ] as const)
    expect(privacy({ features: [feature], paymentProviders: ['stripe'] }).words).toContain(told)
  expect(privacy({ features: ['newsletter'] }).words).not.toContain('Other people')
})

test('a meeting online has an interest of its own', () => {
  const { words } = privacy({ toolKinds: ['misc'], miscellaneousProviders: ['zoom'] })
  expect(words).toMatch(/Purpose: Video meetings\n.*\nLegal basis: .*interest in meeting people online/)
})

test('toolkits that measure and advertise have these purposes, and no other', () => {
  const app: Answers = { platforms: ['mobile'], appName: 'Example', toolKinds: ['appSdks'] }
  expect(privacy({ ...app, appSdkProviders: ['firebaseAnalytics', 'admob'] }).clauses).not.toContain('purpose-toolkits')
  expect(privacy({ ...app, appSdkProviders: ['revenueCat'] }).clauses).toContain('purpose-toolkits')
})

test('requests under US laws go the ways that were named', () => {
  const shop: Answers = {
    country: 'US',
    state: 'US_OH',
    features: ['shop', 'contactForm'],
    paymentProviders: ['stripe'],
    privacyLaws: ['usStates'],
    usStateScope: 'all',
    usRequestMethods: ['email'],
  }
  const { clauses } = privacy(shop)
  expect(clauses).toContain('req-email')
  expect(clauses).not.toContain('req-form')
  expect(clauses).not.toContain('req-post')
})

// Who lets advertising tools have data, and nobody else, sells none for money: the answer says both.
test('that no data is sold for money can be said beside advertising tools', () => {
  const measured: Answers = {
    country: 'US',
    state: 'US_OH',
    toolKinds: ['remarketing'],
    remarketingProviders: ['metaPixel'],
    privacyLaws: ['usStates'],
    usStateScope: 'all',
    sellsData: 'adsShare',
  }
  expect(privacy(measured).words).toContain('We do not sell personal data for money.')
  expect(privacy({ ...measured, sellsData: 'money' }).words).not.toContain('We do not sell personal data')
})

test('an age for an account of one’s own leaves room for parents who agree', () => {
  const { words } = privacy({ features: ['accounts'], childrenAudience: 'general', minimumAge: 14 })
  expect(words).toContain('You can have an account of your own only from the age of 14.')
})

test('reviews that are shown from Google are content from elsewhere, and no survey of buyers', () => {
  const { words } = privacy({ toolKinds: ['misc'], miscellaneousProviders: ['googleReviewsShown'] })
  expect(words).toContain('Shows reviews from Google Maps')
  expect(words).toMatch(/Purpose: Content from elsewhere\n[\s\S]*reviews: Google/)
  expect(words).not.toContain('Customer Reviews')
})

test('the safeguard of a country where data is stored is told once', () => {
  const stored: Answers = { storageCountries: ['home', 'elsewhere'], storageOther: 'Israel', toolKinds: ['hosting'] }
  const { words } = privacy({ ...stored, hostingProviders: ['wix'] })
  expect(words).toContain('Adequacy decision')
  expect(words).not.toContain('Storage in Israel')
  expect(privacy({ ...stored, toolKinds: ['none'] }).words).not.toMatch(/Storage in Israel|This applies there/)
  expect(words).not.toContain('on request')
})

test('a disclaimer claims no care that nobody promised', () => {
  const { words } = documentOf('disclaimer', {
    ...exampleCompany,
    country: 'FR',
    contentTopics: ['recipes'],
    disclaimerClauses: ['accuracy', 'externalLinks', 'userPosts'],
  })
  expect(words).not.toMatch(/take care|are a guide/)
  expect(words).toContain('Comments give the opinions of the people who write them, not ours.')
})
