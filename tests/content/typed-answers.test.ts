import { describe, expect, test } from 'vitest'
import type { Answers, AnswerValue } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf } from './document-of.ts'

const company: Answers = { entityType: 'company', country: 'IT', customerTypes: 'both', audienceRegions: ['worldwide'] }

/** Owners of whom each question for free text is asked at least once. */
const owners: readonly (readonly [string, string, Answers])[] = [
  [
    'eula',
    'a seller of software with everything',
    {
      ...company,
      platforms: ['mobile', 'desktop'],
      appStores: ['apple', 'otherStore'],
      softwareKind: 'ai',
      licenseModel: ['subscription', 'trial', 'enterprise'],
      softwareFeatures: ['accounts', 'ugc', 'aiFeatures', 'openSource', 'activation', 'telemetry'],
      openSourceNotice: 'url',
      deviceLimit: 'concurrent',
      connectedProduct: 'yes',
      support: 'plan',
      cancelMethods: ['page'],
      softwareLiabilityCap: 'amount',
    },
  ],
  [
    'eula',
    'a private person with open-source software',
    {
      entityType: 'individual',
      country: 'IT',
      platforms: ['desktop'],
      softwareKind: 'tool',
      licenseModel: ['free'],
      softwareFeatures: ['openSource'],
      openSourceScope: 'whole',
      openSourceLicence: 'otherOpen',
    },
  ],
  [
    'disclaimer',
    'a publisher on every subject',
    {
      ...company,
      platforms: ['website', 'mobile', 'social'],
      appStores: ['otherStore'],
      socialNetwork: 'otherNetwork',
      contentTopics: ['health', 'law', 'finance', 'crypto', 'realEstate', 'business'],
      healthAuthor: 'professional',
      lawAuthor: 'lawyer',
      financeAuthor: 'yes',
      cryptoPromotion: 'affiliate',
      ukPromotion: 'approved',
      earningsClaims: 'customers',
      commercialLinks: ['affiliate', 'sponsored'],
      testimonials: 'unpaid',
      disclaimerClauses: ['trademarks', 'accuracy'],
      medicalDevice: 'approved',
    },
  ],
  [
    'return-refund-policy',
    'a shop with everything',
    {
      ...company,
      sellsWhat: ['goods', 'subscription', 'tickets', 'digital'],
      salesChannels: ['website', 'store'],
      contactMethods: ['page', 'phone', 'otherContact'],
      acceptReturns: 'yes',
      returnHow: ['form'],
      returnShipping: 'usDomestic',
      dropshipping: 'supplier',
      cancelMethods: ['page'],
      autoRenew: 'yes',
      billingPeriods: ['monthly'],
      ownWarranty: 'yes',
      refundLaws: ['eu', 'uk', 'au'],
    },
  ],
  [
    'return-refund-policy',
    'a shop that takes something off for the way back',
    { ...company, sellsWhat: ['goods'], acceptReturns: 'yes', returnShipping: 'deduct', refundLaws: ['eu'] },
  ],
]

/** Questions whose answers are about the agreement or its delivery, or only fill in others. */
const notPrinted = new Set(['deliveryEmail', 'documentTitle'])

const typedAs: Readonly<Record<string, (key: string) => AnswerValue>> = {
  text: (key) => `xx${key}xx`,
  textarea: (key) => `xx${key}xx`,
  url: (key) => `https://example.org/xx${key}xx`,
  email: (key) => `xx${key}xx@example.org`,
}

describe.each(owners)('%s of %s', (slug, _, given) => {
  test('has every text and address that was typed', () => {
    const { questionnaire, checkContext } = loadContent(slug, 'en')!
    const { visible } = interview(questionnaire, given, checkContext('2026-11-21', 'all'))
    const typed: Record<string, AnswerValue> = {}
    for (const { userData, type } of questionnaire.steps.flatMap(({ sections }) =>
      sections.flatMap(({ questions }) => questions),
    )) {
      const make = typedAs[type]
      if (make && visible.has(userData) && !notPrinted.has(userData)) typed[userData] = make(userData)
    }
    const { words, links } = documentOf(slug, { ...given, ...typed })
    const said = `${words}\n${links.join('\n')}`
    expect(Object.keys(typed).filter((key) => !said.includes(`xx${key}xx`))).toEqual([])
  })
})
