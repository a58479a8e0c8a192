import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import type { Language } from '#core/language/languages.ts'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { exampleCompany } from './document-of.ts'

const date = '2026-11-21'

function elementOf(slug: string, language: Language, given: Answers, [duty, element]: readonly [string, string]) {
  const { questionnaire, library, words, checkContext } = loadContent(slug, language)!
  const assembled = assemble(library, interview(questionnaire, given, checkContext(date, 'all')).answers, { date })
  const { entries } = cover(questionnaire, library, assembled, words)
  return entries.find(({ requirement }) => requirement.id === duty)?.elements.find(({ id }) => id === element)
}

describe('GDPR Art. 12(1): the notice is in the language of the people it addresses', () => {
  const state = (language: Language, country: string, audienceRegions: readonly string[]) =>
    elementOf('privacy-policy', language, { ...exampleCompany, country, audienceRegions, privacyLaws: ['gdpr'] }, [
      'eu-gdpr-clear-notice',
      'language',
    ])?.state

  test('met where only one country with one language is addressed, and the text is in it', () => {
    expect(state('de', 'DE', ['home'])).toBe('met')
    expect(state('en', 'DE', ['home'])).toBe('missing')
    expect(state('fr', 'DE', ['home'])).toBe('missing')
    expect(state('nl', 'NL', ['home'])).toBe('met')
    expect(state('en', 'IE', ['home'])).toBe('met')
  })
  test('left to the owner where nobody asked which languages people read', () => {
    // Whoever addresses Belgium may address people of any of its three languages.
    expect(state('fr', 'BE', ['home'])).toBe('outside')
    expect(state('en', 'BE', ['home'])).toBe('missing')
    for (const language of ['en', 'de', 'fr'] as const) expect(state(language, 'DE', ['eea'])).toBe('outside')
  })
})

test('terms for Quebec say that they are not in French only where they are not (Charter of the French Language, s. 55)', () => {
  const shop: Answers = {
    ...exampleCompany,
    country: 'CA',
    state: 'CA_QC',
    audienceRegions: ['home'],
    features: ['shop'],
    sellsWhat: ['goods'],
    customerTypes: 'consumers',
  }
  const french = (language: Language) =>
    elementOf('terms-conditions', language, shop, ['ca-qc-french-and-consumer', 'french'])
  expect(french('en')).toMatchObject({
    state: 'outside',
    reason: expect.stringContaining('These terms are not in French'),
  })
  expect(french('fr')).toMatchObject({
    state: 'outside',
    reason: expect.not.stringContaining('ne sont pas en français'),
  })
})

test('a policy for Quebec in French is the French version (Charter of the French Language, s. 52)', () => {
  const owner: Answers = {
    ...exampleCompany,
    country: 'CA',
    state: 'CA_QC',
    audienceRegions: ['home'],
    privacyLaws: ['law25'],
  }
  const french = (language: Language) => elementOf('privacy-policy', language, owner, ['ca-qc-law25', 'french'])?.state
  expect([french('fr'), french('en')]).toEqual(['met', 'outside'])
})

// Loi n° 94-665 art. 2; Codice del consumo art. 9.
test.each([
  ['terms-conditions', 'fr-loi-94-665-french', 'FR', 'fr'],
  ['return-refund-policy', 'fr-loi-94-665-french', 'FR', 'fr'],
  ['eula', 'fr-loi-94-665-french', 'FR', 'fr'],
  ['terms-conditions', 'it-consumo-italian', 'IT', 'it'],
  ['return-refund-policy', 'it-consumo-italian', 'IT', 'it'],
] as const)(
  '%s: %s reminds of the language that the law wants only where it is another',
  (slug, duty, country, home) => {
    const shop: Answers = {
      ...exampleCompany,
      country,
      audienceRegions: ['home'],
      features: ['shop'],
      sellsWhat: ['goods'],
      customerTypes: 'consumers',
      salesChannels: ['website'],
      refundLaws: ['eu'],
      licenseModel: ['subscription'],
    }
    const outside = (language: Language) => {
      const { questionnaire, library, words, checkContext } = loadContent(slug, language)!
      const assembled = assemble(library, interview(questionnaire, shop, checkContext(date, 'all')).answers, { date })
      return cover(questionnaire, library, assembled, words).entries.find(({ requirement }) => requirement.id === duty)
        ?.state
    }
    expect([outside(home), outside('en')]).toEqual([slug === 'eula' ? 'not-applicable' : 'met', 'outside'])
  },
)
