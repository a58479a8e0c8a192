import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'

/** A company that sells a service to consumers on its website. */
const owner: Answers = {
  platforms: ['website'],
  websiteName: 'Example',
  websiteUrl: 'https://example.com',
  entityType: 'company',
  companyName: 'Example GmbH',
  companyAddress: '1 High Street, Anytown',
  contactEmail: 'hello@example.com',
  audienceRegions: ['home'],
  customerTypes: 'consumers',
  features: ['shop'],
  sellsWhat: ['services'],
}
const missing = (answers: Answers) => documentOf('terms-conditions', { ...owner, ...answers }).missing

/** What law wants of owners like this, the answer that gives it, and the answer that there is none. */
const wanted: readonly (readonly [string, Answers, readonly string[], Answers, string])[] = [
  [
    'the VAT number (Directive 2000/31/EC Art. 5(1)(g), DDG § 5(1) Nr. 6)',
    { country: 'DE' },
    ['eu-provider-identity#vat', 'de-ddg-5-impressum#tax'],
    { vatNumber: 'DE123456789' },
    'vat',
  ],
  [
    'the VAT number (LCEN art. 19)',
    { country: 'FR' },
    ['fr-lcen-mentions-legales#vat'],
    { vatNumber: 'FR12345678901' },
    'vat',
  ],
  [
    'the chamber of a craft (Directive 2000/31/EC Art. 5(1)(f), DDG § 5(1) Nr. 5)',
    { country: 'DE' },
    ['de-ddg-5-impressum#profession'],
    { profession: 'Bäckerin, Handwerkskammer Anytown' },
    'licence',
  ],
  [
    'who answers for articles (MStV § 18(2))',
    { country: 'DE' },
    ['de-ddg-5-impressum#editor'],
    { editorResponsible: 'Ada Example, 1 High Street' },
    'articles',
  ],
  [
    'the codes that are followed (SI 2002/2013 reg. 9)',
    { country: 'GB' },
    ['gb-ecommerce-orders#codes'],
    { codeOfConduct: 'Example Seal' },
    'code',
  ],
]

describe.each(wanted)('%s', (_, at, duties, given, none) => {
  test('is missing until somebody said something of it', () => {
    for (const duty of duties) expect(missing(at)).toContain(duty)
  })

  test('is there once it was named', () => {
    for (const duty of duties) expect(missing({ ...at, ...given })).not.toContain(duty)
  })

  test('is not owed where the owner has none', () => {
    for (const duty of duties) expect(missing({ ...at, haveNone: [none] })).not.toContain(duty)
  })
})

test('a small business that is exempt owes no VAT number', () => {
  expect(missing({ country: 'DE', vatExempt: true })).not.toContain('eu-provider-identity#vat')
  expect(missing({ country: 'DE', vatExempt: false })).toContain('eu-provider-identity#vat')
})

test('the share capital is wanted of a company in France (LCEN art. 1-1), and of nobody else', () => {
  expect(missing({ country: 'FR' })).toContain('fr-lcen-mentions-legales#capital')
  expect(missing({ country: 'FR', entityType: 'soleTrader' })).not.toContain('fr-lcen-mentions-legales#capital')
})
