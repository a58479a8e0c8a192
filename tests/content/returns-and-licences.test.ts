import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { germanSoftware } from './example-company.ts'

/** What a shop or a maker of software says is an answer of its own, or a law that applies to its customers. */
const policy = (more: Answers, language?: Parameters<typeof documentOf>[3]) =>
  documentOf(
    'return-refund-policy',
    {
      sellsWhat: ['goods'],
      customerTypes: 'consumers',
      audienceRegions: ['home'],
      salesChannels: ['website'],
      websiteName: 'Example',
      websiteUrl: 'https://www.example.com',
      entityType: 'company',
      companyName: 'Example Ltd',
      companyAddress: '1 High Street',
      contactEmail: 'hello@example.com',
      country: 'DE',
      acceptReturns: 'legalOnly',
      refundForms: ['original'],
      ...more,
    },
    undefined,
    language,
  )
const licence = (more: Answers) => documentOf('eula', { ...germanSoftware, audienceRegions: ['home'], ...more })

describe('the legal guarantee of used goods', () => {
  const sold = (sellsWhat: string[], more: Answers = {}) => policy({ country: 'FR', sellsWhat, ...more }).words
  // Code de la consommation L. 217-7: twelve months for used goods, twenty-four for others.
  test('France presumes for twelve months only that they were faulty', () => {
    expect(sold(['secondHand'])).toContain('If a fault appears in the first 12 months')
    expect(sold(['secondHand'])).not.toContain('During the whole two years')
    expect(sold(['secondHand', 'goods'])).toContain('in that time, or in used goods in the first 12 months')
    expect(sold(['secondHand', 'goods'])).toContain('During the whole two years (12 months for used goods)')
    expect(sold(['goods'])).toContain('If a fault appears in that time,')
    expect(sold(['goods'])).not.toContain('the first 12 months')
  })
  // Directive (EU) 2019/771 Article 10(6) leaves it to each country whether the period can be shortened.
  test('it is shortened only where the country allows it', () => {
    const shortened = (country: string) =>
      policy({ country, sellsWhat: ['secondHand'], guaranteePeriod: 'used12' }).words
    expect(shortened('FR')).not.toContain('Used goods.')
    expect(shortened('NL')).not.toContain('Used goods.')
    expect(shortened('DE')).toContain('The period is one year, if you agreed to it separately')
    expect(shortened('PT')).toContain('The period is 18 months, if')
  })
  test('a French text names one time after a repair', () => {
    expect(policy({ country: 'FR' }).words.match(/after a repair/g)).toHaveLength(1)
  })
})

describe('a shop promises what it answered', () => {
  test('no time for refunds that nobody gave, and the time of the law for who withdraws', () => {
    expect(policy({}).words).not.toContain('You get your money back without undue delay')
    expect(policy({}).clauses).not.toContain('refunds-days')
    expect(policy({ refundDays: 10 }).words).toContain('no later than 10 days after')
    expect(policy({ refundDays: 10 }).words).toContain('also sets a time, and the earlier one counts')
  })
  test.each(['DE', 'US', 'IE'])('%s: no order number that nobody spoke of', (country) => {
    expect(policy({ country }).words).not.toContain('order number')
  })
  const american = { country: 'US', state: 'US_OH', refundLaws: ['us'] }
  test('in the United States no repair, no postage and no risk that nobody promised', () => {
    const { words, clauses } = policy({ ...american, lostParcel: 'resend' })
    expect(words).not.toMatch(/put it right|We bear the risk|law of your country/)
    expect(clauses).not.toContain('faulty-cost')
    expect(clauses).not.toContain('returns-cost-unsaid')
    expect(policy({ ...american, faultRemedy: 'choice' }).clauses).toContain('faulty-cost')
  })
  test('a policy speaks of cancelling only where something can be cancelled', () => {
    expect(policy({ sellsWhat: ['food'] }).words).not.toContain('what you can cancel')
    expect(policy({}).words).toContain('This policy says what you can send back')
    expect(policy({ orderCancel: 'untilDispatch' }).words).toContain('what you can cancel or send back')
  })
  test('an open answer on a marketplace is no “no”', () => {
    const onMarketplaces = (marketplaceRefund?: boolean) =>
      policy({
        salesChannels: ['website', 'marketplaces'],
        ...(marketplaceRefund === undefined ? {} : { marketplaceRefund }),
      }).clauses
    expect(onMarketplaces()).not.toContain('stores-marketplace-policy')
    expect(onMarketplaces(false)).toContain('stores-marketplace-policy')
    expect(onMarketplaces(true)).toContain('stores-marketplace')
  })
  test('who cancels too late for the next box is not told that nothing more is charged', () => {
    const box = {
      ...american,
      sellsWhat: ['goods', 'subscription'],
      planSupplies: ['goods'],
      autoRenew: 'yes',
      billingPeriods: ['monthly'],
      cancelMethods: ['email'],
      cancelEffect: 'endPeriod',
    }
    expect(policy({ ...box, boxCutoff: 'the 5th of each month' }).words).toContain(
      'If you cancel in time for the next period',
    )
    expect(policy(box).words).toContain('There are no further charges.')
  })
  test('Irish consumers read the Irish rules on services', () => {
    expect(policy({ country: 'IE', sellsWhat: ['services'], serviceRefund: 'no' }).clauses).toContain(
      'europe-ireland-services',
    )
    expect(policy({ country: 'DE', sellsWhat: ['services'], serviceRefund: 'no' }).clauses).not.toContain(
      'europe-ireland-services',
    )
  })
})

describe('a licence says what was answered', () => {
  test.each(['GB', 'US', 'DE', 'FR'])('%s: liability is limited only if a limit was chosen', (country) => {
    const limits = /^liability-(unlimited|essential|indirect|foreseeable|cap|typical|us|us-states)$/
    const home = { country, audienceRegions: ['home'], ...(country === 'US' ? { state: 'US_OH' } : {}) }
    for (const softwareLiabilityCap of [undefined, 'law'])
      expect(
        licence({ ...home, ...(softwareLiabilityCap === undefined ? {} : { softwareLiabilityCap }) }).clauses.filter(
          (id) => limits.test(id),
        ),
      ).toEqual([])
    expect(licence({ ...home, softwareLiabilityCap: 'price' }).clauses.filter((id) => limits.test(id))).not.toEqual([])
  })
  // The Consumer Rights Act 2015 asks for no updates; Directive (EU) 2019/770 Article 8(2) does, of the seller.
  test('updates are a duty in the EEA, and of whoever sells', () => {
    expect(licence({ country: 'GB', updates: 'mayProvide' }).clauses).not.toContain('updates-law')
    expect(licence({ updates: 'mayProvide' }).words).toContain('We supply the updates')
    const sold = licence({ updates: 'mayProvide', paymentProviders: ['fastspring'] }).words
    expect(sold).toContain('your seller, FastSpring, must supply the updates')
    expect(sold).not.toContain('we are not liable for faults')
  })
  test('telemetry that may wait for a yes is no statement that data is sent', () => {
    const { words } = licence({ softwareFeatures: ['telemetry'], telemetryData: ['usage', 'crashes'] })
    expect(words).toContain('The software can send us data on how it is used')
    expect(words).not.toContain('The software sends us')
  })
  test('no rule on replacing devices, other licensees or the UN sales law', () => {
    const { words } = licence({ deviceLimit: 'number', deviceNumber: 2, licenseUse: 'both' })
    expect(words).toContain('up to 2 devices')
    expect(words).not.toMatch(/replace a device|give others the same right|International Sale of Goods/)
  })
  test('an Italian licence has the Italian rule on renewals', () => {
    const plan = {
      licenseModel: ['subscription'],
      autoRenew: 'yes',
      billingPeriods: ['yearly'],
      cancelMethods: ['email'],
    }
    expect(licence({ ...plan, country: 'IT' }).clauses).toContain('payment-italy')
    expect(licence({ ...plan, country: 'DE' }).clauses).not.toContain('payment-italy')
    expect(licence({ ...plan, audienceRegions: ['eea'] }).words).not.toContain('have rules of their own')
  })
})
