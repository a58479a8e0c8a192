import { describe, expect, test } from 'vitest'
import { languages } from '#core/language/languages.ts'
import { usualTitle } from '#core/questionnaire/usual-title.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const titleOf = (slug: string, language: string, answers: Record<string, string | readonly string[]>): string =>
  usualTitle(loadContent(slug, language)!.questionnaire, answers)

const shop = { country: 'FR', features: ['shop'], sellsWhat: ['goods'] }
const service = { country: 'FR', features: ['subscriptions'], sellsWhat: ['saas'] }

test.each([
  ['fr', 'Conditions générales de vente', 'Conditions générales'],
  ['it', 'Condizioni generali di vendita', 'Termini e condizioni'],
  ['es', 'Condiciones generales de venta', 'Términos y condiciones'],
  ['de', 'Allgemeine Geschäftsbedingungen', 'Allgemeine Geschäftsbedingungen'],
  ['nl', 'Algemene voorwaarden', 'Algemene voorwaarden'],
  ['en', 'Terms & Conditions', 'Terms & Conditions'],
])('the terms of a shop have the name by which people know them: %s', (language, ofShop, ofService) => {
  expect(titleOf('terms-conditions', language, shop)).toBe(ofShop)
  expect(titleOf('terms-conditions', language, service)).toBe(ofService)
})

test('a marketplace, on which others sell, has no conditions of sale', () =>
  expect(titleOf('terms-conditions', 'fr', { ...shop, features: ['shop', 'marketplace'] })).toBe(
    'Conditions générales',
  ))

test('in Quebec a cookie is a « témoin »', () => {
  expect(titleOf('cookies-policy', 'fr', { country: 'CA' })).toBe('Politique relative aux témoins (cookies)')
  expect(titleOf('cookies-policy', 'fr', { country: 'FR' })).toBe('Politique relative aux cookies')
  expect(titleOf('cookies-policy', 'en', { country: 'CA' })).toBe('Cookies Policy')
})

// None of these texts excludes liability: their core is that the page limits none.
test.each([
  ['de', /Haftungsausschluss/],
  ['es', /exención de responsabilidad/i],
])('a page that excludes no liability is not called so: %s', (language, denied) => {
  const { titles } = loadContent('disclaimer', language)!.questionnaire
  expect(titles.join(' ')).not.toMatch(denied)
  expect(titleOf('disclaimer', language, { country: 'DE' })).toBe(titles[0])
})

describe.each(languages)('the terms call the policy on refunds by the name that it has: %s', (language) => {
  const plain = (text: string) => text.toLowerCase().replaceAll('&', 'and')
  test.each([
    ['a theatre', { features: ['events'], sellsWhat: ['tickets'], bookingKinds: ['leisure'] }],
    ['a shop', { features: ['shop'], sellsWhat: ['goods'] }],
  ])('of %s', (_, sold) => {
    const owner = { country: 'DE', customerTypes: 'consumers', audienceRegions: ['home'], ...sold }
    const { words } = documentOf(
      'terms-conditions',
      { ...exampleCompany, ...owner, refundPolicyLink: 'separate' },
      undefined,
      language,
    )
    expect(plain(words)).toContain(plain(titleOf('return-refund-policy', language, owner)))
  })
})
