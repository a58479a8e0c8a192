import { describe, expect, test } from 'vitest'
import type { Language } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { documentsOf } from '#tests/interviews/documents-of.ts'
import { answersFor, readInterviews, type Interview } from '#tests/interviews/read-interviews.ts'
import { documentOf, exampleCompany } from './document-of.ts'

// Nouns come from what an owner sells, and not from the kind of document.
const owners = readInterviews()
const goods = ['goods', 'secondHand', 'custom', 'food', 'digital', 'courses']
const sales = owners.flatMap((owner) =>
  (['TERMS_CONDITIONS', 'RETURN_REFUND_POLICY'] as const)
    .filter((type) => owner.documents.includes(type))
    .map((type) => ({ file: owner.file, type, owner })),
)

describe('an owner reads of events', () => {
  const withoutEvents = sales.filter(
    ({ owner }) => booksSomething(owner) && !has(owner, 'features', 'events') && !has(owner, 'bookingKinds', 'leisure'),
  )
  test.each(withoutEvents)('only if there are some: $file, $type', ({ owner, type }) => {
    expect(words(owner, type, 'en')).not.toMatch(/\b(?:bookings and|and other) events\b|\bevents, tours\b|^Events$/im)
  })
})

describe('on a marketplace of services nobody is called', () => {
  const services = sales.filter(
    ({ owner }) => has(owner, 'features', 'marketplace') && !goods.some((kind) => has(owner, 'sellsWhat', kind)),
  )
  test.each(services)('seller or buyer: $file, $type', ({ owner, type }) => {
    expect(words(owner, type, 'en')).not.toMatch(/\b(?:sellers?|buyers?)\b/i)
    expect(words(owner, type, 'de')).not.toMatch(/Verkäufer|Käufer/)
    expect(words(owner, type, 'fr')).not.toMatch(/\b(?:vendeur|acheteur)/i)
    expect(words(owner, type, 'nl')).not.toMatch(/\b(?:verkoper|koper)/i)
  })
  test('and there is one among the owners', () => expect(services.length).toBeGreaterThan(0))
})

describe('what people pay for again and again is called what its owner calls it', () => {
  const called = sales.filter(
    ({ owner, type }) =>
      type === 'RETURN_REFUND_POLICY' &&
      (has(owner, 'planNoun', 'membership') || has(owner, 'planNoun', 'subscription')) &&
      !has(owner, 'refundLaws', 'us'),
  )
  test.each(called)('in the policy on refunds of $file', ({ owner, type }) => {
    expect(words(owner, type, 'en')).not.toMatch(/\bplans?\b/i)
  })
  test('and some have another word', () => expect(called.length).toBeGreaterThan(1))
})

test('a “panier” that people fetch is no box', () => {
  const garden = owners.find(({ file }) => file === 'market-garden-angers.yaml')!
  for (const type of ['TERMS_CONDITIONS', 'RETURN_REFUND_POLICY'] as const)
    expect(words(garden, type, 'fr')).not.toMatch(/\bbox\b/i)
})

describe('the documents of an owner in Austria speak of the Rücktritt', () => {
  // FAGG § 11 to 18 say Rücktritt; a consent (GDPR Art. 7), a mandate, the forms of Annex I and the function of § 13a say Widerruf.
  const allowed =
    /Einwilligung|Vollmacht|Mandat|Zustimmung|sie (?:jederzeit|früher) widerrufen|So widerrufen Sie|Auswahl|widerrechtlich|Muster-Widerrufsformular|„Vertrag widerrufen“|„Widerruf bestätigen“|„Widerrufsrecht“/
  const model = /^(?:model-(?:goods|boxes|services)|withdrawal-form|form-eu)$/
  const austrian = owners.filter(({ answers }) => answers.country === 'AT')

  test.each(austrian)('$file', ({ file, documents }) => {
    const clauses = documentsOf(nameOf(file), 'de').flatMap(({ children }, at) =>
      children.map((node) => ({
        type: documents[at],
        id: node.type === 'clause' ? node.id : '',
        text: plainText(node),
      })),
    )
    expect(clauses.filter(({ id, text }) => !model.test(id) && /widerr/i.test(text) && !allowed.test(text))).toEqual([])
  })
  test('and there are some', () => expect(austrian.length).toBeGreaterThan(1))
})

describe('an own rule stands in the place of the usual one', () => {
  const school = {
    ...exampleCompany,
    country: 'AT',
    features: ['bookings'],
    sellsWhat: ['tickets'],
    bookingKinds: ['classes'],
    customerTypes: 'consumers',
    bookingMinimum: 4,
    bookingMinimumDays: 1,
    bookingCancel: [{ cancelBefore: '14 days', cancelRefund: 100 }],
    eventCancelled: 'choice',
    refundLaws: ['eu'],
  }

  test('where too few people book', () => {
    const bookingMinimumThen = 'A shorter course or your money back, as you like.'
    const terms = documentOf('terms-conditions', { ...school, bookingMinimumThen })
    expect(terms.words).toContain(`What we offer then: ${bookingMinimumThen}`)
    expect(terms.words).not.toContain('we may cancel up to')
    expect(documentOf('terms-conditions', school).words).toContain('we may cancel up to 1 day before')
    expect(documentOf('return-refund-policy', { ...school, bookingMinimumThen }).words).toContain(bookingMinimumThen)
  })

  test('where the price of a plan changes', () => {
    const club = {
      ...exampleCompany,
      country: 'NL',
      features: ['subscriptions'],
      sellsWhat: ['subscription'],
      customerTypes: 'businesses',
      autoRenew: 'yes',
      billingPeriods: ['quarterly'],
      priceChange: 'noticeCancel',
      priceNoticeDays: 60,
    }
    const priceChangeLimits = 'Once a year at most.'
    const said = `Our limits: ${priceChangeLimits}`
    expect(documentOf('terms-conditions', { ...club, priceChangeLimits }).words).toContain(said)
    expect(documentOf('terms-conditions', club).words).not.toContain('Our limits')
  })

  test('where courses are booked, and no events', () => {
    for (const type of ['terms-conditions', 'return-refund-policy'])
      for (const [language, heading] of [
        ['en', 'Courses and lessons'],
        ['de', 'Kurse und Unterricht'],
      ] as const)
        expect(documentOf(type, school, undefined, language).words).toContain(heading)
  })
})

function has(owner: Interview, key: string, value: string): boolean {
  return owner.documents.some((type) => [answersFor(owner, type)[key]].flat().includes(value))
}

function booksSomething(owner: Interview): boolean {
  return owner.documents.some((type) => answersFor(owner, type)['bookingKinds'] !== undefined)
}

function nameOf(file: string): string {
  return file.replace('.yaml', '')
}

function words(owner: Interview, type: Interview['documents'][number], language: Language): string {
  const agreement = documentsOf(nameOf(owner.file), language)[owner.documents.indexOf(type)]!
  return agreement.children.map(plainText).join('\n')
}
