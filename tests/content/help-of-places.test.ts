import { expect, test } from 'vitest'
import { helpFor } from '#core/questionnaire/help.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'

const shop = {
  platforms: ['website'],
  entityType: 'company',
  audienceRegions: ['home'],
  features: ['shop', 'accounts', 'newsletter', 'subscriptions'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  documentLevel: 'professional',
}

/** What is asked about several countries, or holds for all of those it names. */
const ofSeveral = [
  'minimumAge',
  'agesByCountry',
  'nationalNumber',
  'guaranteePeriod',
  'testimonials',
  'liabilityTone',
  'contactPhone',
  'systemRequirements',
]

// A shop that sells at home alone learns nothing of the law of others while it answers.
test.each([
  [
    'DE',
    /\b(?:US|United States|American|California|UK|United Kingdom|France|French|Netherlands|Spain|Italy|Canada|India)\b/,
  ],
  [
    'FR',
    /\b(?:US|United States|American|California|UK|United Kingdom|German|Germany|Netherlands|Spain|Canada|India)\b/,
  ],
  ['US', /\b(?:EU|UK|United Kingdom|German|Germany|France|French|Netherlands|Spain|Italy|Canada|India)\b/],
] as const)('what helps a shop in %s to answer names its own law alone', (country, others) => {
  const named = publishedTypes.flatMap((slug) => {
    const { questionnaire, checkContext } = loadContent(slug, 'en')!
    const given = { ...shop, country }
    const { visible, answers } = interview(questionnaire, given, checkContext('2026-11-26', 'all'))
    return questionsOf(questionnaire).flatMap((question) => {
      if (ofSeveral.includes(question.userData)) return []
      const help =
        visible.has(question.userData) && helpFor(question, answers, questionnaire.facts)?.replace('EU and UK', 'EU')
      return help && others.test(help) ? [`${question.userData}: ${help}`] : []
    })
  })
  expect([...new Set(named)]).toEqual([])
})
