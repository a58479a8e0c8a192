import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'

/** Owners who are unlike the personas, each with what a reader once found wrong in their document. */
const company: Answers = {
  platforms: ['website'],
  websiteName: 'Example',
  websiteUrl: 'https://example.com',
  entityType: 'company',
  companyName: 'Example Ltd',
  companyAddress: '1 High Street',
  contactEmail: 'hello@example.com',
}

describe('a Swiss seller of software to businesses alone', () => {
  const terms = (customerTypes: string) =>
    documentOf('terms-conditions', {
      ...company,
      country: 'CH',
      audienceRegions: ['switzerland'],
      features: ['accounts', 'subscriptions'],
      contentLicence: 'readOnly',
      sellsWhat: ['saas'],
      customerTypes,
    })
  test('reads nothing about withdrawing as a consumer', () => {
    expect(terms('businesses').words).not.toContain('right of withdrawal')
    expect(terms('consumers').words).toContain('Swiss law gives no general right of withdrawal')
  })
  test('may use what it reads at work', () => {
    expect(terms('businesses').words).toContain('You may look at them within your organisation.')
    expect(terms('consumers').words).toContain('You may look at them for private use.')
  })
})

test('a buyer on a marketplace of other sellers sends goods back to the seller, not to the platform', () => {
  const terms = (contractParties: string) =>
    documentOf('terms-conditions', {
      ...company,
      country: 'FR',
      features: ['accounts', 'marketplace'],
      customerTypes: 'consumers',
      audienceRegions: ['eea'],
      sellsWhat: ['goods'],
      refundPolicyLink: 'here',
      contractParties,
    }).words
  expect(terms('seller')).toContain('within 14 days of your message to the address that the seller gives you')
  expect(terms('platform')).toContain('You shall send back the goods or hand them over to us')
})

test('where no number is known, terms name no number by which to cancel', () => {
  const terms = documentOf('terms-conditions', {
    ...company,
    country: 'US',
    features: ['subscriptions'],
    sellsWhat: ['saas'],
    cancelMethods: ['phone'],
  })
  expect(terms.words).toContain('by phone')
  expect(terms.words).not.toContain('on your invoice')
})

test('where nobody has an account, no account is blocked', () => {
  const terms = (features: string[]) =>
    documentOf('terms-conditions', { ...company, country: 'NZ', features, ugcTypes: ['comments'] }).words
  expect(terms(['comments'])).not.toMatch(/block (the|an) account|from posting again/)
  expect(terms(['comments'])).toContain('We can remove a post that breaks these terms or the law.')
})

test.each(['48 hours', '48 hours before'])(
  'a period of cancelling that was typed as “%s” reads well',
  (cancelBefore) => {
    const { words } = documentOf('return-refund-policy', {
      ...company,
      country: 'DE',
      sellsWhat: ['tickets'],
      bookingCancel: [{ cancelBefore, cancelRefund: 50 }],
    })
    expect(words).toContain('If you cancel a booking for a fixed date, you get back:')
    expect(words).toContain(`Up to ${cancelBefore}: 50 per cent of what you have paid`)
    expect(words).not.toMatch(/before before|before the date or/)
  },
)

describe('software of a trader', () => {
  const licence = (more: Answers) =>
    documentOf('eula', {
      platforms: ['desktop'],
      softwareKind: 'tool',
      appName: 'Example',
      entityType: 'soleTrader',
      ownerName: 'Ada Example',
      country: 'DE',
      customerTypes: 'consumers',
      audienceRegions: ['eea', 'uk'],
      softwareFeatures: ['none'],
      ...more,
    }).words
  // Directive (EU) 2019/770 Art. 3(1), Consumer Rights Act 2015 s. 33: without a price, digital content is outside.
  test('given away, it promises the legal guarantee only to those who pay', () => {
    const free = licence({ licenseModel: ['free'] })
    expect(free).toContain('If you are a consumer and pay with money or with personal data, the software must be')
    // Section 46 of the Consumer Rights Act 2015 protects those who pay nothing too.
    expect(free).toContain('even though the software is free (section 46 of the Consumer Rights Act 2015)')
    expect(free).not.toContain('Digital content must be of satisfactory quality')
    expect(free).not.toMatch(/your plan runs|as long as a plan runs/)
  })
  test('sold, it promises it to every consumer', () => {
    expect(licence({ licenseModel: ['onetime'] })).toContain('If you are a consumer, the software must be as agreed')
    expect(licence({ licenseModel: ['subscription'] })).toContain(
      'for two years at least (three in Sweden), or as long as a plan runs',
    )
  })
})

test('in Canada, the person who answers for privacy can be named or titled', () => {
  const policy = (pipedaOfficer: string) =>
    documentOf('privacy-policy', { ...company, country: 'CA', privacyLaws: ['pipeda'], pipedaOfficer }).words
  for (const officer of ['Marie Tremblay', 'Privacy Officer'])
    expect(policy(officer)).toContain(`Accountable for your personal information: ${officer}.`)
})
