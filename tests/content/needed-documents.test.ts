import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  neededDocuments,
  regionsAtHome,
  startAnswers,
  type DocumentRules,
  type Start,
} from '#core/documents/needed-documents.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'

const rules = JSON.parse(readFileSync('build/content/documents.en.json', 'utf8')) as DocumentRules

const start = (kind: string, country: string, ...audienceRegions: string[]): Start => ({
  kinds: [kind],
  country,
  audienceRegions,
})

/** The types of one need. */
const of = (need: string, given: Start): readonly string[] =>
  neededDocuments(rules, given).flatMap((one) => (one.need === need ? [one.type] : []))

const lawsOf = (type: string, given: Start): string =>
  neededDocuments(rules, given)
    .find((one) => one.type === type)!
    .sources.join('; ')

describe('the documents that somebody needs', () => {
  test('a German shop for Europe: notice, information before the contract, device storage, withdrawal', () => {
    const shop = start('shop', 'DE', 'eea')
    expect(of('needed', shop)).toEqual(['PRIVACY_POLICY', 'TERMS_CONDITIONS', 'COOKIES_POLICY', 'RETURN_REFUND_POLICY'])
    expect(lawsOf('PRIVACY_POLICY', shop)).toContain('GDPR Art. 13')
    expect(lawsOf('TERMS_CONDITIONS', shop)).toContain('2000/31/EC')
    expect(lawsOf('COOKIES_POLICY', shop)).toContain('2002/58/EC Art. 5(3)')
    expect(lawsOf('RETURN_REFUND_POLICY', shop)).toContain('2011/83/EU Art. 6(1)(h)')
    // No law of another country is claimed.
    expect(
      neededDocuments(rules, shop)
        .flatMap(({ sources }) => sources)
        .join(),
    ).not.toMatch(/PECR|Cal\. Civ\.|CalOPPA/)
  })

  test('a US blog for the US: two documents, of which only the privacy policy is owed', () => {
    const blog = start('blog', 'US', 'us')
    expect(of('needed', blog)).toEqual(['PRIVACY_POLICY'])
    expect(of('good', blog)).toEqual(['DISCLAIMER'])
    expect(lawsOf('PRIVACY_POLICY', blog)).toContain('22575')
    // The FTC wants the note beside each link, so the page is not what is owed.
    expect(lawsOf('DISCLAIMER', blog)).toContain('16 CFR 255')
  })

  test('an iOS app in France: the store and the GDPR want a policy, Apple has a licence of its own', () => {
    const app = start('mobileApp', 'FR', 'eea')
    expect(of('needed', app)).toEqual(['PRIVACY_POLICY'])
    expect(of('good', app)).toEqual(['TERMS_CONDITIONS', 'EULA'])
    expect(lawsOf('PRIVACY_POLICY', app)).toMatch(/App.*GDPR/)
    // What is bought in the app is taken back by the store.
    expect(of('no', app)).toEqual(['COOKIES_POLICY', 'DISCLAIMER', 'RETURN_REFUND_POLICY'])
  })

  test('online software in Ireland: no licence for what nobody installs, and the right to withdraw from a service', () => {
    const saas = start('saas', 'IE', 'eea')
    expect(of('needed', saas)).toEqual(['PRIVACY_POLICY', 'TERMS_CONDITIONS', 'COOKIES_POLICY'])
    expect(of('good', saas)).toEqual(['RETURN_REFUND_POLICY'])
    expect(of('no', saas)).toContain('EULA')
  })

  test('a British association: UK law alone, and nothing about sales', () => {
    const club = start('association', 'GB', 'uk')
    expect(of('needed', club)).toEqual(['PRIVACY_POLICY', 'COOKIES_POLICY'])
    expect(lawsOf('COOKIES_POLICY', club)).toContain('PECR')
    expect(
      neededDocuments(rules, club)
        .flatMap(({ sources }) => sources)
        .join(),
    ).not.toMatch(/2002\/58|2011\/83/)
    expect(of('no', club)).toEqual(['TERMS_CONDITIONS', 'EULA', 'DISCLAIMER', 'RETURN_REFUND_POLICY'])
  })

  test('an Indian app: the store, the SPDI Rules and the DPDP Act', () => {
    const app = start('mobileApp', 'IN', 'india')
    expect(of('needed', app)).toEqual(['PRIVACY_POLICY'])
    expect(lawsOf('PRIVACY_POLICY', app)).toMatch(/SPDI.*DPDP/)
    expect(lawsOf('PRIVACY_POLICY', app)).not.toContain('GDPR Art')
  })

  test('a shop in California owes its customers the rules for returns before they pay', () => {
    expect(of('needed', start('shop', 'US', 'us'))).toEqual(['PRIVACY_POLICY', 'RETURN_REFUND_POLICY'])
  })

  test('who serves the world owes what the world asks', () => {
    expect(of('needed', start('blog', 'US', 'worldwide'))).toEqual(['PRIVACY_POLICY', 'COOKIES_POLICY'])
  })

  test('everybody gets every type once, with a sentence; what is owed rests on a law', () => {
    const types = publishedTypes(true).map(({ type }) => type)
    const countries = ['US', 'DE', 'GB', 'CH', 'CA', 'AU', 'NZ', 'JP', 'KR', 'IN', 'BR', 'ZA', 'SG', 'TR', 'MX', 'CN']
    for (const kind of rules.kinds)
      for (const country of countries)
        for (const region of [...regionsAtHome(rules, country), 'worldwide']) {
          const found = neededDocuments(rules, start(kind.id, country, region))
          expect(found.map(({ type }) => type)).toEqual(types)
          for (const { need, words, sources } of found) {
            expect(words).not.toBe('')
            if (need === 'needed') expect(sources).not.toEqual([])
          }
        }
  })
})

test('what the start was told is answered in the interviews', () => {
  const { questionnaire, checkContext } = loadContent('privacy-policy', 'en')!
  const given = startAnswers(rules, { kinds: ['shop', 'mobileApp'], country: 'DE', audienceRegions: ['eea', 'uk'] })
  const { answers } = interview(questionnaire, given, checkContext('2026-11-22', 'all'))
  expect(answers).toMatchObject({
    platforms: ['website', 'mobile'],
    features: ['shop'],
    country: 'DE',
    audienceRegions: ['eea', 'uk'],
  })
})

test('whom somebody serves is guessed from their country alone, and not where that says nothing', () => {
  expect(regionsAtHome(rules, 'DE')).toEqual(['eea'])
  expect(regionsAtHome(rules, 'GB')).toEqual(['uk'])
  expect(regionsAtHome(rules, 'UA')).toEqual([])
  expect(regionsAtHome(rules, undefined)).toEqual([])
})
