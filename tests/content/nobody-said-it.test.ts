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
