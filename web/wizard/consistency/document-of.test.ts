import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { loadConsistency, loadContent } from '#server/content/load-content.ts'
import { documentOf, remainingCodes } from './document-of.ts'

const contents = ['privacy-policy', 'cookies-policy'].map((slug) => loadContent(slug, 'en')!)
const rules = loadConsistency('en')

/** The contradictions of both policies, and those of them that remain when what is filled in is confirmed. */
function contradictionsWith(given: Answers) {
  const combined = combine(
    contents.map(({ questionnaire }) => questionnaire),
    { name: '', about: '', shared: '', send: '' },
  )
  const { of } = combinedInterview(combined, given, contents[0]!.checkContext('2026-11-26', nothingConfirmed))
  const documents = contents.map(({ questionnaire, words }) => ({
    questionnaire,
    filled: of.get(questionnaire)!,
    dossierWords: words,
  }))
  const found = findContradictions(
    documents.map((one) => documentOf(one)),
    rules,
  ).map(({ code }) => code)
  const remaining = remainingCodes(documents, [], rules)
  return { found, remaining: found.filter((code) => remaining.has(code)) }
}

const shop: Answers = {
  platforms: ['website'],
  features: ['shop'],
  entityType: 'company',
  country: 'DE',
  toolKinds: ['analytics', 'consentTool'],
  analyticsProviders: ['googleAnalytics'],
  cookieCategories: ['necessary', 'analyticsCookies'],
  consentProviders: ['cookiebot'],
}

test('a tool for the banner contradicts nothing while the banner is proposed and nobody has come to it', () => {
  const { found, remaining } = contradictionsWith(shop)
  expect(found).toContain('across:banner-unknown')
  expect(remaining).not.toContain('across:banner-unknown')
})

test('it does once somebody said that there is no banner', () => {
  expect(contradictionsWith({ ...shop, consentBanner: 'no' }).remaining).toContain('across:banner-denied')
})
