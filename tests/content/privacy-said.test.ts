import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** A privacy policy says of purposes, periods, recipients and rights what somebody answered or what a law says by itself. */
const shop: Answers = {
  ...exampleCompany,
  country: 'DE',
  features: ['shop', 'accounts', 'contactForm', 'newsletter'],
  sellsWhat: ['goods'],
  toolKinds: ['none'],
  privacyLaws: ['gdpr'],
}
const privacy = (more: Answers, language: 'en' | 'de' | 'fr' | 'it' | 'nl' = 'en') =>
  documentOf('privacy-policy', { ...shop, ...more }, '2026-11-25', language)
/** One period, and nothing about the others. */
const onePeriod = (more: Answers) =>
  privacy({
    retentionStyle: 'table',
    retentionTable: [{ retentionData: 'Logs', retentionPeriod: '8 days', retentionKind: 'technical' }],
    ...more,
  })

describe('legal claims are a purpose', () => {
  test('where the owner named them', () => {
    const { clauses, words } = privacy({ purposes: ['provide', 'claims'] })
    expect(clauses).toContain('purpose-claims')
    expect(words).toContain('until the claim is settled')
  })
  test('and nowhere else', () => {
    const { clauses, words } = privacy({ purposes: ['provide'] })
    expect(clauses).not.toContain('purpose-claims')
    expect(words).not.toContain('until the claim is settled')
  })
})

describe('how long data is kept', () => {
  const rows = [
    'retention-account',
    'retention-orders',
    'retention-kinds',
    'retention-technical',
    'retention-withdrawals',
  ]
  test('is not said where nobody said it', () => {
    const { clauses, words, missing } = onePeriod({})
    for (const row of rows) expect(clauses).not.toContain(row)
    expect(words).not.toContain('until its purpose is met')
    expect(words).not.toContain('what stops us from writing to you again')
    expect(clauses).toContain('retention-longer')
    expect(missing).toContain('eu-gdpr-retention#kinds')
  })
  test('a period that was answered stands alone', () => {
    const { clauses, words } = onePeriod({ keepMessages: 6 })
    expect(clauses).toContain('retention-kinds')
    expect(words).toContain('6 months after the last one')
    expect(clauses).not.toContain('retention-orders')
  })
  test('who keeps data as long as needed has each kind explained', () => {
    const { clauses } = privacy({ retentionStyle: 'criteria' })
    for (const row of rows.slice(0, 4)) expect(clauses).toContain(row)
  })
})

describe('sensitive data that nobody else receives', () => {
  const health = { sensitiveData: ['health'], sensitiveBasis: 'consent', sharesWith: ['professionals'] }
  test.each([
    ['no', true],
    ['yes', false],
    [undefined, false],
  ])('%s', (sensitiveShared, said) => {
    const { words } = privacy({ ...health, ...(sensitiveShared && { sensitiveShared }) })
    expect(words.includes('only services that work for us')).toBe(said)
  })
})

describe('times and signs that the CCPA wants', () => {
  const american = {
    country: 'US',
    state: 'US_OH',
    privacyLaws: ['usStates'],
    usStateScope: 'all',
    toolKinds: ['ads'],
    advertisingProviders: ['googleAdsense'],
    sellsData: 'adsShare',
    gpcHonoured: true,
  }
  const sentences = ['15 business days', 'when 12 months have passed', 'has to show you', 'applies to your account']
  test('are not promised by an owner whom it does not bind', () => {
    const { words } = privacy(american)
    expect(words).toContain('Global Privacy Control')
    for (const sentence of sentences) expect(words).not.toContain(sentence)
    const below = privacy({ ...american, privacyLaws: ['usStates', 'ccpa'], ccpaReason: ['none'] })
    for (const sentence of sentences) expect(below.words).not.toContain(sentence)
  })
  test('are said by one whom it binds', () => {
    const { words } = privacy({ ...american, privacyLaws: ['usStates', 'ccpa'], ccpaReason: ['revenue'] })
    for (const sentence of sentences) expect(words).toContain(sentence)
  })
})

describe('the authority has its name in the language of the document', () => {
  const both = 'Gegevensbeschermingsautoriteit / Autorité de protection des données'
  test.each([
    ['BE', 'fr', 'Autorité de protection des données (APD)'],
    ['BE', 'nl', 'Gegevensbeschermingsautoriteit (GBA)'],
    ['BE', 'de', 'Datenschutzbehörde (DSB)'],
    ['BE', 'it', both],
    ['LU', 'de', 'Nationale Kommission für den Datenschutz (CNPD)'],
    ['LU', 'fr', 'Commission nationale pour la protection des données (CNPD)'],
    ['IE', 'de', 'Data Protection Commission (DPC)'],
  ] as const)('%s in %s', (country, language, name) => {
    expect(privacy({ country }, language).words).toContain(name)
  })
  test('also where its name in another language was taken over, and never in place of another authority', () => {
    const typed = (complaintAuthority: string) => privacy({ country: 'BE', complaintAuthority }, 'nl').words
    expect(typed(both)).toContain('Gegevensbeschermingsautoriteit (GBA)')
    expect(typed(both)).not.toContain('Autorité')
    expect(typed('Autoriteit Persoonsgegevens')).toContain('Autoriteit Persoonsgegevens')
  })
})

describe('companies of the catalogue', () => {
  const pixel = { toolKinds: ['remarketing', 'affiliate'], remarketingProviders: ['tiktokPixel'] }
  test('TikTok belongs to a Chinese group for owners in Europe', () => {
    const { words } = privacy({ ...pixel, affiliatePlatforms: ['amazonAssociates'] })
    expect(words).toContain('TikTok Technology Limited, Ireland (its group: China)')
    expect(words).toContain('Amazon Europe Core SARL, Luxembourg')
  })
  test('and has companies of their own in the United States', () => {
    const { words } = privacy({ ...pixel, country: 'US', state: 'US_NY', privacyLaws: ['usStates'] })
    expect(words).toContain('TikTok USDS Joint Venture LLC, TikTok Inc., the United States')
    expect(words).not.toContain('China')
  })
  test('a programme to which only links lead sets no cookie on the page', () => {
    const { words } = privacy({ toolKinds: ['affiliate'], affiliatePlatforms: ['awin', 'cj', 'tradedoubler'] })
    expect(words).toContain('If you follow one, the partner programme can set a cookie')
    for (const cookie of ['AWSESS', 'cje', 'TD_UNIQUE_IMP']) expect(words).not.toContain(cookie)
  })
})

test('an app without a website asks in a window and has no cookies of a browser', () => {
  const { words } = privacy({
    platforms: ['mobile'],
    appName: 'Example',
    features: ['accounts'],
    toolKinds: ['ads', 'consentTool'],
    advertisingProviders: ['admob'],
    loginProviders: ['googleSignIn'],
    consentProviders: ['googleFundingChoices'],
    consentModel: 'everywhere',
  })
  expect(words).toContain('A window in the app asks you for your choice.')
  for (const web of ['banner', 'in your browser', 'FCCDCF', 'g_state']) expect(words).not.toContain(web)
})

describe('who applies', () => {
  const applying = { features: ['jobs'], purposes: ['recruit'], sellsWhat: [], retentionStyle: 'criteria' }
  test('to an association may want to help without pay', () => {
    const { words } = privacy({ ...applying, entityType: 'nonprofit' })
    expect(words).toContain('Purpose: Taking part in our work')
    for (const job of ['employment contract', 'Job applications', 'For a job']) expect(words).not.toContain(job)
  })
  test('to a company wants a job', () => {
    expect(privacy(applying).words).toContain('Purpose: Job applications')
  })
})

// GDPR Art. 13(1)(c): a use of health data that an app reads is a purpose, and on what it rests nobody was asked yet.
describe('health data that an app reads', () => {
  const app: Answers = {
    platforms: ['mobile'],
    appName: 'Example',
    appStores: ['apple'],
    appPermissions: ['healthData', 'locationBackground'],
    healthKitUse: ['fitness'],
    backgroundLocationReason: 'to record a walk',
    sensitiveData: ['none'],
  }
  test('has a purpose, and its basis is missing until it is ticked', () => {
    const { clauses, missing } = privacy(app)
    expect(clauses).toContain('purpose-health-app')
    expect(missing).toContain('eu-gdpr-purposes-legal-bases#basis')
    expect(privacy({ ...app, sensitiveData: ['health'], healthContext: ['wellness'] }).clauses).not.toContain(
      'purpose-health-app',
    )
  })
  test('names no phone for which there is no app', () => {
    const { words } = privacy(app)
    expect(words).not.toMatch(/Health Connect|Google|closed or not in use/)
    expect(privacy({ ...app, appStores: ['google'] }).words).toContain('even when it is closed or not in use')
  })
})

// What holds for health data of a child does not hold for the child's name.
test('data of children stands apart from what needs an explicit consent', () => {
  const school: Answers = {
    features: ['bookings'],
    sensitiveData: ['health', 'childrenData'],
    sensitiveBasis: 'consent',
  }
  const { words } = privacy({ ...school, healthContext: ['medicalRecords'] })
  expect(words).toMatch(/health data\n[^]*We use it only if you agree to it separately and clearly\./)
  expect(words).not.toMatch(/- data of children|sensitive only because it is about a child/)
  expect(words).toContain('Data of children needs special care too.')
})

test('where an order came from is not called statistics', () => {
  const { words } = privacy({ platformProviders: ['woocommerce'], paymentProviders: ['stripe'] })
  expect(words).toContain('Purpose: Where orders come from')
  expect(words).not.toMatch(/Purpose: Statistics|statistics: /)
})

test('how long data is kept is not proposed', () => {
  const { words } = privacy({ retentionStyle: undefined })
  expect(words).not.toMatch(/Until the matter is settled|Until the error is repaired|only until its purpose is met/)
})
