import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { plainText } from '#core/document/text.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { cookies as cookiesOf } from './consent-policies.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** What protects data abroad, and how consent is taken back, is said only as far as somebody answered it. */
const company: Answers = {
  ...exampleCompany,
  country: 'DE',
  features: ['contactForm'],
  toolKinds: ['analytics'],
  privacyLaws: ['gdpr', 'ukGdpr', 'swissFadp'],
}
const counter = (country: string) => ({
  analyticsProviders: [{ name: 'Counter', purpose: 'counts visits', country, role: 'processor', device: 'no' }],
})
const policy = (more: Record<string, unknown>) => documentOf('privacy-policy', { ...company, ...more } as Answers)
/** The privacy policy of an owner who confirmed nothing that is only proposed. */
function unconfirmed(more: Record<string, unknown>) {
  const { questionnaire, library, words, checkContext } = loadContent('privacy-policy', 'en')!
  const date = '2026-11-21'
  const { standing } = interview(questionnaire, { ...company, ...more } as Answers, checkContext(date, new Set()))
  const assembled = assemble(library, standing, { date })
  return {
    words: assembled.agreement.children.map(plainText).join('\n'),
    missing: cover(questionnaire, library, assembled, words).entries.flatMap(({ requirement, state, elements }) => [
      ...(state === 'missing' ? [requirement.id] : []),
      ...elements.filter((one) => one.state === 'missing').map(({ id }) => `${requirement.id}#${id}`),
    ]),
  }
}
const agreed = /standard contractual clauses|UK Addendum/i

describe('contract clauses that nobody said are signed', () => {
  test.each(['US', 'IN'])('are not named for a service in %s', (country) => {
    const open = unconfirmed(counter(country))
    expect(open.words).not.toMatch(agreed)
    // GDPR Art. 13(1)(f): the policy itself names the safeguard, so a right to ask for it does not stand in its place.
    expect(open.words).toMatch(/that an adequacy decision may not cover:|without an adequacy decision:/)
    expect(open.words).not.toMatch(/right to be told the safeguards/i)
    expect(open.missing).toContain('eu-gdpr-transfer-scc#clauses')
    expect(open.missing).toContain('eu-gdpr-transfers-general#safeguard')
  })
  test.each(['US', 'IN'])('are named for a service in %s by the answer that they are', (country) => {
    const said = unconfirmed({ ...counter(country), transferTools: ['scc', 'idta'] })
    expect(said.words).toMatch(agreed)
    expect(said.missing).not.toContain('eu-gdpr-transfer-scc#clauses')
    expect(said.missing).not.toContain('eu-gdpr-transfers-general#safeguard')
  })
  test('a certification under the framework is no such contract', () => {
    const certified = unconfirmed({ analyticsProviders: ['googleAnalytics'] })
    expect(certified.words).not.toMatch(agreed)
    expect(certified.missing).not.toContain('eu-gdpr-transfer-dpf')
  })
})

describe('taking consent back is as easy as giving it', () => {
  const cookies = (more: Record<string, unknown>) =>
    documentOf('cookies-policy', {
      ...exampleCompany,
      country: 'DE',
      cookieCategories: ['analyticsCookies'],
      analyticsProviders: ['googleAnalytics'],
      consentBanner: 'yes',
      consentModel: 'optInAll',
      ...more,
    })
  test('in words, where the place is answered', () => {
    const placed = cookies({ consentReopen: 'the link Cookies in the footer' })
    expect(placed.words).toContain('Where you change your choice: the link Cookies')
    expect(placed.missing).not.toContain('eu-gdpr-withdraw-consent#easy')
  })
  test('and nowhere else', () => {
    const open = cookies({})
    expect(open.words).not.toMatch(/is as easy as/)
    expect(open.missing).toContain('eu-gdpr-withdraw-consent#easy')
  })
  test('an owner abroad names the rule of the Union, and that of no country', () => {
    const { words } = cookiesOf({ country: 'US', analyticsProviders: ['googleAnalytics'] })
    expect(words).toContain('Article 5(3) of the ePrivacy Directive')
    expect(words).not.toMatch(/TDDDG|LSSI|Telecommunications Act|Garante/)
  })
})

describe('Switzerland', () => {
  const swiss = (country: string) => documentOf('privacy-policy', { ...company, country })
  test('its law binds an owner there towards everybody', () => {
    expect(swiss('CH').words).not.toContain('If you are in Switzerland')
    expect(swiss('DE').words).toContain('If you are in Switzerland, the Federal Act')
  })
  test('it is not said to ask for consent before cookies', () => {
    const { words } = policy({
      country: 'CH',
      toolKinds: ['analytics', 'consentTool'],
      analyticsProviders: ['googleAnalytics'],
      consentBanner: 'yes',
    })
    expect(words).toContain('we may use optional tools only after you have agreed')
    expect(words).not.toMatch(/Switzerland, we may use optional tools/)
  })
})

test('content from elsewhere does not rest on a consent that nobody is asked for', () => {
  const { words } = policy({ toolKinds: ['maps'], mapsProviders: ['googleMaps'] })
  expect(words).toContain('Content from elsewhere')
  expect(words).not.toContain('before such content loads')
})

test('a policy outside the United States also names who receives sensitive data', () => {
  const { words } = policy({
    entityType: 'soleTrader',
    ownerName: 'Ada Example',
    features: ['accounts', 'bookings'],
    documentLevel: 'professional',
    toolKinds: ['none'],
    personalData: ['email'],
    sensitiveData: ['health'],
    sensitiveBasis: 'consent',
    sharesWith: ['partners'],
    sensitiveShared: 'yes',
    sensitiveReceivers: 'the doctor who sent you: the report',
  })
  expect(words).toContain('Who receives it. The doctor who sent you: the report.')
})

test('a payment service without a name has no link to its policy', () => {
  const shop = { features: ['shop'], toolKinds: ['none'] }
  expect(policy({ ...shop, paymentProviders: ['unknown'] }).missing).toContain('stripe-paypal-card-networks#privacy')
  expect(policy({ ...shop, paymentProviders: ['stripe'] }).missing).not.toContain('stripe-paypal-card-networks#privacy')
})
