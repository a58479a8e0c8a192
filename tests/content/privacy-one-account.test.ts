import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { germanController } from './example-company.ts'

/** What a privacy policy tells once and in one way. */
const policy = (more: Answers = {}) => documentOf('privacy-policy', { ...germanController, ...more })

const letters: Answers = {
  features: ['newsletter'],
  emailMarketingProviders: ['mailerlite'],
  mailTracking: 'yes',
  mailingBasis: 'consent',
}

// Directive 2002/58/EC Art. 5(3), GDPR Art. 7(3): a banner of the website governs no picture in a mail.
describe('opens and clicks', () => {
  const { words } = policy({
    ...letters,
    toolKinds: ['analytics', 'consentTool'],
    analyticsProviders: ['googleAnalytics'],
    consentBanner: 'yes',
    consentReopen: 'the link at the bottom of each page',
  })
  test('stand with the messages, not among what the banner asks about', () => {
    expect(words).toContain('Opens and clicks.')
    expect(words).not.toContain('e-mails: pixels')
  })
  test('their consent is withdrawn with the messages', () => {
    expect(words).toMatch(/To withdraw it at any time, write to \S+@/)
  })
})

test('who books through a marketplace learns that the data come from there', () => {
  const { words } = policy({ features: ['bookings'], dataSources: ['marketplaces'] })
  expect(words).toContain('Marketplaces and booking sites through which you order or book: your name')
})

// NRS 603A.345 gives 60 days; the answer for everybody in the United States is shorter.
test('people in Nevada are told one time', () => {
  const seller: Answers = { country: 'US', state: 'US_OH', features: ['shop'], paymentProviders: ['stripe'] }
  expect(policy({ ...seller, privacyLaws: ['caloppa', 'usStates'] }).words).not.toContain('within 60 days')
  expect(policy({ ...seller, privacyLaws: ['caloppa'] }).words).toContain('within 60 days')
})

// Art. 7(3) GDPR: the way back is named where the choice can be reopened, and nowhere else promised.
test('no reader is sent to a section that does not say how', () => {
  const banner: Answers = { toolKinds: ['analytics', 'consentTool'], analyticsProviders: ['googleAnalytics'] }
  const { words } = policy({ ...banner, consentBanner: 'yes' })
  expect(words).not.toMatch(/How: Cookies/)
  expect(words).toContain('Cookies and other tools: block or delete them in your browser.')
})

// Art. 7(3) GDPR: where no banner asked for consent there is none to withdraw, and blocking a cookie does not withdraw one.
test('where no banner asks, the browser is not the way to withdraw', () => {
  const { words } = policy({ toolKinds: ['analytics'], analyticsProviders: ['googleAnalytics'], consentBanner: 'no' })
  expect(words).not.toContain('block or delete them in your browser.')
  expect(words).toMatch(/Anything that you agreed to: write to/)
})
