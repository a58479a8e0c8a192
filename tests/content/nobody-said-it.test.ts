import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { languages } from '#core/language/languages.ts'
import { cookies, privacy } from './consent-policies.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** Sentences on cookies, recipients and countries that no answer and no law says. */

describe('Quebec knows no exception for payments (Act P-39.1 s. 8.1)', () => {
  const shop: Answers = { country: 'CA', state: 'CA_QC', features: ['shop'], paymentProviders: ['stripe'] }
  test.each(languages)('in %s', (language) => {
    const tools: Answers = { ...shop, toolKinds: ['analytics', 'consentTool'], analyticsProviders: ['googleAnalytics'] }
    const said = documentOf('privacy-policy', { ...exampleCompany, ...tools }, undefined, language)
    expect(said.clauses).toContain('quebec-profiling')
    const start = { en: 'except', de: ', außer', fr: ', sauf', es: ', salvo', it: ', salvo', nl: ', behalve' }[language]
    for (const line of said.words.split('\n').filter((one) => /p[er]+o?fil/i.test(one)))
      expect(line).not.toContain(start)
  })
  test('and neither does the cookies policy', () => {
    const { words } = cookies({ ...shop, analyticsProviders: ['googleAnalytics'], consentModel: 'optInAll' })
    expect(words).toContain('stays off until you switch it on by agreeing.')
    expect(words).not.toContain('except for what a payment')
  })
  test('that nothing identifies anybody is an answer, never the lack of one', () => {
    const quebec: Answers = { country: 'CA', state: 'CA_QC' }
    expect(privacy(quebec).clauses).toContain('quebec-no-profiling')
    expect(privacy({ ...quebec, toolKinds: [] }).clauses).not.toContain('quebec-no-profiling')
    expect(privacy({ ...quebec, features: ['accounts'] }).clauses).not.toContain('quebec-no-profiling')
  })
})

describe('a policy says where data is stored as it was answered', () => {
  const stored = (more: Answers) =>
    privacy({ country: 'FR', hostingProviders: ['ovh'], toolKinds: ['hosting'], ...more }).words
  test('and not that the host stores it in each of these countries', () => {
    const words = stored({ storageCountries: ['home', 'us'] })
    expect(words).toContain('Your data is stored in France and the United States.')
    expect(words).not.toContain('Our host and our main services')
    expect(words).not.toContain('Other services in')
  })
})

describe('cookies of a website are not those of an app', () => {
  const app: Answers = {
    platforms: ['mobile'],
    appName: 'Example',
    loginProviders: ['googleSignIn'],
    features: ['accounts'],
  }
  test.each([
    ['mobile', false],
    ['website', true],
  ])('%s', (platform, listed) => {
    expect(privacy({ ...app, platforms: [platform] }).clauses.includes('cookies-list-necessary')).toBe(listed)
  })
})

describe('joint controllers are named or not claimed', () => {
  const buttons = (socialProviders: readonly string[]) =>
    privacy({ country: 'FR', toolKinds: ['socialPlugins'], socialProviders })
  test('a service that puts several buttons together is no network', () => {
    const said = buttons(['addToAny'])
    expect(said.clauses).not.toContain('recipients-plugins-joint')
    expect(said.missing).toContain('eu-gdpr-joint-controllers#joint')
  })
  test('and no consent is claimed that nobody asks for', () => {
    const { words } = buttons(['linkedinShare'])
    expect(words).toContain('it is our task to inform you and to ask for your consent')
  })
})

describe('a cookies policy promises nothing of its own accord', () => {
  const said = cookies({
    country: 'DE',
    cookieCategories: ['necessary', 'preferences', 'remarketingCookies', 'analyticsCookies'],
    analyticsProviders: ['googleAnalytics'],
    remarketingProviders: ['googleAds'],
    otherTech: ['emailPixels'],
    consentModel: 'optInAll',
  }).words
  test.each([
    ['a language that can be chosen', 'for example your language'],
    ['that new versions stand in the same place', 'in the same place'],
    ['that a banner asks again', 'asks you again'],
    ['messages without pixels', 'To keep the messages without'],
    ['advertisements that nobody said are shown', 'These services show our advertisements'],
    ['that Google uses statistics for advertising', 'Google can use these statistics'],
  ])('%s', (_what, words) => {
    expect(said).not.toContain(words)
  })
})

describe('a banner and other techniques', () => {
  test('what the settings of a banner do elsewhere is not said where nobody is asked', () => {
    const said = privacy({
      country: 'CH',
      privacyLaws: ['gdpr', 'swissFadp'],
      toolKinds: ['analytics', 'consentTool'],
      analyticsProviders: ['googleAnalytics'],
    })
    expect(said.words).toContain('A banner on the website lets you choose.')
    expect(said.words).not.toContain('Elsewhere, its settings decide')
  })
  test('what a banner covers beside cookies is a rule of law, and no answer', () => {
    const said = cookies({ country: 'DE', otherTech: ['fingerprint', 'serverSide'], consentModel: 'optInAll' })
    expect(said.clauses).toContain('techniques-choice')
    expect(said.words).not.toContain('your choice about cookies covers them too')
  })
  test('no contract is claimed where gifts are paid', () => {
    const said = cookies({ country: 'DE', paymentProviders: ['paypal'] }).words
    expect(said).toContain('for a contract with you, if you conclude one here')
  })
  test('the US law on videos is not taken for consent that the owner asks for', () => {
    const video: Answers = {
      country: 'US',
      privacyLaws: ['caloppa'],
      toolKinds: ['embeds', 'remarketing'],
      videoProviders: ['youtube'],
      remarketingProviders: ['metaPixel'],
    }
    expect(privacy(video).missing).toContain('us-video-and-session-recording')
  })
})

test('choices of personal advertising stand where advertising does', () => {
  const feed: Answers = { country: 'IT', toolKinds: ['embeds'], videoProviders: ['instagramEmbed'] }
  expect(privacy(feed).clauses).not.toContain('cookies-ads-choices')
})
test('a human review is not offered where no computer decides', () => {
  const words = (automatedDecisions: string) =>
    privacy({ country: 'CH', documentLevel: 'professional', automatedDecisions }).words
  expect(words('solely')).toContain('Human review.')
  expect(words('no')).not.toContain('Human review.')
})
test('Google’s rules on consent hold in Switzerland beside the law of Europe', () => {
  const google: Answers = {
    country: 'CH',
    privacyLaws: ['gdpr', 'swissFadp'],
    toolKinds: ['analytics', 'consentTool'],
    analyticsProviders: ['googleAnalytics'],
  }
  expect(privacy(google).clauses).toContain('cookies-consent-google-swiss')
  expect(privacy({ ...google, country: 'DE', privacyLaws: ['gdpr'] }).clauses).not.toContain(
    'cookies-consent-google-swiss',
  )
})
describe('laws of other countries bind whom they bind', () => {
  test('that somebody follows a law of their own accord is an answer', () => {
    const alone: Answers = { entityType: 'individual', ownerName: 'Kim Lee', documentLevel: 'simple' }
    for (const country of ['AU', 'CA', 'SG']) {
      const { words } = privacy({ ...alone, country, privacyLaws: [] })
      expect(words, country).not.toMatch(/follow (it|them) all the same|We follow the Personal Information/)
    }
  })
  test('a Swiss notice that names no certified company names no guarantee (FADP Art. 19(4))', () => {
    const swiss: Answers = {
      country: 'CH',
      toolKinds: ['analytics'],
      analyticsProviders: ['googleAnalytics'],
      transferTools: ['dpf'],
    }
    expect(privacy({ ...swiss, privacyLaws: ['swissFadp'] }).missing).toContain('ch-fadp-19-notice#safeguard')
  })
  test('links to Amazon set no cookie when they are seen', () => {
    const said = privacy({ toolKinds: ['affiliate'], affiliatePlatforms: ['amazonAssociates'] }).words
    expect(said).toContain('when you follow a link to Amazon')
    expect(said).not.toContain('such a link')
  })
})

describe('terms say of ordering, changing and ending what somebody said', () => {
  const plans: Answers = {
    ...exampleCompany,
    country: 'NL',
    features: ['accounts', 'subscriptions', 'comments'],
    sellsWhat: ['subscription', 'saas'],
    customerTypes: 'consumers',
    audienceRegions: ['home'],
    autoRenew: 'yes',
    billingPeriods: ['yearly'],
    serviceStart: 'onRequest',
  }
  const terms = (more: Answers = {}) => documentOf('terms-conditions', { ...plans, ...more })
  test('no button, no box, no later date, no summary', () => {
    const { words } = terms()
    expect(words).not.toMatch(/press a button|tick a box|can name a later date|Making the contract/)
  })
  // Of the countries of the Union, Germany, France, Poland and Portugal have a statute that says so.
  test.each([
    ['DE', true],
    ['FR', true],
    ['NL', false],
    ['CH', false],
  ])('that individual agreements prevail is said under the law of %s: %s', (governingCountry, said) => {
    expect(terms({ governingCountry, country: governingCountry }).clauses.includes('about-individual')).toBe(said)
  })
  test('no right to leave and no money back after a change that nobody announced', () => {
    const { words, missing } = terms()
    expect(words).not.toMatch(/end the contract free of charge before it applies|the price for the time left/)
    expect(missing).toContain('eu-uctd-unilateral-changes')
    expect(terms({ changeNoticeDays: 30 }).words).toContain('at least 30 days before it applies')
  })
  test('an account is blocked for the reasons that were given, and for no others', () => {
    for (const suspension of [[], ['breach']]) expect(terms({ suspension }).words).not.toContain('repeated cases')
    expect(terms({ suspension: ['breach'] }).words).toContain('For when we can block an account, see Your account')
  })
  // Directive (EU) 2019/770 Art. 16(3)(d) and (4): what was made with others may be used on, and is given back all the same.
  test('what people made together is given back after the end', () => {
    const { words } = terms()
    expect(words).toMatch(/We stop using your content, except what others made with you and still use/)
    expect(words).not.toMatch(/does not (concern|apply to) content[^.]*together with others/)
  })
  // Between businesses no law gives a total before the order.
  test('businesses are told of a total if the order shows one', () => {
    const business: Answers = { customerTypes: 'businesses', priceTax: 'excl', orderSteps: ['receipt'] }
    expect(terms(business).clauses).not.toContain('prices-total')
    expect(terms({ ...business, orderSteps: ['summary'] }).clauses).toContain('prices-total')
    expect(terms().clauses).toContain('prices-total')
  })
})
