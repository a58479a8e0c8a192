import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { inventoryOf } from '#core/banner/inventory.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** That of a service which an owner types in only that is said which somebody said of it. */
const company: Answers = {
  ...exampleCompany,
  country: 'DE',
  features: ['contactForm'],
  toolKinds: ['analytics'],
  cookieCategories: ['analyticsCookies'],
  privacyLaws: ['gdpr'],
}
const typed = (more: Record<string, string>): Answers => ({
  ...company,
  analyticsProviders: [{ name: 'Counter', purpose: 'counts visits', country: 'US', ...more }],
})
const policy = (more: Record<string, string> = {}) => documentOf('privacy-policy', typed(more))

describe('what it is to the owner', () => {
  const headings = {
    processor: 'Services that work for us',
    controller: 'Services that use the data for their own purposes',
    joint: 'Services with which we decide jointly',
    open: 'Other services that receive data:',
  }
  test.each(Object.entries(headings))('%s', (role, heading) => {
    const { words } = policy(role === 'open' ? {} : { role })
    expect(words).toContain(heading)
    expect(words.split(heading)[1]).toContain('Service: Counter\nCountry: the United States\nTask: counts visits')
    for (const [other, one] of Object.entries(headings)) if (other !== role) expect(words).not.toContain(one)
  })
  test('is asked for', () => {
    expect(policy().missing).toContain('eu-gdpr-recipients#services')
    expect(policy({ role: 'processor' }).missing).not.toContain('eu-gdpr-recipients#services')
    expect(policy({ role: 'joint' }).missing).toContain('eu-gdpr-joint-controllers#roles')
  })
  test('one that the owner runs is no recipient and leaves no country', () => {
    const { words } = policy({ role: 'ourselves', device: 'no' })
    expect(words).toContain('Counter is software that we run ourselves.')
    expect(words).not.toContain('Service: Counter')
    expect(words).not.toContain('United States')
  })
  test('while the role is open, the policy does not claim that nobody receives data', () => {
    const american = { country: 'US', state: 'US_VA', privacyLaws: ['usStates'], usStateScope: 'all', sellsData: 'no' }
    expect(documentOf('privacy-policy', { ...typed({}), ...american }).clauses).not.toContain('us-shared-none')
  })
})

describe('whether it touches the device', () => {
  const { questionnaire, library, checkContext } = loadContent('cookies-policy', 'en')!
  const banner = (more: Record<string, string>) => {
    const { answers } = interview(questionnaire, typed(more), checkContext('2026-11-21', 'all'))
    return inventoryOf(answers, library).categories.map(({ use }) => use)
  }
  test('a no takes it out of the lists, the banner and the need for consent', () => {
    expect(documentOf('cookies-policy', typed({ device: 'no' })).clauses).not.toContain('statistics-tools')
    expect(banner({ device: 'no' })).not.toContain('statistics')
    expect(policy({ role: 'processor', device: 'no' }).words).not.toMatch(
      /Purpose: Statistics\n.*\nLegal basis: your consent/u,
    )
  })
  test.each([{ device: 'yes' }, {}])('%j: it waits for consent', (more) => {
    expect(banner(more as Record<string, string>)).toContain('statistics')
    const asked = { ...typed(more), consentBanner: 'yes' }
    expect(documentOf('privacy-policy', asked).words).toMatch(/Purpose: Statistics\n.*\nLegal basis: your consent/u)
    // Where nobody asks, nobody consents, and no other basis carries it.
    expect(policy(more as Record<string, string>).words).not.toMatch(/Purpose: Statistics\n.*\nLegal basis/u)
  })
  test('is asked for', () => {
    const element = 'eu-eprivacy-consent-information#duration'
    expect(documentOf('cookies-policy', typed({})).missing).toContain(element)
  })
})

test('a service of the catalogue that is typed in with the address where it runs is not called that company’s', () => {
  const called = (name: string) => policy({ name, role: 'processor' }).words
  expect(called('Plausible Analytics')).toContain('Service: Plausible Analytics\nCompany: Plausible Insights')
  expect(called('Plausible Analytics (EU)')).toContain('Company: Plausible Insights')
  const elsewhere = called('Plausible Analytics (stats.example)')
  expect(elsewhere).toContain('Service: Plausible Analytics (stats.example)\nCountry: the United States')
  expect(elsewhere).not.toContain('Plausible Insights')
})

/** What a service takes or sells does not depend on whether it touches devices. */
test.each(['yes', 'no', undefined])(
  'a typed service that takes payments counts beside a seller of record: device %s',
  (device) => {
    const { clauses, words } = documentOf('privacy-policy', {
      ...company,
      features: ['shop'],
      sellsWhat: ['digital'],
      toolKinds: ['none'],
      paymentProviders: [
        'paddle',
        { name: 'Redsys', purpose: 'takes card payments', country: 'ES', ...(device && { device }) },
      ],
    })
    expect(clauses).toContain('recipients-payment')
    expect(words).not.toContain('You buy from')
  },
)

test('the name of a typed service is not printed again as that of its company', () => {
  const { words } = documentOf('cookies-policy', typed({ privacyUrl: 'https://counter.example/privacy' }))
  expect(words).toContain('Service: Counter\nCountry: the United States\nMore: privacy notice')
  expect(words).not.toContain('Company: Counter')
})

test('a company that is typed in for two tasks is named for both', () => {
  const { words } = documentOf('privacy-policy', {
    ...company,
    features: ['newsletter'],
    toolKinds: ['hosting'],
    emailMarketingProviders: [{ name: 'Infomaniak', purpose: 'sends our letter', country: 'CH' }],
    hostingProviders: [{ name: 'Infomaniak', purpose: 'hosts the website', country: 'CH' }],
  })
  expect(words).toMatch(/Service: Infomaniak\n.*\nTask: sends our letter/)
  expect(words).toMatch(/Service: Infomaniak\n.*\nTask: hosts the website/)
})

describe('what the website is made with', () => {
  const made = (role?: string): Answers => ({
    ...company,
    toolKinds: ['none'],
    cookieCategories: ['necessary'],
    platformProviders: [{ name: 'Craft', purpose: 'manages the pages', country: 'US', ...(role && { role }) }],
  })
  test('is no recipient and no transfer until somebody says for whom it works', () => {
    const { words, missing } = documentOf('privacy-policy', made())
    expect(words).toContain('The website is made with Craft (manages the pages).')
    expect(words).not.toMatch(/Service: Craft|United States/)
    expect(missing).toContain('eu-gdpr-recipients#services')
    expect(documentOf('cookies-policy', made()).words).not.toContain('Service: Craft\nCountry')
  })
  test('is one where its maker works for the owner', () => {
    expect(documentOf('privacy-policy', made('processor')).words).toContain(
      'Service: Craft\nCountry: the United States',
    )
  })
})

// Recital 39 GDPR: what a service is for with this owner, and when, is the owner's to say; who runs it the catalogue knows.
describe('a service of the catalogue, typed in for a task of its own', () => {
  const search = (more: Record<string, string> = {}): Answers => ({
    ...company,
    toolKinds: ['misc'],
    miscellaneousProviders: [{ name: 'algolia', purpose: 'Search, only if you use it', ...more }],
  })
  test('keeps its company, its link and its group’s country', () => {
    const { words } = documentOf('privacy-policy', search())
    expect(words).toContain('Company: Algolia, Inc., the United States')
    expect(words).toContain('Task: Search, only if you use it')
    expect(words).toContain('Services that work for us')
    expect(words).toContain('Certified companies (see the list): Algolia, Inc.')
  })
  test('has the role that the owner gives it', () => {
    const { words } = documentOf('privacy-policy', search({ role: 'controller' }))
    expect(words).toContain('Services that use the data for their own purposes')
    expect(words).not.toContain('Services that work for us')
  })
  test('sets no cookie where the owner says so', () => {
    expect(documentOf('privacy-policy', search()).words).toContain('_ALGOLIA')
    expect(documentOf('privacy-policy', search({ device: 'no' })).words).not.toContain('_ALGOLIA')
  })
  test('is not taken for the maker of software that the owner runs', () => {
    expect(documentOf('privacy-policy', search({ role: 'ourselves' })).words).not.toContain('Algolia, Inc.')
  })
})
