import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany, germanController } from './example-company.ts'

/** That what an owner answers about data, recipients, periods and rights arrives in the policy, once and nothing else with it. */
const company = germanController
const policy = (more: Answers = {}) => documentOf('privacy-policy', { ...company, ...more })

describe('a typed period stands in place of a general one', () => {
  const typed = [
    ['keepLogs', 14, 'Technical data (server logs)\nKept: 14 days', 'Until it no longer helps to find errors'],
    ['keepMessages', 24, 'Messages to us\nKept: 24 months', 'Until the matter is settled'],
    ['keepApplications', 6, 'Job applications\nKept: 6 months after our decision', 'Until the job is filled'],
    ['keepStatistics', 14, 'Statistics\nKept: 14 months', 'Until we no longer need them'],
  ] as const
  const asked: Answers = {
    features: ['contactForm', 'jobs'],
    toolKinds: ['analytics'],
    analyticsProviders: ['matomoSelf'],
    retentionStyle: 'criteria',
  }
  test.each(typed)('%s', (key, value, period, general) => {
    expect(policy(asked).words).toContain(general)
    const { words } = policy({ ...asked, [key]: value })
    expect(words).toContain(period)
    expect(words).not.toContain(general)
  })
  test('and of what a list of periods does not name, nothing is said', () => {
    const { words } = policy({
      ...asked,
      retentionStyle: 'table',
      retentionTable: [{ retentionData: 'Invoices', retentionPeriod: '8 years', retentionReason: 'AO § 147' }],
    })
    expect(words).toContain('Data: Invoices\nKept: 8 years\nReason: AO § 147')
    for (const [, , , general] of typed) expect(words).not.toContain(general)
  })
})

describe('recipients', () => {
  const tools: Answers = {
    features: ['newsletter', 'shop'],
    emailMarketingProviders: ['rapidmail'],
    paymentProviders: ['klarna'],
    toolKinds: ['analytics', 'remarketing'],
    analyticsProviders: ['matomoSelf'],
    remarketingProviders: ['criteo'],
  }
  test('are told apart by whose instructions they follow', () => {
    const { words } = policy(tools)
    const processors = words.indexOf('Services that work for us')
    const controllers = words.indexOf('Services that use the data for their own purposes')
    expect(words.indexOf('rapidmail\nCompany: rapidmail GmbH')).toBeGreaterThan(processors)
    expect(words.indexOf('rapidmail\nCompany: rapidmail GmbH')).toBeLessThan(controllers)
    for (const name of ['Klarna\nCompany: Klarna Bank', 'Criteo\nCompany: '])
      expect(words.indexOf(name)).toBeGreaterThan(controllers)
    expect(words).toContain('Matomo on own server is software that we run ourselves')
  })
  test('include authorities and whom the owner typed in', () => {
    const { words } = policy({ sharesWith: ['authorities', { name: 'our franchise partners' }] })
    expect(words).toContain('public authorities to which we have to report')
    expect(words).toContain('our franchise partners')
  })
  // GDPR Art. 4(9): who receives data by law, in a daily report or a check, is a recipient too.
  test('include the authorities that were named, and no others', () => {
    const { words } = policy({
      sharesWith: ['authorities'],
      reportedTo: ['tax', 'police', { name: 'the port authority' }],
    })
    expect(words).toContain('to which we have to report: the tax office, the police and the port authority')
    expect(policy({ sharesWith: ['authorities'] }).words).not.toMatch(/customs|tax office/)
  })
})

test('who advises or delivers does not receive health data unless the owner says so', () => {
  const health = (sensitiveShared: string) =>
    policy({
      country: 'US',
      state: 'US_WA',
      privacyLaws: ['ccpa'],
      ccpaReason: ['revenue'],
      features: ['accounts'],
      sensitiveData: ['health'],
      healthContext: ['wellness'],
      sensitiveBasis: 'consent',
      sharesWith: ['professionals', 'shipping'],
      sensitiveShared,
      sensitiveReceivers: 'a laboratory: results',
    }).words
  expect(health('no')).toContain('We share this data with no third party.')
  expect(health('no')).toContain('but no sensitive personal information: ')
  expect(health('yes')).toMatch(/These third parties can receive this data, .*: a laboratory: results/)
})

describe('rights, requests and complaints', () => {
  test('are told once, whatever laws give them', () => {
    for (const country of ['DE', 'GB', 'US', 'JP']) {
      const { words } = policy({ country })
      for (const right of ['Access.', 'Portability.', 'You can object at any time'])
        expect(words.split(right), `${right} ${country}`).toHaveLength(2)
    }
  })
  test('come before the list of data, and what single countries add comes last', () => {
    const { clauses } = policy({ privacyLaws: ['gdpr', 'ukGdpr', 'pipeda'], pipedaOfficer: 'Privacy Officer' })
    const at = (id: string) => clauses.indexOf(id)
    const order = ['overview-points', 'who-organisation', 'purpose-answer', 'europe-rights', 'europe-answers']
    const later = ['data-features', 'transfers-copy', 'changes-date', 'canada-who']
    const places = [...order, ...later].filter((id) => clauses.includes(id)).map(at)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.length).toBeGreaterThan(6)
  })
  test('need the address only where somebody has to write', () => {
    const { words } = policy({
      audienceRegions: ['worldwide'],
      privacyLaws: ['gdpr', 'ukGdpr', 'swissFadp', 'pipeda', 'lgpd', 'privacyActNz', 'pdpaTh', 'vietnam'],
    })
    expect(words.split('hello@example.com').length - 1).toBeLessThanOrEqual(6)
  })
  test('a profile can be questioned where there are profiles', () => {
    const american = (more: Answers) =>
      policy({ country: 'US', state: 'US_TX', privacyLaws: ['usStates'], sellsData: 'no', ...more }).words
    expect(american({ automatedDecisions: 'no' })).not.toContain('question a profile')
    expect(american({ automatedDecisions: 'solely' })).toContain('question a profile')
  })
})

describe('what an answer says of newsletters, ages, sensitive data and security', () => {
  const mailing = (mailingBasis: string) =>
    policy({ features: ['newsletter'], emailMarketingProviders: ['rapidmail'], mailingBasis }).words
  test.each([
    ['consent', 'if you signed up for it, and so agreed', 'your consent (Art. 6(1)(a))'],
    ['customers', 'similar products or services', 'our legitimate interest in telling customers by e-mail'],
    ['supporters', 'If you support us', 'our legitimate interest in telling people'],
    ['contract', 'part of what you ordered', 'our contract with you (Art. 6(1)(b))'],
  ])('a newsletter on the footing of %s', (basis, says, legal) => {
    expect(mailing(basis)).toContain(says)
    expect(mailing(basis)).toMatch(
      new RegExp(`Newsletter\\nUse: We use[^\\n]*\\nLegal basis: [^\\n]*${legal.replaceAll(/[()]/g, '\\$&')}`),
    )
  })
  test('an age that differs by country', () => {
    const { words } = policy({
      features: ['accounts'],
      minimumAge: 16,
      agesByCountry: [{ agePlace: 'Spain', ageYears: 14 }],
    })
    expect(words).toContain('an account of your own only from the age of 16')
    expect(words).toContain('Spain: from the age of 14')
  })
  test('a kind of sensitive data with a footing of its own', () => {
    const { words } = policy({
      features: ['accounts'],
      sensitiveData: ['health', 'religion'],
      healthContext: ['wellness'],
      sensitiveBasis: 'consent',
      sensitiveOther: [{ sensitiveKind: 'Church membership', sensitiveKindBasis: 'legalDuty' }],
    })
    expect(words).toContain('Church membership: because a law requires it')
  })
  test('one certificate is not another', () => {
    const { words } = policy({ securityMeasures: ['iso27001'] })
    expect(words).toContain('certified under ISO 27001')
    expect(words).not.toContain('SOC 2')
  })
  test('reporting for the public', () => {
    expect(policy({ journalism: true }).words).toContain('Art. 6(1)(f) and Art. 85')
    expect(policy().words).not.toContain('Journalism')
  })
})

test('“we” is introduced without telling the name twice', () => {
  expect(policy().words).toContain(
    'We are Example Ltd, and we are responsible for your personal data (controller under the GDPR and the UK GDPR).',
  )
})

describe('who sells', () => {
  const shop = (paymentProviders: readonly string[]) =>
    policy({ features: ['contactForm', 'shop'], paymentProviders: [...paymentProviders] }).words
  test('a seller of record takes the payment, not the owner, and passes the order on', () => {
    const words = shop(['paddle'])
    expect(words).toContain('You buy from Paddle, which sells in its own name, takes the payment')
    expect(words).toContain('Paddle, from which you buy, passes on data about your purchase')
    expect(words).not.toContain('We use your order data to take payment')
  })
  test('nothing of it is stored on the owner’s pages, and its records are of sales', () => {
    const words = shop(['paddle'])
    expect(words).not.toContain('taking payments')
    expect(words).toContain('tax law for records of sales')
    expect(words).not.toContain('Invoices stay')
    expect(shop(['stripe'])).toContain('taking payments')
  })
  test('with a payment service, the owner does', () => {
    expect(shop(['stripe'])).toContain('We use your order data to take payment')
    expect(shop(['stripe', 'paddle'])).toContain('We use your order data to take payment')
  })
})

test('storage at home is no transfer out of the United Kingdom', () => {
  expect(policy({ storageCountries: ['home'] }).words).not.toContain('Some of your data leaves the United Kingdom')
})

test('a policy says how it tells people about changes, and promises only what was answered', () => {
  expect(policy().words).toContain('Where the law requires it, we tell you about important changes before they apply.')
  expect(policy({ changeNotice: ['post', 'emailNotice'] }).words).toContain('before they apply, by e-mail')
  expect(policy({ changeNotice: ['banner'] }).words).toContain('before they apply, with a notice on the website.')
})

test('a representative in the United Kingdom is missing until an owner abroad names one', () => {
  const lacking = (more: Answers) => policy(more).missing.includes('gb-ukgdpr-13-14-notice#representative')
  expect(lacking({})).toBe(true)
  expect(lacking({ ukRepresentative: 'Example Rep Ltd, London' })).toBe(false)
  expect(lacking({ country: 'GB', privacyLaws: ['ukGdpr'] })).toBe(false)
})

test('a mailing tool without a script on the website follows nobody across websites', () => {
  const mailing: Answers = {
    country: 'US',
    state: 'US_TX',
    privacyLaws: ['caloppa'],
    features: ['newsletter'],
    emailMarketingProviders: ['attentive'],
  }
  expect(policy(mailing).clauses).toContain('cookies-cross-site')
  expect(policy({ ...mailing, toolScript: 'no' }).clauses).not.toContain('cookies-cross-site')
  expect(policy({ ...mailing, toolScript: 'no' }).clauses).toContain('cookies-no-cross-site')
})

test('software of one’s own is no company that stores data in the United States', () => {
  const stored: Answers = {
    storageCountries: ['us'],
    toolKinds: ['analytics'],
    analyticsProviders: ['googleAnalytics'],
    platformProviders: ['wordpress'],
    transferTools: ['dpf', 'scc'],
  }
  const lacks = (more: Answers) =>
    policy({ ...stored, ...more }).missing.includes('eu-gdpr-transfers-general#safeguard')
  expect(lacks({})).toBe(true)
  expect(lacks({ platformProviders: ['squarespacePlatform'] })).toBe(false)
})

test('that a banner asks everybody is not said of an owner outside Europe', () => {
  const asks: Answers = {
    features: ['contactForm'],
    toolKinds: ['analytics', 'consentTool'],
    analyticsProviders: ['googleAnalytics'],
  }
  const elsewhere = 'A banner on the website lets you choose.'
  expect(policy({ ...asks, country: 'US', state: 'US_NY' }).words).toContain(elsewhere)
  expect(policy(asks).words).not.toContain(elsewhere)
})

test('a billing service of a practice under HIPAA is not said to use data for purposes of its own', () => {
  const practice: Answers = {
    country: 'US',
    state: 'US_WA',
    privacyLaws: ['caloppa', 'usStates'],
    usRegulated: ['hipaa'],
    features: ['bookings'],
    paymentProviders: [{ name: 'Insurance billing', role: 'controller' }],
  }
  const { words } = policy(practice)
  expect(words).toContain('Services that receive data for the task named here')
  expect(words).not.toContain('we learn whether you paid')
  expect(words).toContain('A request for an appointment, and what you tell us with it, can be such information.')
})

describe('where data are stored names each place once, and no place for another', () => {
  const places = [
    ['DE', ['home', 'eea'], 'Germany and elsewhere in the European Economic Area (EEA)'],
    ['DE', ['home', 'us'], 'Germany and the United States'],
    ['US', ['home', 'us'], 'the United States'],
    ['GB', ['home', 'uk'], 'the United Kingdom'],
    ['GB', ['home', 'us'], 'the United Kingdom and the United States'],
    ['US', ['home', 'eea'], 'the country where we are based and the European Economic Area (EEA)'],
    [
      'JP',
      ['home', 'eea', 'us'],
      'the country where we are based, the European Economic Area (EEA) and the United States',
    ],
  ] as const
  test.each(places)('%s: %s', (country, storageCountries, place) => {
    const { words } = policy({
      country,
      storageCountries: [...storageCountries],
      ...(country === 'US' ? { state: 'US_TX' } : {}),
    })
    expect(words).toMatch(new RegExp(`(?:keep|store)[^.]* in ${place.replaceAll(/[()]/g, String.raw`\$&`)}\\.`))
  })
})

// Loi Informatique et Libertés art. 45: a child under 15 and a parent consent together.
test('teenagers in France are told from which age they consent themselves', () => {
  const policy = (country: string) =>
    documentOf('privacy-policy', {
      ...exampleCompany,
      country,
      audienceRegions: ['home'],
      features: ['newsletter'],
      childrenAudience: 'teens',
      privacyLaws: ['gdpr'],
    }).words
  expect(policy('FR')).toMatch(/From the age of 15 you can consent/)
  expect(policy('DE')).not.toMatch(/age of 15/)
})
