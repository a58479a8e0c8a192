import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { cookies, privacy } from './consent-policies.ts'

/** What both policies say about consent, cookies and the tools behind them, for owners of many kinds and countries. */
const statistics = (analyticsProviders: readonly string[], more: Answers = {}) => ({
  privacy: privacy({ toolKinds: ['analytics', 'consentTool'], analyticsProviders, ...more }),
  cookies: cookies({ analyticsProviders, ...more }),
})

describe('a legal basis can carry the use', () => {
  const sells: Answers = { features: ['shop'], paymentProviders: ['stripe'] }
  const bookkeeping = (country: string, privacyLaws: readonly string[]) =>
    /Legal duties\n.*\n(Legal basis: .*)$/m.exec(privacy({ ...sells, country, privacyLaws }).words)?.[1]
  // Art. 6(3) GDPR: the duty must come from Union or Member State law; UK GDPR: from domestic law.
  test.each([
    ['DE', ['gdpr'], /^Legal basis: the legal duty \(Art\. 6\(1\)\(c\)\)$/],
    ['GB', ['ukGdpr'], /^Legal basis: the legal duty \(Art\. 6\(1\)\(c\)\)$/],
    [
      'US',
      ['gdpr'],
      /^Legal basis: our legitimate interest in complying with the law of the country where we are based/,
    ],
    ['BR', ['gdpr', 'ukGdpr'], /^Legal basis: our legitimate interest in complying/],
    ['FR', ['gdpr', 'ukGdpr'], /the legal duty \(Art\. 6\(1\)\(c\)\); under the UK GDPR, our legitimate interest/],
    [
      'GB',
      ['gdpr', 'ukGdpr'],
      /the legal duty \(Art\. 6\(1\)\(c\) of the UK GDPR\); under the EU GDPR, our legitimate/,
    ],
  ])('bookkeeping of an owner in %s under %j', (country, laws, expected) => {
    expect(bookkeeping(country, laws)).toMatch(expected)
  })
  test('a purpose that the owner added rests on what the owner says', () => {
    const own = (country: string, ownPurposeBasis: string) =>
      privacy({ country, purposes: ['provide', { name: 'keeping the register of members', ownPurposeBasis }] }).words
    expect(own('DE', 'legalDuty')).toMatch(
      /keeping the register of members\nLegal basis: .*the legal duty \(Art\. 6\(1\)\(c\)\)/,
    )
    expect(own('DE', 'contract')).toMatch(/keeping the register of members\nLegal basis: .*our contract with you/)
    expect(own('US', 'legalDuty')).toMatch(
      /keeping the register of members\nLegal basis: .*legitimate interest in complying with the law/,
    )
  })
})

describe('optional cookies of an owner in the EEA or the United Kingdom wait for everybody', () => {
  test.each(['DE', 'FR', 'GB', 'NO'])('in %s', (country) => {
    for (const consentModel of ['geo', 'optInAll']) {
      const { words } = cookies({ country, analyticsProviders: ['googleAnalytics'], consentModel })
      expect(words).not.toMatch(/elsewhere/i)
      expect(words).not.toContain('start when you open the website')
    }
    expect(statistics(['googleAnalytics'], { country }).privacy.words).toContain(
      'By law, wherever you live, we may use optional tools only after you have agreed.',
    )
  })
  test.each(['US', 'CH', 'BR'])('and not of an owner in %s', (country) => {
    expect(cookies({ country, analyticsProviders: ['googleAnalytics'], consentModel: 'geo' }).words).toContain(
      'Elsewhere, optional cookies start when you open the website.',
    )
  })
})

test('consent is withdrawn where it was given, in the same words in both documents, never by deleting cookies', () => {
  const consentReopen = 'the link Cookies in the footer'
  for (const reopen of [{ consentReopen }, {}]) {
    const both = statistics(['googleAnalytics'], { country: 'IT', consentProviders: ['iubendaCs'], ...reopen })
    for (const { words } of [both.privacy, both.cookies]) {
      expect(words.includes(consentReopen)).toBe('consentReopen' in reopen)
      expect(words).not.toMatch(/(withdraw|change your mind)[^.]*delete the cookies/i)
    }
  }
})

describe('statistics without consent are the same in both documents', () => {
  const tools = ['matomoSelf', 'matomoCloud', 'piano', 'piwikPro', 'googleAnalytics', 'mixpanel', 'posthog', 'comscore']
  const plain = new Set(['matomoSelf', 'matomoCloud', 'piano', 'piwikPro'])
  const places = {
    fr: ['France', 'statistics-france'],
    it: ['Italy', 'statistics-italy'],
    es: ['Spain', 'statistics-spain'],
    nl: ['Netherlands', 'statistics-netherlands'],
    uk: ['United Kingdom', 'statistics-uk'],
  } as const
  test.each(tools)('%s', (tool) => {
    for (const [analyticsExempt, [place, clause]] of Object.entries(places)) {
      const both = statistics([tool], { country: 'DE', analyticsExempt })
      const inCookies = both.cookies.clauses.includes(clause)
      expect(both.privacy.words.includes('our own statistics can run without consent')).toBe(inCookies)
      if (analyticsExempt !== 'uk') expect(inCookies).toBe(plain.has(tool))
      if (inCookies) expect(both.privacy.words).toMatch(new RegExp(`exception: in (the )?${place}`))
    }
  })
  test('nobody is exempt who did not say so', () => {
    expect(statistics(['matomoSelf'], { country: 'GB' }).privacy.words).not.toContain('without consent')
  })
  test('a tool that the owner typed in is not', () => {
    const both = statistics([{ name: 'My counter' } as never], { country: 'FR', analyticsExempt: 'all' })
    expect(both.privacy.words + both.cookies.words).not.toMatch(/statistics (can run|need no consent)/)
  })
})

test('a chat is optional in both documents', () => {
  const chat = { country: 'DE', chatProviders: ['intercom'] }
  expect(privacy({ ...chat, features: ['liveChat'] }).words).toMatch(
    /Optional access\.[^]*chat: it remembers who you are/,
  )
  expect(cookies({ ...chat, cookieCategories: ['necessary', 'preferences'] }).words).toMatch(
    /Cookies for your settings[^]*Its cookies are optional\.[^]*Intercom/,
  )
})

test('nobody says that no law asks for data when an invoice or a register can need them', () => {
  for (const dataMandatory of ['contractOnly', 'voluntary', 'legal'])
    for (const features of [['shop'], ['contactForm'], ['accounts']])
      expect(privacy({ country: 'DE', features, paymentProviders: ['stripe'], dataMandatory }).words).not.toMatch(
        /No law (or contract )?obliges you/,
      )
  expect(
    privacy({ country: 'DE', dataMandatory: 'legal', mandatoryData: 'date of birth for the age check' }).words,
  ).toContain('The law requires some data: date of birth for the age check.')
})

test('who can agree or pay is not told that refusing costs nothing', () => {
  const wall = { country: 'DE', consentOrPay: 'yes', payPrice: '2.99 euro a month', paySameContent: true }
  const ads = { advertisingProviders: ['googleAdsense'], payWhere: 'https://example.com/pay' }
  const both = [
    privacy({ ...wall, ...ads, toolKinds: ['ads', 'consentTool'] }),
    cookies({ ...wall, ...ads, cookieCategories: ['necessary', 'advertisingCookies'] }),
  ]
  for (const { words } of both) {
    expect(words).toContain('2.99 euro a month')
    expect(words).toMatch(/gives? you the same content/)
    expect(words).not.toMatch(/The service works without|you can still use the website/)
  }
})

describe('text messages and mail tracking follow from the tool', () => {
  const mailing = (emailMarketingProviders: readonly string[], more: Answers = {}) =>
    privacy({ country: 'US', privacyLaws: ['caloppa'], features: ['newsletter'], emailMarketingProviders, ...more })
      .words
  test('a tool for text messages brings the number and the programme terms', () => {
    const words = mailing(['attentive'])
    for (const term of [
      'mobile number',
      'STOP',
      'HELP',
      'Message and data rates may apply',
      'We do not share mobile numbers',
    ])
      expect(words).toContain(term)
    expect(mailing(['mailchimp'])).not.toContain('Message and data rates')
  })
  // That a tool can record them does not say that its owner lets it.
  test('opens and clicks are said where the owner says so', () => {
    expect(mailing(['mailchimp'])).not.toMatch(/picture \(pixel\)|We do not record/)
    expect(mailing(['amazonSes'], { mailTracking: 'yes' })).toContain('small picture (pixel)')
    const untracked = mailing(['mailchimp'], { mailTracking: 'no' })
    expect(untracked).toContain('We do not record whether you open our messages, or which links you follow.')
    expect(untracked).not.toContain('picture (pixel)')
    expect(mailing(['amazonSes'])).not.toContain('small picture (pixel)')
  })
})

describe('tracking across websites is told by what a service does, not by its kind', () => {
  const follows = (more: Answers) =>
    privacy({ country: 'US', privacyLaws: ['caloppa'], ...more }).words.includes(
      'can recognize your browser or device on other websites',
    )
  test.each([
    [{ toolKinds: ['maps'], mapsProviders: ['openStreetMap'] }, false],
    [{ toolKinds: ['maps'], mapsProviders: ['googleMaps'] }, true],
    [{ toolKinds: ['embeds'], videoProviders: ['bunnyStream'] }, false],
    [{ toolKinds: ['crm'], crmProviders: ['hubspotCrm'] }, false],
    [{ toolKinds: ['affiliate'], affiliatePlatforms: ['awin'] }, true],
    [{ features: ['shop'], paymentProviders: ['stripe'] }, true],
    [{ features: ['shop'], paymentProviders: ['mollie'] }, false],
    [{ toolKinds: ['ads'], advertisingProviders: ['ethicalAds'] }, false],
    [{ toolKinds: ['ads'], advertisingProviders: [{ name: 'My network' }] }, true],
  ] as const)('%j: %s', (more, expected) => {
    expect(follows(more as unknown as Answers)).toBe(expected)
  })
})

describe('the safeguard of each recipient abroad', () => {
  const abroad = (more: Answers = {}) =>
    privacy({
      country: 'DE',
      toolKinds: ['analytics', 'crm'],
      analyticsProviders: ['googleAnalytics'],
      crmProviders: ['keap', 'zohoCrm'],
      privacyLaws: ['gdpr', 'ukGdpr', 'swissFadp'],
      storageCountries: ['home'],
      transferTools: ['dpf', 'scc', 'idta'],
      ...more,
    }).words
  // Whether standard clauses are signed only the owner knows (GDPR Art. 13(1)(f), 46(2)(c)).
  test('is no clause that nobody named', () => {
    expect(abroad({ transferTools: undefined })).not.toMatch(
      /Standard contractual clauses of|UK Addendum to|as adapted for/,
    )
  })
  test('is said of each service in the United States, and left to nobody to look up', () => {
    expect(abroad()).not.toMatch(/If the operator is certified|If not, we use/)
    expect(abroad()).toMatch(/EU-US Data Privacy Framework\. Certified companies \(see the list\): Google LLC\. The/)
    expect(abroad()).toMatch(
      /Standard contractual clauses [^\n]*for which we do not rely on an adequacy decision: Keap/,
    )
    const clausesOnly = abroad({ transferTools: ['scc'] })
    expect(clausesOnly).toMatch(
      /Standard contractual clauses [^\n]*for which we do not rely on an adequacy decision: Google Analytics 4 and Keap/,
    )
    expect(clausesOnly).not.toContain('certified under the EU-US')
  })
  test('is named for the EEA, the United Kingdom and Switzerland, by the recipient’s name', () => {
    const words = abroad()
    expect(words).toMatch(/Standard contractual clauses of the European Commission [^\n]*: Zoho CRM \(India\)/)
    expect(words).toMatch(/UK Addendum [^\n]*: Zoho CRM \(India\)/)
    expect(words).toMatch(/EU standard contractual clauses as adapted for Switzerland [^\n]*: Zoho CRM \(India\)/)
  })
  test('names nobody who receives nothing', () => {
    const words = privacy({ country: 'IN', privacyLaws: ['gdpr'], storageCountries: ['home'] }).words
    expect(words).not.toMatch(/recipients in India|standard contractual clauses/i)
  })
})

describe('law of the owner’s own country', () => {
  const cited = {
    DE: '§ 25(1) TDDDG',
    IT: 'Article 122 of the Italian Privacy Code',
    FR: 'Article 82 of the French Data Protection Act',
    ES: 'Article 22.2 LSSI',
    NL: 'Article 11.7a of the Dutch Telecommunications Act',
    AT: '§ 165(3) TKG 2021',
    PL: 'Article 399 of the Polish Electronic Communications Law',
    EE: 'the national laws that implement Article 5(3) of the ePrivacy Directive',
  }
  test.each(Object.entries(cited))('%s cites %s', (country, law) => {
    const both = statistics(['googleAnalytics'], { country })
    for (const { words } of [both.privacy, both.cookies]) {
      expect(words).toContain(law)
      if (country !== 'DE') expect(words).not.toContain('TDDDG')
    }
  })
  test('an owner in the EEA contracts with the company there, another with the one elsewhere', () => {
    const google = (country: string) => statistics(['googleAnalytics'], { country }).privacy.words
    expect(google('FR')).toContain('Google Analytics 4\nCompany: Google Ireland Limited,')
    expect(google('US')).toContain('Google Analytics 4\nCompany: Google LLC,')
  })
})

test('the policy says what the banner that is made here does, for those alone who use it', () => {
  const closing = 'Closing the banner without choosing counts as a no'
  const made = { analyticsProviders: ['googleAnalytics'], bannerFromHere: true, consentModel: 'optInAll' }
  expect(cookies(made).words).toContain(closing)
  expect(cookies(made).words).toContain('We log each choice, so that we can prove it')
  for (const more of [
    { bannerFromHere: false },
    // It asks everybody, and its log is kept for a year.
    { consentModel: 'geo', country: 'US' },
    { consentMonths: 13 },
    { consentBanner: 'notYet' },
  ])
    expect(cookies({ ...made, ...more }).words).not.toContain('We log each choice')
})

describe('a cookies policy says no more of a service or a banner than was answered', () => {
  const ga: Answers = { analyticsProviders: ['googleAnalytics'], consentModel: 'optInAll' }
  test('a service that was typed in keeps its link, its choices and its country', () => {
    const { words, links } = cookies({
      ...ga,
      analyticsProviders: [
        {
          name: 'Bell Counter',
          purpose: 'Counts visits',
          privacyUrl: 'https://bell.example/privacy',
          optOutUrl: 'https://bell.example/no',
          country: 'FI',
        },
      ],
    })
    expect(words).toMatch(/Service: Bell Counter\nCountry: Finland\nMore: privacy notice, your choices/)
    expect(links).toEqual(expect.arrayContaining(['https://bell.example/privacy', 'https://bell.example/no']))
  })
  test('a no is as easy as a yes only where somebody said so', () => {
    const said = (more: Answers) => cookies({ ...ga, consentReopen: 'the link at the foot', ...more }).words
    expect(said({})).not.toContain('is as easy as agreeing was')
    expect(said({ bannerRefuses: false })).not.toContain('is as easy as agreeing was')
    expect(said({ bannerRefuses: true })).toContain('Refusing is as easy as agreeing was.')
  })
  test.each(['google-eu-user-consent', 'gb-pecr-6-cookies#consent'])('%s misses the way back', (duty) => {
    expect(cookies(ga).missing).toContain(duty)
    expect(cookies({ ...ga, consentReopen: 'the link at the foot' }).missing).not.toContain(duty)
  })
  test('who names no place still says how', () => {
    expect(cookies(ga).words).toContain('How: Delete this website’s data in your browser')
  })
})

// Art. 13(1)(c) GDPR wants the basis, not a choice of two.
// Directive 2002/58/EC Art. 5(3): what needs consent cannot rest on an interest beside it, whether or not somebody asks.
test('fonts and embeds rest on consent alone', () => {
  const fonts = (consentBanner: string) =>
    privacy({
      toolKinds: ['fonts', 'embeds'],
      fontsProviders: ['googleFonts'],
      videoProviders: ['youtube'],
      consentBanner,
    })
  for (const banner of ['yes', 'no']) expect(fonts(banner).words).not.toMatch(/legitimate interest in showing/)
  // Where no banner asks, nobody consents: the text claims no basis, and coverage tells the owner.
  expect(fonts('no').words).not.toContain('your consent, where the law requires it')
  expect(fonts('no').missing).toContain('eu-gdpr-purposes-legal-bases#basis')
})

// § 7(3) UWG, Article 13(2) of Directive 2002/58/EC: to customers, for similar goods or services of one's own.
test('mails to customers rest on an interest in similar offers, those to supporters in the work', () => {
  const mails = (mailingBasis: string) =>
    privacy({ features: ['newsletter'], emailMarketingProviders: ['mailchimp'], mailingBasis }).words
  expect(mails('customers')).toMatch(/interest in telling customers by e-mail about similar goods and services/)
  expect(mails('customers')).not.toMatch(/people who know us/)
  expect(mails('supporters')).toMatch(/people who know us/)
})
