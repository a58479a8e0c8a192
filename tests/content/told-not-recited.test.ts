import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany, germanController } from './example-company.ts'

/** Privacy and cookies policies: what a law wants is no fact of the owner, and words of another trade are nobody’s. */
const policy = (more: Answers = {}) => documentOf('privacy-policy', { ...germanController, ...more })
const cookies = (more: Answers = {}) =>
  documentOf('cookies-policy', {
    ...exampleCompany,
    country: 'DE',
    cookieCategories: ['necessary', 'analyticsCookies', 'remarketingCookies'],
    analyticsProviders: ['matomoSelf'],
    remarketingProviders: ['metaPixel'],
    ...more,
  })

// TDDDG § 25(1): a consent for which no banner asks is no basis, and blocking in the browser does not stand in for it.
describe('optional cookies for which nobody asks', () => {
  const pixel: Answers = {
    toolKinds: ['remarketing'],
    remarketingProviders: ['metaPixel'],
    adPixels: 'measure',
    consentBanner: 'no',
  }
  test('are not met by the sentence that the law asks for consent', () => {
    expect(policy(pixel).missing).toContain('de-tdddg-25-cookies#consent')
    expect(cookies(pixel).missing).toContain('de-tdddg-25-cookies#consent')
    const asked = { consentBanner: 'yes', consentModel: 'optInAll', consentReopen: 'link “Cookies” on every page' }
    expect(policy({ ...pixel, ...asked }).missing).not.toContain('de-tdddg-25-cookies#consent')
    expect(cookies({ ...pixel, ...asked }).missing).not.toContain('de-tdddg-25-cookies#consent')
  })
  test('are not presented as something to block, where the law wants a yes', () => {
    expect(policy(pixel).words).toContain('The law requires a yes from you to what is optional. That yes is consent')
    expect(cookies(pixel).words).toContain('The law requires a yes from you to optional cookies. That yes is consent')
    expect(policy(pixel).words).not.toContain('how you block them')
    expect(cookies(pixel).words).not.toMatch(/To say no, use|Your choice: you can block/)
  })
})

// TKG 2021 § 165(3) wants how long the data is stored, not how long the cookie lasts.
test('a list of cookies does not say how long the data behind them is kept', () => {
  const measured: Answers = { country: 'AT', toolKinds: ['analytics'], analyticsProviders: ['googleAnalytics'] }
  const period = 'at-tkg-165-information#period'
  expect(policy(measured).missing).toContain(period)
  expect(cookies(measured).missing).toContain(period)
})

// Directive 2002/58/EC Art. 5(3) and EDPB Guidelines 2/2023: pixels in e-mails need consent like those on pages.
test('who gets messages without having signed up is offered no way out in place of the consent that the law wants, and coverage says that nobody asked them', () => {
  const told: Answers = {
    features: ['shop', 'newsletter'],
    paymentProviders: ['stripe'],
    mailTracking: 'yes',
    mailingBasis: 'customers',
  }
  expect(policy(told).words).toContain('The law allows this only after you have agreed.')
  expect(policy(told).words).not.toContain('refuse this')
  // A text that says that the law wants a yes convicts whoever never asks for one.
  expect(policy(told).words).not.toContain('asks for your consent')
  expect(policy(told).missing).toContain('gb-pecr-6-cookies#consent')
  expect(policy({ ...told, country: 'US', privacyLaws: [] }).words).not.toContain('only after you have agreed')
})

// GDPR Art. 7(3): as easily as it was given.
test('a consent that is a switch in the software is withdrawn there, and not by a letter', () => {
  const app: Answers = {
    platforms: ['mobile'],
    appName: 'Quill',
    toolKinds: ['appSdks'],
    appSdkProviders: ['sentryApp'],
    telemetryChoice: 'optIn',
  }
  expect(policy(app).words).toContain('Error reports: switch them off where you switched them on.')
  expect(policy({ ...app, telemetryChoice: 'optOut' }).words).not.toContain('switched them on')
})

test('that sentences match practice is no duty that other sentences meet (FTC Act § 5)', () => {
  for (const document of [policy, cookies])
    expect(document({ country: 'US', privacyLaws: ['caloppa'] }).missing).not.toContain('us-ftc-5-accuracy')
})

// Cal. Bus. & Prof. Code § 22581: clear instructions.
test('players under 18 in California learn where to write', () => {
  const game: Answers = {
    country: 'US',
    state: 'US_CA',
    features: ['accounts', 'userContent'],
    privacyLaws: ['caloppa'],
    childrenAudience: 'general',
    minimumAge: 13,
  }
  expect(policy(game).words).toMatch(/you can have us remove what you posted: write to hello@example\.com/)
})

// Act respecting the protection of personal information in the private sector (Quebec), s. 8.1.
test('nobody in Canada is told that silence can be consent to cookies', () => {
  const jeweler: Answers = {
    country: 'US',
    privacyLaws: ['pipeda'],
    toolKinds: ['analytics'],
    analyticsProviders: ['googleAnalytics'],
  }
  expect(policy(jeweler).words).toContain('with your knowledge and consent')
  expect(policy(jeweler).words).not.toContain('accept it as consent')
})

// The CNIL’s and the AEPD’s 25 months are a limit; how long the owner keeps them it says elsewhere.
test.each(['fr', 'es'])('statistics that are exempt in %s name no period that nobody gave', (analyticsExempt) => {
  const exempt = cookies({
    country: analyticsExempt.toUpperCase(),
    cookieCategories: ['necessary', 'analyticsCookies'],
    analyticsExempt,
    statisticsCookies: 'yes',
  })
  expect(exempt.words).toContain('these cookies last 13 months at most')
  expect(exempt.words).not.toContain('25 months')
})

test('California and an app point to the part on periods only where it names some', () => {
  const app: Answers = {
    country: 'US',
    state: 'US_CA',
    platforms: ['mobile'],
    appName: 'Quill',
    features: ['accounts'],
    privacyLaws: ['ccpa'],
    ccpaReason: ['revenue'],
    accountDeletionPath: 'Settings',
  }
  expect(policy(app).words).not.toMatch(/says how long we keep each kind|How long we keep your data says more/)
  expect(policy({ ...app, keepMessages: 6, retentionStyle: 'table' }).words).toMatch(/says how long we keep each kind/)
})

describe('the owner’s own words', () => {
  const walks = [{ name: 'show owners the track of the walk', ownPurposeBasis: 'contract', ownPurposeSource: 'others' }]
  test('stand in quotation marks behind those of the list, so that a phrase can follow nouns', () => {
    expect(policy({ purposes: ['provide', 'legalDuties', ...walks] }).words).toContain(
      'safe operation and legal duties; “show owners the track of the walk”. More:',
    )
  })
  // A camera at the door and care in the room are uses that no website has.
  test('widen what the policy says that it covers', () => {
    expect(policy({ purposes: ['provide', ...walks] }).words).toMatch(
      /This policy applies to .* and the other processing/,
    )
    expect(policy({ purposes: ['provide'] }).words).not.toContain('the other processing that it describes')
  })
  test('of a source are not said to be given by somebody: a register gives nothing', () => {
    expect(policy({ purposes: ['provide', ...walks] }).words).not.toContain('that others give us')
  })
})

describe('words of another trade', () => {
  test('only who is booked says that people book for others, and only a shop that they order', () => {
    const forOthers = (features: readonly string[]) =>
      /Other people\. .*$/m.exec(policy({ features, paymentProviders: ['stripe'] }).words)?.[0]
    expect(forOthers(['shop'])).toMatch(/order something/)
    expect(forOthers(['shop'])).not.toMatch(/\bbook/)
    expect(forOthers(['bookings'])).toMatch(/book something/)
    expect(forOthers(['bookings'])).not.toMatch(/\border/)
    expect(forOthers(['shop', 'bookings'])).toMatch(/order or book something/)
  })
  test('errors and attacks are named by no answer', () => {
    expect(policy().words).toContain('We use technical data to run it and to keep it safe.')
  })
  test('customers can be clubs, and what they enter can be about anybody', () => {
    const { words } = policy({
      platforms: ['app'],
      appName: 'Quill',
      controllerRole: 'both',
      customerTypes: 'businesses',
    })
    expect(words).not.toMatch(/business customers can put|users, clients or employees/)
  })
  test('the pixel is not said to come with an upload from the server', () => {
    const { words } = policy({ toolKinds: ['remarketing'], remarketingProviders: ['metaPixel'], consentBanner: 'yes' })
    expect(words).toContain('Meta Pixel')
    expect(words).not.toContain('Conversions API')
  })
  test('health data is no medical record where nobody keeps one', () => {
    const { words } = policy({
      features: ['bookings'],
      sensitiveData: ['health'],
      sensitiveBasis: 'consent',
      healthContext: ['medicalRecords'],
    })
    expect(words).toContain('physical or mental health and its treatment')
  })
})

// A shop whose supporters give writes to them as well: “if you bought something from us” would tell of customers alone.
test('a charity with a shop writes about its work, and not to customers', () => {
  const charity: Answers = {
    entityType: 'nonprofit',
    features: ['shop', 'donations', 'newsletter'],
    paymentProviders: ['stripe'],
    purposes: ['provide', 'directMarketing'],
    mailingBasis: 'consent',
    messageChannels: ['email', 'postMail'],
  }
  expect(policy(charity).words).toContain('Messages about our work')
  expect(policy(charity).words).not.toContain('If you became our customer')
  expect(policy({ ...charity, features: ['shop', 'newsletter'] }).words).toContain('If you became our customer')
})

// GDPR Art. 13(1)(c): the receipt that the notice asks an address for is a use as well.
test('who sells through a reseller acknowledges a withdrawal before passing it on', () => {
  const { words } = policy({
    platforms: ['website', 'desktop'],
    appName: 'Quill',
    features: ['subscriptions'],
    paymentProviders: ['paddle'],
    customerTypes: 'consumers',
  })
  expect(words).toMatch(/to acknowledge it and to get it to Paddle, from which you bought/)
})

// Act respecting the protection of personal information in the private sector (Quebec), ss. 27, 33: access is free.
test('in Quebec its own law comes first, and no fee is mentioned beside free access', () => {
  const camp = policy({ country: 'CA', state: 'CA_QC', privacyLaws: ['law25'], audienceRegions: ['home'] })
  expect(camp.words).toContain('Access is free.')
  expect(camp.words).not.toMatch(/unless the law allows a fee|How far these rights go depends/)
  expect(camp.words.indexOf('Commission d’accès')).toBeLessThan(camp.words.indexOf('Privacy Commissioner of Canada'))
})
