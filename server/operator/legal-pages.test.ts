import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { consentMonths, type OptionalServices } from '#core/consent/optional-services.ts'
import { plainText } from '#core/document/text.ts'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { ConfigError } from '../config.ts'
import { loadOperatorFacts } from '../content/load-content.ts'
import { legalDocuments, legalPages, sumOf } from './legal-pages.ts'

const site = {
  brandName: 'Goodfaith',
  publicUrl: 'https://goodfaith.example',
  supportEmail: undefined,
  optionalServices: {},
  translation: undefined,
}
const today = '2026-11-22'
const pagesFrom = (answers: Readonly<Record<string, unknown>>) =>
  legalPages(site, { file: 'operator.yaml', answers, text: undefined }, today)
const textOf = (page: string, answers: Readonly<Record<string, unknown>> = operatorAnswers): string =>
  pagesFrom(answers).find(page, today, 'en')!.children.map(plainText).join('\n')

test('a website whose operator answered has four documents and an imprint', () => {
  expect(pagesFrom(operatorAnswers).links).toEqual([
    { page: 'privacy-policy', role: 'privacy' },
    { page: 'terms-conditions', role: 'accepted' },
    { page: 'cookies-policy' },
    { page: 'disclaimer' },
    { page: 'imprint' },
  ])
  expect(pagesFrom(operatorAnswers).find('eula', today, 'en')).toBeUndefined()
})

test('the imprint says what section 5 of the German Digital Services Act names', () => {
  const text = textOf('imprint')
  for (const said of [
    'Example Software GmbH',
    'Beispielstraße 1',
    'hello@goodfaith.example',
    '+49 30 0000000',
    'Alex Example',
    'HRB 000000, Amtsgericht Berlin',
    'DE000000000',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Who we are')
})

test('the imprint of a website with articles names who answers for them, as section 18(2) of the State Media Treaty demands', () => {
  const terms = legalDocuments(site, operatorAnswers, today).find(({ slug }) => slug === 'terms-conditions')!
  expect(terms.interview.visible).toContain('editorResponsible')
  expect(loadOperatorFacts('en').asks).toContain('editorResponsible')
  const editorResponsible = 'Kim Example, Beispielstraße 1, 10115 Berlin'
  const text = textOf('imprint', { ...operatorAnswers, editorResponsible })
  expect(text).toContain(`Responsible for journalistic content: ${editorResponsible}`)
  expect(textOf('imprint')).not.toContain('journalistic')
})

test('every page says who is responsible, under the name and address of the site', () => {
  for (const { page } of pagesFrom(operatorAnswers).links) expect(textOf(page), page).toContain('Example Software GmbH')
  expect(textOf('privacy-policy')).toContain('the website Goodfaith (https://goodfaith.example)')
})

test('people may publish the documents that they make here', () => {
  expect(textOf('terms-conditions')).toMatch(
    /What you make with the service.*may be used, changed and published by you/,
  )
})

test('the interviews of all pages are answered, and nothing is asked that the software knows', () => {
  for (const { slug, problems } of legalDocuments(site, operatorAnswers, today)) expect(problems, slug).toEqual([])
})

describe('what the operator did not answer, or answered wrongly, is named', () => {
  test.each([
    ['nothing', {}, /operator\.yaml: country: /],
    ['a word that no question has', { ...operatorAnswers, contry: 'DE' }, /operator\.yaml: contry: .*contry/],
    ['a service that is not known', { ...operatorAnswers, hostingProviders: ['hezner'] }, /hostingProviders: .*hezner/],
    ['no day', { ...operatorAnswers, effectiveDate: undefined }, /effectiveDate: Say from which day/],
  ])('%s', (_what, answers, message) => {
    expect(() => pagesFrom(answers)).toThrow(ConfigError)
    expect(() => pagesFrom(answers)).toThrow(message)
  })
})

test('the sum changes with what the pages say, and not with the day from which they say it', () => {
  const sum = (changes: Readonly<Record<string, unknown>>) =>
    sumOf(pagesFrom({ ...operatorAnswers, ...changes }), today)
  expect(sum({})).toMatch(/^[0-9a-f]{16}$/)
  expect(sum({ effectiveDate: '2026-11-23' })).toBe(sum({}))
  expect(sum({ keepLogs: 15 })).not.toBe(sum({}))
})

const everyService: OptionalServices = {
  analytics: { service: 'plausible', name: 'Plausible Analytics', url: 'https://plausible.io', site: 'example.com' },
  affiliate: { service: 'shareasale', name: 'ShareASale', url: 'https://www.shareasale.com', merchant: '12345' },
}
const pagesWith = (optionalServices: OptionalServices) =>
  legalPages({ ...site, optionalServices }, { file: 'operator.yaml', answers: operatorAnswers, text: undefined }, today)

describe('a service that a setting turns on is in the policies, with the consent that it needs', () => {
  const { analytics, affiliate } = everyService
  const matomo = (url: string): OptionalServices => ({
    analytics: { service: 'matomo', name: 'Matomo', url, site: '1' },
  })
  test.each<[string, OptionalServices]>([
    ['Plausible Analytics (plausible.io)', { analytics: analytics! }],
    ['Plausible Analytics (stats.example)', { analytics: { ...analytics!, url: 'https://stats.example' } }],
    ['Matomo (matomo.example)', matomo('https://matomo.example')],
    ['ShareASale', { affiliate: affiliate! }],
  ])('%s', (name, services) => {
    const pages = pagesWith(services)
    for (const page of ['privacy-policy', 'cookies-policy']) {
      const text = pages.find(page, today, 'en')!.children.map(plainText).join('\n')
      expect(text, page).toContain(name)
      expect(text, page).toContain('“Privacy choices”, at the foot of every page')
      expect(text, page).toContain(`${consentMonths} months`)
    }
    expect(textOf('cookies-policy')).not.toContain(name)
    const privacy = pages.find('privacy-policy', today, 'en')!.children.map(plainText).join('\n')
    // Our own script sends what is opened and keeps nothing for it.
    expect(privacy).not.toContain('cookies or identifiers distinguish visits')
    if (services.analytics)
      expect(privacy).toMatch(/Purpose: Statistics\n.*\nLegal basis: your consent \(Art\. 6\(1\)\(a\)\)/)
    expect(sumOf(pages, today)).not.toBe(sumOf(pagesFrom(operatorAnswers), today))
  })
  test('the choice is where the policies say it is, and kept as long', () => {
    const consent = JSON.parse(readFileSync('content/interface/consent/en.json', 'utf8')) as { readonly open: string }
    const { settings } = loadOperatorFacts('en')
    expect(settings.any['consentReopen']).toBe(`“${consent.open}”, at the foot of every page`)
    expect(settings.any['ownCookies']).toMatchObject([
      { cookieName: 'goodfaith.consent', cookieDuration: `${consentMonths} months` },
    ])
  })
})

describe('a service that proposes translations', () => {
  const pagesWithTranslation = (url: string) =>
    legalPages(
      { ...site, translation: { service: 'deepl', name: 'DeepL', url, key: 'x' } },
      { file: 'operator.yaml', answers: operatorAnswers, text: undefined },
      today,
    )
  const said = (url: string, page: string, language: 'en' | 'de' = 'en') =>
    pagesWithTranslation(url).find(page, today, language)!.children.map(plainText).join('\n')

  test('is named in the privacy policy, with what it gets, and in no other page', () => {
    const text = said('https://api-free.deepl.com', 'privacy-policy')
    expect(text).toContain('DeepL (api-free.deepl.com)')
    expect(text).toContain('It gets the text of a clause when they press the button for it')
    expect(text).not.toContain('cookies or identifiers')
    expect(said('https://api-free.deepl.com', 'privacy-policy', 'de')).toContain('Er bekommt den Text einer Klausel')
    for (const { page } of pagesFrom(operatorAnswers).links)
      if (page !== 'privacy-policy') expect(said('https://api-free.deepl.com', page), page).toBe(textOf(page))
    expect(sumOf(pagesWithTranslation('https://mt.example'), today)).not.toBe(sumOf(pagesFrom(operatorAnswers), today))
  })

  test('is nobody else where it runs on the same machine', () => {
    expect(said('http://127.0.0.1:5000', 'privacy-policy')).toBe(textOf('privacy-policy'))
  })
})

test('the cookies policy names everything that the website keeps in a browser', async () => {
  const text = pagesWith(everyService).find('cookies-policy', today, 'en')!.children.map(plainText).join('\n')
  const named = text.match(/goodfaith[.-][a-z-]+/g)!
  const kept = new Set<string>()
  const root = path.resolve(import.meta.dirname, '../..')
  for (const folder of ['web', 'server/customer'])
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/\.test\.tsx?$|testing\//.test(file)) continue
      const source = readFileSync(path.join(root, file), 'utf8')
      for (const [key] of source.matchAll(/(?<=['`])goodfaith[.-][a-z-]+(?=['`.$-])/g)) kept.add(key)
    }
  expect(kept.size).toBeGreaterThan(8)
  // It is written and removed at once, to see whether the browser keeps anything.
  kept.delete('goodfaith.probe')
  expect([...kept].filter((key) => !named.some((one) => key.startsWith(one.replace(/-$/, ''))))).toEqual([])
})
