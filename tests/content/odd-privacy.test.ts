import { describe, expect, test } from 'vitest'
import type { Answers, OwnEntry } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** Owners of a privacy policy, each with what a reader once found wrong in it. */
const policy = (more: Answers = {}, language: Parameters<typeof documentOf>[3] = 'en') =>
  documentOf(
    'privacy-policy',
    {
      ...exampleCompany,
      country: 'DE',
      audienceRegions: ['eea'],
      features: ['contactForm'],
      toolKinds: ['none'],
      privacyLaws: ['gdpr', 'ukGdpr'],
      ...more,
    },
    '2026-11-21',
    language,
  )

describe('a purpose that an owner added', () => {
  const name = 'Checking the certificates of instructors'
  const own = (entry: Omit<OwnEntry, 'name'> = {}, more: Answers = {}) =>
    policy({ purposes: ['provide', { name, ...entry }], ...more })

  test.each(['DE', 'GB', 'US', 'BR'])('has no basis, interest or source that nobody named: %s', (country) => {
    const { words, missing } = own({}, { country })
    expect(words).toMatch(new RegExp(`${name}\n\n?(?!Use|Legal basis)`))
    expect(words).not.toContain(`interest in “${name}”`)
    expect(words).not.toMatch(/Every use has a legal basis|ask us which it is/)
    expect(missing).toContain('eu-gdpr-purposes-legal-bases#basis')
  })
  test('rests on what its owner said of it, and each on something else (GDPR Art. 13(1)(c))', () => {
    const { words, missing } = policy({
      purposes: [
        'provide',
        { name, ownPurposeBasis: 'legalDuty', ownPurposeReason: 'Sports Act s. 4', ownPurposeSource: 'others' },
        { name: 'Finding a trainer for you', ownPurposeBasis: 'contract', ownPurposeSource: 'told' },
        { name: 'Surveys', ownPurposeBasis: 'interest', ownPurposeReason: 'knowing what members want' },
        { name: 'Recorded interviews', ownPurposeBasis: 'consent', ownPurposeRefusal: 'Then we write to you.' },
      ],
      dataSources: [{ name: 'The register of the sports federation' }],
    })
    expect(words).toMatch(
      /from other sources\.\nThe law: Sports Act s\. 4\nLegal basis: .*the legal duty \(Art\. 6\(1\)\(c\)\)/,
    )
    expect(words).toMatch(/We use what you tell us\.\nLegal basis: .*before one \(Art\. 6\(1\)\(b\)\)/)
    expect(words).toMatch(/Our interest: knowing what members want\nLegal basis: .*\(Art\. 6\(1\)\(f\)\)/)
    expect(words).toMatch(/If you do not give us the data: Then we write to you\.\nLegal basis: .*your consent/)
    expect(missing).not.toContain('eu-gdpr-purposes-legal-bases#basis')
    expect(missing).not.toContain('eu-gdpr-legitimate-interests')
  })
  test('that rests on an interest which nobody named leaves a gap (GDPR Art. 13(1)(d))', () => {
    expect(own({ ownPurposeBasis: 'interest' }).missing).toContain('eu-gdpr-legitimate-interests')
    expect(own({ ownPurposeBasis: 'consent' }).missing).not.toContain('eu-gdpr-legitimate-interests')
  })
  test('that rests on consent brings the right to withdraw it (GDPR Art. 7(3))', () => {
    expect(own({ ownPurposeBasis: 'consent' }).words).toMatch(/withdraw/)
    expect(own({ ownPurposeBasis: 'contract' }).words).not.toMatch(/withdraw/)
  })
  test('with data from others wants to know from whom (GDPR Art. 14(2)(f))', () => {
    expect(own({ ownPurposeSource: 'others' }).missing).toContain('eu-gdpr-indirect-source#source')
  })
  test('stands in each language as it was typed', () => {
    for (const language of ['de', 'fr', 'es', 'it', 'nl'] as const)
      expect(policy({ purposes: ['provide', { name }] }, language).words).toContain(name)
  })
})

describe('health data of people in the United States (RCW 19.373.020(1)(a))', () => {
  const health = (more: Answers = {}) =>
    policy({
      country: 'US',
      state: 'US_OR',
      audienceRegions: ['us'],
      privacyLaws: ['usStates'],
      usStateScope: 'all',
      features: ['accounts'],
      toolKinds: ['misc'],
      miscellaneousProviders: ['calendly'],
      sensitiveData: ['health'],
      healthContext: ['wellness'],
      sensitiveBasis: 'consent',
      sharesWith: ['professionals', 'authorities'],
      ...more,
    })
  test('silence gives it to nobody, and denies nothing', () => {
    const { words, missing } = health()
    expect(words).not.toMatch(/can process all of it|only with your separate consent|We share (it|this data) with no/)
    expect(missing).toContain('us-wa-mhmda#shared')
    expect(missing).toContain('us-wa-mhmda#affiliates')
  })
  test('who receives it is who was named, with the kinds', () => {
    const { words } = health({ sensitiveShared: 'yes', sensitiveReceivers: 'the laboratory you choose: results' })
    expect(words).toMatch(/only with your separate consent .*: the laboratory you choose: results/)
    expect(words).not.toMatch(/We share (it|this data) with no/)
  })
  test('nobody is an answer', () => {
    const { words, missing } = health({ sensitiveShared: 'no' })
    expect(words).toContain('We share this data with no third party.')
    expect(words).toContain('We share it with no affiliate.')
    expect(missing).not.toContain('us-wa-mhmda#shared')
  })
})

describe('data that a law asks for (GDPR Art. 13(2)(e))', () => {
  const sells: Answers = { features: ['shop'], paymentProviders: ['stripe'], dataMandatory: 'legal' }
  test('is not guessed', () => {
    const { words, missing } = policy(sells)
    expect(words).not.toContain('what an invoice must show')
    for (const element of ['required', 'obliged', 'consequence'])
      expect(missing).toContain(`eu-gdpr-statutory-or-contractual#${element}`)
  })
  test('is named as it was answered', () => {
    const { words, missing } = policy({ ...sells, mandatoryData: 'identity document (Real Decreto 933/2021)' })
    expect(words).toContain('The law requires some data: identity document (Real Decreto 933/2021).')
    expect(missing).not.toContain('eu-gdpr-statutory-or-contractual#required')
  })
})

describe('error reports of a program (Directive 2002/58/EC Art. 5(3))', () => {
  const program = (more: Answers = {}, language: Parameters<typeof documentOf>[3] = 'en') =>
    policy(
      {
        platforms: ['mobile'],
        appName: 'Example',
        features: ['contactForm'],
        toolKinds: ['appSdks'],
        appSdkProviders: ['sentryApp'],
        ...more,
      },
      language,
    )
  const basis = /Error reports\n.*\nLegal basis: (.*)/
  test('rest on nothing that nobody named', () => {
    const { words, missing } = program()
    expect(words).not.toMatch(basis)
    expect(words).not.toMatch(/Every use has a legal basis|ask us which it is/)
    expect(missing).toContain('eu-gdpr-purposes-legal-bases#basis')
    expect(missing).toContain('eu-eprivacy-consent-information#consent')
  })
  test('rest on consent where the program asks first, and can be switched off again', () => {
    const { words, missing } = program({ telemetryChoice: 'optIn' })
    expect(words.match(basis)?.[1]).toMatch(/^your consent/)
    expect(words).toContain('off until you switch them on')
    expect(words).not.toContain('What you ask for would work without them')
    expect(words).not.toContain('remove the software from your device')
    expect(words).toMatch(/withdraw/)
    expect(missing).not.toContain('eu-eprivacy-consent-information#consent')
  })
  test('that start by themselves are an interest, and the lack of a yes is a gap', () => {
    const { words, missing } = program({ telemetryChoice: 'optOut' })
    expect(words.match(basis)?.[1]).toMatch(/legitimate interest/)
    expect(words).toContain('You can switch error reports off in the software.')
    expect(missing).toContain('eu-eprivacy-consent-information#consent')
  })
  // PECR 2003 Sch. A1 counts finding technical faults among what is strictly necessary.
  test('need no yes in the United Kingdom', () => {
    const { words } = program({ country: 'GB', privacyLaws: ['ukGdpr'], audienceRegions: ['uk'] })
    expect(words.match(basis)?.[1]).toMatch(/legitimate interest/)
  })
})

describe('a typed period (GDPR Art. 13(2)(a))', () => {
  const kept = (
    entries: Record<string, string>[],
    more: Answers = {},
    language: Parameters<typeof documentOf>[3] = 'en',
  ) =>
    policy(
      {
        features: ['contactForm', 'accounts', 'jobs'],
        toolKinds: ['analytics'],
        analyticsProviders: ['matomoSelf'],
        retentionStyle: 'table',
        retentionTable: entries,
        ...more,
      },
      language,
    )
  const rows = (words: string) => words.match(/Data: .*/g) ?? []
  test('stands in place of the general one of its kind, in one list', () => {
    const { words, missing } = kept([
      { retentionData: 'Statistics', retentionPeriod: '14 months', retentionKind: 'statistics' },
      { retentionData: 'Accounts of customers', retentionPeriod: '3 months after the end', retentionKind: 'account' },
      { retentionData: 'Access logs', retentionPeriod: '7 days', retentionKind: 'technical' },
    ])
    expect(words).not.toMatch(
      /compare results|As long as you have the account|no longer helps|only that period applies/,
    )
    expect(words).not.toContain('entry of its own')
    expect(rows(words).filter((row) => /Statistics|[Aa]ccount|[Ll]ogs|Technical/.test(row))).toHaveLength(3)
    // Nobody said how long applications are kept.
    expect(words).not.toContain('Data: Job applications')
    expect(missing).not.toContain('eu-gdpr-retention#visits')
  })
  test('of an unknown kind stands alone: nothing is said of what nobody named', () => {
    const { words } = kept([{ retentionData: 'Statistics', retentionPeriod: '14 months' }])
    expect(rows(words)).toEqual(['Data: Statistics'])
  })
  test('replaces it in each language', () => {
    for (const language of ['de', 'fr', 'es', 'it', 'nl'] as const) {
      const { clauses } = kept([{ retentionData: 'X', retentionPeriod: 'Y', retentionKind: 'account' }], {}, language)
      expect(clauses).toContain('retention-table-row')
      expect(clauses).not.toContain('retention-account')
    }
  })
})

describe('the UK GDPR asks as much as the GDPR', () => {
  const british = (more: Answers) =>
    policy({ country: 'GB', privacyLaws: ['ukGdpr'], audienceRegions: ['uk'], ...more }).missing
  test.each([
    ['purposes', { purposes: ['provide', { name: 'Checking certificates' }] }],
    ['purposes', { purposes: ['provide', { name: 'Checking certificates', ownPurposeBasis: 'interest' }] }],
    [
      'sources',
      { purposes: ['provide', { name: 'Checking', ownPurposeBasis: 'contract', ownPurposeSource: 'others' }] },
    ],
    ['sources', { dataSources: ['publicSources'] }],
    ['required', { features: ['shop'], paymentProviders: ['stripe'], dataMandatory: 'legal' }],
    ['retention', { keepLogs: 7, toolKinds: ['analytics'], analyticsProviders: ['googleAnalytics'] }],
    ['withdraw', { toolKinds: ['analytics'], analyticsProviders: ['googleAnalytics'], consentBanner: 'yes' }],
  ])('%s: %j', (element, answers) => {
    expect(british(answers as Answers)).toContain(`gb-ukgdpr-13-14-notice#${element}`)
  })
})

test('advertisements bend to what was answered about people under 18', () => {
  const ads = (more: Answers) =>
    policy({
      country: 'US',
      state: 'US_OR',
      audienceRegions: ['us'],
      privacyLaws: ['caloppa'],
      toolKinds: ['ads'],
      advertisingProviders: ['googleAdsense'],
      childrenAudience: 'teens',
      ...more,
    })
  expect(ads({}).clauses).toContain('cookies-ads-google')
  expect(ads({}).words).not.toContain('People under 18 get no targeted advertising')
  expect(ads({ teenSafeguards: ['noTargetedAds'] }).words).toContain(
    'People under 18 get no targeted advertising from us.',
  )
})

test('a script for websites sets nothing in an app', () => {
  const mailings: Answers = { features: ['newsletter'], emailMarketingProviders: ['klaviyo'], appName: 'Example' }
  expect(policy({ ...mailings, platforms: ['website'] }).words).toContain('__kla_id')
  expect(policy({ ...mailings, platforms: ['mobile'] }).words).not.toContain('__kla_id')
})

describe('news of changes', () => {
  const changes = (changeNotice: string[]) => policy({ changeNotice }).words
  test('reach nobody in person where the new text is only published', () => {
    expect(changes(['post'])).toContain('Where the law requires it, we tell you')
    expect(changes(['post'])).not.toMatch(/in a way that reaches you|by e-mail or with a notice/)
  })
  test('go the way that was answered', () => {
    expect(changes(['post', 'emailNotice'])).toContain('before they apply, by e-mail')
    expect(changes(['banner'])).toContain('before they apply, with a notice on the website')
  })
})

describe('the way back to the cookie choice (GDPR Art. 7(3))', () => {
  const banner: Answers = {
    toolKinds: ['analytics'],
    analyticsProviders: ['googleAnalytics'],
    consentBanner: 'yes',
  }
  test('is missing where nobody named it, for Google too', () => {
    expect(policy(banner).missing).toContain('google-eu-user-consent')
    expect(policy({ ...banner, consentReopen: 'the link “Cookies” at the foot' }).missing).not.toContain(
      'google-eu-user-consent',
    )
  })
})
