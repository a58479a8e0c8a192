import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf, exampleCompany } from './document-of.ts'

// What the own law of Brazil, Poland, Sweden and Denmark wants in words or facts of its own.

const date = '2026-11-27'

/** A shop for goods that serves its own country alone. */
const shop = (country: string, more: Answers = {}): Answers => ({
  ...exampleCompany,
  country,
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'both',
  audienceRegions: ['home'],
  shipsTo: 'home',
  priceTax: 'incl',
  paymentMethods: ['card'],
  governingCountry: country,
  salesChannels: ['website'],
  refundLaws: country === 'BR' ? ['br'] : ['eu'],
  ...more,
})
const wordsOf = (slug: string, answers: Answers) => documentOf(slug, answers, date).words
const missing = (slug: string, answers: Answers, duty: string): readonly string[] =>
  documentOf(slug, answers, date).missing.filter((one) => one.startsWith(duty))

test('consumers in Brazil get an answer within five days, and their bank is told (Decreto 7.962/2013 arts. 4 and 5)', () => {
  expect(wordsOf('terms-conditions', shop('BR'))).toMatch(/five days to answer.*bank or card company at once/)
  expect(missing('terms-conditions', shop('BR'), 'br-decreto-7962#')).toEqual([])
  expect(wordsOf('terms-conditions', shop('BR', { customerTypes: 'businesses' }))).not.toContain('7.962')
  expect(wordsOf('return-refund-policy', shop('BR'))).toMatch(/end too.*bank or card company at once/s)
})

const site = (country: string, more: Answers = {}): Answers => ({
  ...exampleCompany,
  country,
  features: ['contactForm'],
  toolKinds: ['none'],
  audienceRegions: ['home'],
  privacyLaws: country === 'BR' ? ['lgpd'] : ['gdpr'],
  ...more,
})

test('a company in Brazil keeps records of access for six months, in secrecy (Marco Civil da Internet art. 15)', () => {
  expect(wordsOf('privacy-policy', site('BR'))).toMatch(/Article 15\).*for six months, in secrecy/)
  expect(wordsOf('privacy-policy', site('BR', { entityType: 'soleTrader' }))).not.toContain('Marco Civil')
  // The text does not contradict who keeps logs for a month, and coverage says what is wrong.
  const month = site('BR', { keepLogs: 30 })
  expect(wordsOf('privacy-policy', month)).not.toContain('Marco Civil')
  expect(missing('privacy-policy', month, 'br-marco-civil-logs#kept')).toEqual(['br-marco-civil-logs#kept'])
  expect(missing('privacy-policy', site('BR', { keepLogs: 180 }), 'br-marco-civil-logs#kept')).toEqual([])
})

test('a licence from Brazil says until when the version is technically valid (Lei 9.609/1998 art. 7)', () => {
  const app: Answers = {
    platforms: ['desktop'],
    softwareKind: 'tool',
    appName: 'Example',
    licenseModel: ['onetime'],
    entityType: 'company',
    companyName: 'Example Ltd',
    companyAddress: '1 High Street',
    contactEmail: 'hello@example.com',
    country: 'BR',
    customerTypes: 'both',
    softwareFeatures: ['none'],
  }
  expect(missing('eula', app, 'br-lei-9609-7#')).toEqual(['br-lei-9609-7#validity', 'br-lei-9609-7#services'])
  const dated = { ...app, versionValidity: '2029-12-31' }
  expect(missing('eula', dated, 'br-lei-9609-7')).toEqual([])
  expect(wordsOf('eula', dated)).toContain('technically valid until 31 December 2029')
  expect(wordsOf('eula', { ...dated, country: 'DE' })).not.toContain('technically valid')
})

test('terms from Poland tell of risks, of ways out of court and of sole traders (acts of 2002 and 2014)', () => {
  const words = wordsOf('terms-conditions', shop('PL'))
  // Art. 6(1) of the act of 18 July 2002.
  expect(words).toContain('Risks. On the internet you may come across malicious programs')
  // Art. 7a, 7aa and 12(1)(21) of the act of 30 May 2014.
  expect(words).toContain(
    'We answer within 14 days. If a consumer gets no answer in this time, the complaint counts as accepted.',
  )
  expect(words).toMatch(/Inspekcja Handlowa.*polubowne\.uokik\.gov\.pl/)
  expect(words).toMatch(/sole trader.*same rights.*as a consumer.*Article 7aa/)
  expect(wordsOf('return-refund-policy', shop('PL'))).toContain('Article 7aa')
  for (const country of ['DE', 'SE'])
    expect(wordsOf('terms-conditions', shop(country))).not.toMatch(/Poland|malicious programs/)
})

test('Polish law wants a phone number and the number in the register (Art. 12(1)(2)-(3))', () => {
  expect(missing('terms-conditions', shop('PL'), 'pl-consumer-rights-12#')).toEqual([
    'pl-consumer-rights-12#register',
    'pl-consumer-rights-12#phone',
  ])
  const told = { registrationNumber: 'KRS 0000123456', contactMethods: ['phone'], contactPhone: '+48 22 555 01 00' }
  expect(missing('terms-conditions', shop('PL', told), 'pl-consumer-rights-12')).toEqual([])
})

test('Swedish and Danish terms name the body for complaints, with address and website', () => {
  // Distansavtalslag (2005:59) ch. 2 s. 2 (21).
  expect(wordsOf('terms-conditions', shop('SE'))).toMatch(/\(ARN\), Box 174, 101 23 Stockholm.*arn\.se/)
  // Forbrugerklageloven § 4.
  expect(wordsOf('terms-conditions', shop('DK'))).toMatch(/Nævnenes Hus, Toldboden 2, 8800 Viborg.*naevneneshus\.dk/)
  for (const country of ['SE', 'DK']) {
    const businesses = wordsOf('terms-conditions', shop(country, { customerTypes: 'businesses' }))
    expect(businesses).not.toMatch(/Stockholm|Viborg/)
    const other = shop(country, {
      adrBody: 'yes',
      adrBodyName: 'Other Board, 1 Street, Town',
      adrBodyUrl: 'https://example.org',
    })
    expect(wordsOf('terms-conditions', other)).not.toMatch(/Stockholm|Viborg/)
  }
})

test.each([
  ['DK', 15],
  ['SE', 13],
  ['PL', 16],
])('%s: children consent themselves from %i on', (country, age) => {
  const teens = site(country, { features: ['contactForm', 'newsletter'], childrenAudience: 'teens' })
  expect(wordsOf('privacy-policy', teens)).toContain(`a parent must agree for anybody under ${age}.`)
  expect(wordsOf('privacy-policy', { ...teens, audienceRegions: ['worldwide'] })).not.toContain(`anybody under ${age}.`)
})

test('what was read of each law is known, and only cookies of Poland are gone through', () => {
  for (const slug of ['privacy-policy', 'cookies-policy', 'terms-conditions', 'return-refund-policy', 'eula']) {
    const read = loadContent(slug, 'en')!.library.lawRead!.read
    for (const country of ['BR', 'JP', 'PL', 'SE', 'DK'])
      expect(read.includes(country), `${slug} ${country}`).toBe(slug === 'cookies-policy' && country === 'PL')
  }
})
