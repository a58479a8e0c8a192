import { describe, expect, test } from 'vitest'
import type { AnswerValue, Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent } from '#server/content/load-content.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { documentOf } from './document-of.ts'

const owner: Answers = {
  platforms: ['website'],
  websiteName: 'Example',
  websiteUrl: 'https://example.com',
  entityType: 'company',
  companyName: 'Example',
  ownerName: 'Ada Example',
  companyAddress: '1 High Street, Anytown',
  contactEmail: 'hello@example.com',
  audienceRegions: ['worldwide'],
  features: ['shop'],
  sellsWhat: ['services'],
}
const terms = (answers: Answers) => documentOf('terms-conditions', { ...owner, ...answers })

/** Directive 2000/31/EC Art. 5 and the laws that carry it out; Decreto 7.962/2013 art. 2; Charities Act 2011 s. 194. */
const identities: readonly (readonly [string, Answers, string])[] = [
  ['a company in Brazil', { country: 'BR', nationalNumber: '12.345.678/0001-95' }, 'CNPJ or CPF: 12.345.678/0001-95'],
  [
    'a sole trader in Italy',
    { country: 'IT', entityType: 'soleTrader', nationalNumber: '01234567890' },
    'Partita IVA or codice fiscale: 01234567890',
  ],
  [
    'a sole trader in Spain',
    { country: 'ES', entityType: 'soleTrader', nationalNumber: '12345678Z' },
    'NIF: 12345678Z',
  ],
  [
    'a sole trader in France',
    { country: 'FR', entityType: 'soleTrader', nationalNumber: '123 456 789' },
    'SIREN: 123 456 789',
  ],
  [
    'the status of a sole trader in France',
    { country: 'FR', entityType: 'soleTrader' },
    'Name: Ada Example, entrepreneur individuel',
  ],
  [
    'the host of a French association',
    { country: 'FR', entityType: 'nonprofit', hostDetails: 'OVH, Roubaix' },
    'Host: OVH, Roubaix',
  ],
  [
    'the host of a private site in France',
    { country: 'FR', entityType: 'individual', features: ['none'], hostDetails: 'OVH' },
    'Host: OVH',
  ],
  [
    'a charity in England',
    { country: 'GB', entityType: 'nonprofit', charityNumber: '1234567' },
    'Registered charity: 1234567',
  ],
  [
    'a company in England',
    { country: 'GB', registrationNumber: '01234567, England and Wales' },
    'Register: 01234567, England and Wales',
  ],
  [
    'a club in Germany',
    { country: 'DE', entityType: 'nonprofit', registrationNumber: 'VR 1, Bonn' },
    'Register: VR 1, Bonn',
  ],
  [
    'who represents a company in Germany',
    { country: 'DE', representedBy: 'Ada Example' },
    'Represented by: Ada Example',
  ],
  [
    'who answers for the articles of a private blog in Germany',
    {
      country: 'DE',
      entityType: 'individual',
      features: ['none'],
      editorResponsible: 'Ada Example, Weg 1, 20095 Hamburg',
    },
    'Responsible for journalistic content: Ada Example, Weg 1, 20095 Hamburg',
  ],
  [
    'a craft in Germany',
    { country: 'DE', entityType: 'soleTrader', profession: 'Electrician, HWK Köln' },
    'Profession: Electrician, HWK Köln',
  ],
  [
    'a small business without VAT in Germany',
    { country: 'DE', vatExempt: true },
    'We charge no VAT, because we are exempt as a small business (§ 19 UStG).',
  ],
  ['that in a country without a known section', { country: 'PT', vatExempt: true }, 'exempt as a small business.'],
  [
    'rooms in a tourism register',
    {
      country: 'ES',
      features: ['bookings'],
      sellsWhat: ['tickets'],
      bookingKinds: ['lodging'],
      bookingRules: 'No dogs, please.',
      lodgingNumber: 'VT-1',
    },
    'Registration number: VT-1',
  ],
  [
    'an address in Singapore',
    { country: 'SG', companyAddress: '1 Raffles Place, Singapore 048616' },
    'Address: 1 Raffles Place, Singapore 048616\n',
  ],
  [
    'an address in the United States',
    { country: 'US', companyAddress: '1 Main Street, New York, NY 10038' },
    'NY 10038, United States',
  ],
]
test.each(identities)('terms show %s', (_, answers, said) => {
  expect(terms(answers).words).toContain(said)
})

test.each([
  ['it-dlgs70-partita-iva#number', { country: 'IT' }, { nationalNumber: '01234567890' }],
  ['es-lssi-10-aviso-legal#number', { country: 'ES' }, { nationalNumber: 'B12345678' }],
  ['gb-company-disclosures#number', { country: 'GB' }, { registrationNumber: '01234567' }],
  ['de-ddg-5-impressum#represented', { country: 'DE', registrationNumber: 'HRB 1, Bonn' }, { representedBy: 'Ada' }],
  ['br-cdc-regret#seller', { country: 'BR' }, { nationalNumber: '12.345.678/0001-95' }],
  [
    'fr-mediation#name',
    { country: 'FR', customerTypes: 'consumers' },
    { adrBody: 'yes', adrBodyName: 'CM2C', adrBodyUrl: 'https://www.cm2c.net' },
  ],
] as const)('%s is not met by a name alone', (duty, answers, element) => {
  expect(terms({ customerTypes: 'both', ...answers }).missing).toContain(duty)
  expect(terms({ customerTypes: 'both', ...answers, ...element }).missing).not.toContain(duty)
})

/** MStV § 18(2): websites with journalistic content, and no shop has to think of it on the way. */
test('who answers for articles is asked of websites in Germany alone, and in a fold', () => {
  const content = loadContent('terms-conditions', 'en')!
  const asks = (answers: Answers) => {
    const given = { ...owner, ...answers }
    return interview(content.questionnaire, given, content.checkContext('2026-11-21', 'all')).visible.has(
      'editorResponsible',
    )
  }
  expect(asks({ country: 'DE' })).toBe(true)
  expect(asks({ country: 'AT' })).toBe(false)
  expect(asks({ country: 'DE', platforms: ['mobile'], appName: 'Example' })).toBe(false)
  const question = questionsOf(content.questionnaire).find(({ userData }) => userData === 'editorResponsible')
  expect(question).toMatchObject({ required: false, finePoint: true })
})

describe('who takes only bookings', () => {
  test('speaks of bookings, not of orders', () => {
    const { words } = terms({
      country: 'ES',
      features: ['bookings'],
      sellsWhat: ['tickets'],
      bookingRules: 'No dogs, please.',
      orderAcceptance: 'confirmation',
    })
    expect(words).toContain('How you book')
    expect(words).toContain('Your booking is an offer to us.')
    expect(words).not.toMatch(/you order something|Your order\b/)
  })
})

test.each([
  ['membership', 'Memberships renew automatically.'],
  ['subscription', 'Subscriptions renew automatically.'],
  [undefined, 'Plans renew automatically.'],
])('what people subscribe to has the name that its owner gives it: %s', (planNoun, said) => {
  expect(
    terms({
      country: 'US',
      features: ['subscriptions'],
      sellsWhat: ['subscription'],
      autoRenew: 'yes',
      planNoun,
    }).words,
  ).toContain(said)
})

/** Every kind of owner once, so that each question for free text is asked of somebody. */
const owners: Readonly<Record<string, Answers>> = {
  'a French shop with boxes': {
    country: 'FR',
    features: ['shop', 'subscriptions', 'accounts', 'loyalty'],
    sellsWhat: ['goods', 'food'],
    shipsTo: 'selected',
    dropshipping: 'supplier',
    ownWarranty: 'yes',
    adrBody: 'yes',
    autoRenew: 'yes',
    priceChange: 'noticeCancel',
    priceNoticeDays: 30,
    customerTypes: 'both',
    cancelMethods: ['page'],
    refundPolicyLink: 'separate',
    contactMethods: ['page', 'phone', 'otherContact'],
  },
  'a German platform': {
    country: 'DE',
    platforms: ['website', 'app'],
    appName: 'App',
    features: ['accounts', 'userContent', 'marketplace', 'aiFeatures', 'subscriptions'],
    sellsWhat: ['saas'],
    priceChange: 'noticeCancel',
    priceNoticeDays: 30,
    dsaSize: 'larger',
    customerTypes: 'both',
    aiUses: ['companion'],
    serviceLevel: 'sla',
    customerData: ['dpa'],
    cloudSwitching: true,
    acceptableUse: ['fairUse'],
    liabilityCap: 'amount',
    governingCountry: 'AT',
    sellerKinds: 'both',
    contractParties: 'seller',
  },
  'an American club': {
    country: 'US',
    entityType: 'nonprofit',
    association: true,
    features: ['accounts', 'userContent', 'events', 'bookings'],
    dmcaAgent: 'yes',
    sellsWhat: ['tickets'],
    bookingKinds: ['lodging'],
  },
  'a Japanese shop': {
    country: 'JP',
    features: ['shop', 'newsletter'],
    sellsWhat: ['goods'],
    messageChannels: ['sms'],
  },
}

/** Questions whose answers are about the agreement or its delivery, or only fill in others. */
const notPrinted = ['deliveryEmail', 'documentTitle', 'ownerName']

describe.each(Object.entries(owners))('%s', (_, given) => {
  test('finds every text and address that was typed in the terms', () => {
    const { questionnaire, checkContext } = loadContent('terms-conditions', 'en')!
    const kinds: Readonly<Record<string, (key: string) => AnswerValue>> = {
      text: (key) => `xx${key}xx`,
      textarea: (key) => `xx${key}xx`,
      url: (key) => `https://example.org/xx${key}xx`,
      email: (key) => `xx${key}xx@example.org`,
    }
    const typed: Record<string, AnswerValue> = {}
    const { visible } = interview(questionnaire, { ...owner, ...given }, checkContext('2026-11-21', 'all'))
    for (const question of questionnaire.steps.flatMap((step) =>
      step.sections.flatMap((section) => section.questions),
    )) {
      const make = kinds[question.type]
      if (make && visible.has(question.userData) && !notPrinted.includes(question.userData))
        typed[question.userData] = make(question.userData)
    }
    const { words, links } = documentOf('terms-conditions', { ...owner, ...given, ...typed })
    // What stands as a sentence of its own begins with a capital.
    const said = `${words}\n${links.join('\n')}`.toLowerCase()
    expect(Object.keys(typed).filter((key) => !said.includes(`xx${key}xx`.toLowerCase()))).toEqual([])
  })
})

// UIDG (Switzerland) Art. 6; the Belgian Crossroads Bank writes its numbers with dots.
test.each([
  ['CH', 'CHE-123.456.789 TVA'],
  ['BE', 'BE 0123.456.789'],
  ['FR', 'FR00123456789'],
])('a VAT number is printed as it is written in %s', (country, vatNumber) => {
  const { questionnaire, checkContext } = loadContent('terms-conditions', 'en')!
  const seller = { ...owner, country, audienceRegions: ['eea', 'switzerland'], customerTypes: 'both', vatNumber }
  const { problems } = checkAnswers(questionnaire, seller, checkContext('2026-11-21', 'all'))
  expect(problems.filter(({ field }) => field === 'vatNumber')).toEqual([])
  expect(documentOf('terms-conditions', seller).words).toContain(vatNumber)
})
