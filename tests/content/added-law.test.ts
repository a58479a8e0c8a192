import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'

const catalogue = parse(readFileSync('content/requirements.yaml', 'utf8')) as readonly {
  readonly id: string
  readonly effective?: string
}[]

/** The day on which each statute applies, as its own final article or its publication says. */
test.each([
  ['eu-gpsr-19-offers', '2024-12-13'],
  ['eu-str-registration', '2026-05-20'],
  ['eu-ucpd-green-claims', '2026-09-27'],
  ['eu-crd-repair-information', '2026-09-27'],
  ['eu-r2r-repair-obligation', '2026-07-31'],
  ['eu-ccd2-deferred-payment', '2026-11-20'],
  ['eu-ai-26-11-high-risk', '2027-12-02'],
  ['eu-cra-user-information', '2027-12-11'],
  ['br-eca-digital', '2026-03-17'],
  ['kr-ai-basic-act', '2026-01-22'],
  ['au-social-media-minimum-age', '2025-12-10'],
  ['cl-ley-21719', '2026-12-01'],
  ['vn-pdpl', '2026-01-01'],
  ['us-co-admt', '2027-01-01'],
  ['us-ny-synthetic-performers', '2026-06-09'],
  ['us-ny-child-data', '2025-06-20'],
  ['us-ftc-fees-rule', '2025-05-12'],
  ['us-inform-consumers', '2023-06-27'],
  ['fr-telephone-sales', '2026-08-11'],
])('%s applies from %s', (id, day) => {
  expect(catalogue.find((duty) => duty.id === id)?.effective).toBe(day)
})

const software: Answers = {
  platforms: ['desktop'],
  softwareKind: 'tool',
  appName: 'Example',
  licenseModel: ['subscription'],
  billingPeriods: ['yearly'],
  autoRenew: 'yes',
  cancelMethods: ['account'],
  entityType: 'company',
  companyName: 'Example Ltd',
  contactEmail: 'hello@example.com',
  country: 'DE',
  customerTypes: 'both',
  audienceRegions: ['worldwide'],
  softwareFeatures: ['none'],
  securityContact: '',
}

describe('software in the EU from 11 December 2027 (Cyber Resilience Act)', () => {
  const missing = (date: string, more: Answers = {}) => documentOf('eula', { ...software, ...more }, date).missing
  test('asks for the end of support', () => {
    expect(missing('2027-12-11')).toContain('eu-cra-user-information')
    expect(missing('2027-12-10')).not.toContain('eu-cra-user-information')
  })
  test('is content with a contact and a date', () => {
    const given = { securityContact: 'security@example.com', supportEnd: '2032-12-31' }
    expect(missing('2027-12-11', given)).not.toContain('eu-cra-user-information')
  })
})

test.each([
  ['eula', software],
  [
    'return-refund-policy',
    {
      ...software,
      websiteName: 'Example',
      websiteUrl: 'https://example.com',
      sellsWhat: ['subscription'],
      salesChannels: ['website'],
      refundLaws: ['uk'],
    },
  ],
])('%s: British plans get their new rules in spring 2027, and not before', (slug, answers) => {
  expect(documentOf(slug, answers, '2027-02-28').words).not.toContain('A new law on subscriptions')
  expect(documentOf(slug, answers, '2027-03-01').words).toContain('A new law on subscriptions')
})

test('buyers of goods in Quebec read of spare parts and repair, buyers of downloads do not', () => {
  const shop = (sellsWhat: string[]) =>
    documentOf('return-refund-policy', { ...software, country: 'CA', state: 'CA_QC', sellsWhat, refundLaws: ['ca'] })
      .words
  expect(shop(['goods'])).toContain('Quebec: repair.')
  expect(shop(['digital'])).not.toContain('Quebec: repair.')
})
