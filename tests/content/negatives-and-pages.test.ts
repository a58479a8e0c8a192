import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { ownersDocument, rules } from '#tests/support/owners-documents.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany, germanController } from './example-company.ts'

/** What an owner does not do, the pages that belong to a document, and what people do themselves: only as answered. */
const policy = (more: Answers = {}) =>
  documentOf('privacy-policy', {
    ...germanController,
    platforms: ['website', 'app'],
    appName: 'Example',
    features: ['accounts'],
    ...more,
  })

describe('what is not done', () => {
  test.each([
    ['sale', 'We give personal data to nobody for money.'],
    ['advertising', 'We do not use your data to show advertisements'],
    ['mining', 'We do not search your data for something to earn money with.'],
    ['reference', 'We name you as a customer in our own advertising only if you have agreed.'],
    ['leavesEea', 'does not leave the European Economic Area.'],
  ])('%s', (value, sentence) => {
    expect(policy({ controllerRole: 'both', notDone: [value] }).words).toContain(sentence)
    expect(policy({ controllerRole: 'both' }).words).not.toContain(sentence)
  })
  test('who handles no data for customers promises nothing about it', () => {
    const { words } = policy({ controllerRole: 'controller', notDone: ['leavesEea'] })
    expect(words).not.toContain('does not leave the European Economic Area')
  })
  test.each([
    ['paid-data-denied', { notDone: ['sale'], sellsData: 'money' }],
    ['advertising-denied', { notDone: ['advertising'], toolKinds: ['ads'] }],
    ['advertising-denied', { notDone: ['advertising'], sellsData: 'adsShare' }],
    ['earning-denied', { notDone: ['mining'], sellsData: 'money' }],
    ['leaving-europe-denied', { notDone: ['leavesEea'], storageCountries: ['us'] }],
    ['deleted-at-once-and-later', { deletedAtOnce: true, deletionSteps: ['account'] }],
  ] satisfies [string, Answers][])('%s is a contradiction', (rule, answers) => {
    const found = (given: Answers) =>
      findContradictions([ownersDocument('PRIVACY_POLICY', given)], rules).map(({ code }) => code)
    expect(found(answers)).toContain(`within:${rule}`)
    const [first] = Object.entries(answers)
    expect(found(Object.fromEntries([first!]))).not.toContain(`within:${rule}`)
  })
})

describe('pages that belong to a document', () => {
  const page = 'https://example.com/page'
  test.each([
    ['security', 'securityPageUrl', 'How we protect data'],
    ['recruitment', 'recruitmentNoticeUrl', 'Privacy notice for applicants'],
    ['customerData', 'customerDataUrl', 'How we handle data of our customers’ users'],
    ['imprint', 'imprintUrl', 'Legal notice'],
    ['history', 'policyHistoryUrl', 'history of this policy'],
    ['news', 'policyNewsUrl', 'We announce changes on this page'],
  ])('of a privacy policy: %s', (value, key, sentence) => {
    const given = policy({ controllerRole: 'both', otherPages: [value], [key]: page })
    expect(given.words).toContain(sentence)
    expect(given.links).toContain(page)
    expect(policy({ controllerRole: 'both' }).words).not.toContain(sentence)
  })
  const accounts: Answers = { ...exampleCompany, country: 'US', state: 'US_CA', features: ['accounts'] }
  const terms = (more: Answers = {}) => documentOf('terms-conditions', { ...accounts, ...more }).words
  test.each([
    ['acceptableUse', 'acceptableUseUrl', 'rules on acceptable use'],
    ['accountTerms', 'accountTermsUrl', 'terms for the account'],
    ['history', 'termsHistoryUrl', 'What changed in these terms, and when'],
  ])('of terms: %s', (value, key, sentence) => {
    expect(terms({ otherTerms: [value], [key]: page })).toContain(sentence)
    expect(terms()).not.toContain(sentence)
  })
})

describe('what people do themselves', () => {
  test('they delete and export with or without an address', () => {
    const accounts: Answers = { features: ['accounts'], selfService: ['delete', 'export'] }
    const { words } = policy({ ...accounts, deletedAtOnce: true, accountExportUrl: 'https://example.com/export' })
    expect(words).toContain('You can delete your account yourself.')
    expect(words).toContain('everything in it is deleted at once')
    expect(words).toContain('You can download your data yourself on this page.')
    expect(policy({ features: ['accounts'] }).words).not.toMatch(/account yourself|data yourself|at once\./u)
  })
  test('who cancels is told what was answered', () => {
    const plans: Answers = {
      ...exampleCompany,
      country: 'US',
      state: 'US_IL',
      sellsWhat: ['saas'],
      customerTypes: 'businesses',
      salesChannels: ['website'],
      cancelMethods: ['account'],
    }
    const refunds = (more: Answers = {}) => documentOf('return-refund-policy', { ...plans, ...more }).words
    const hints = ['steps', 'ownerOnly', 'ownerAsked', 'exportFirst']
    const said =
      /How to cancel, step by step|Only the owner of the account|who owns the account|Download what you want/gu
    expect(refunds({ cancelHints: hints, cancelStepsUrl: 'https://example.com/cancel' }).match(said)).toHaveLength(4)
    expect(refunds().match(said)).toBeNull()
  })
})
