import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Answers } from '#core/answers/answers.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { concerns, fromPreset } from '#core/questionnaire/preset.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'

const contents = publishedTypes.map((slug) => loadContent(slug, 'en')!)
const documents = contents.map(({ questionnaire }) => questionnaire)
const context = contents[0]!.checkContext('2026-11-22', 'all')
const together = combine(documents, { name: '', about: '', shared: '', send: '' })
const presets = parse(readFileSync('content/presets.yaml', 'utf8')) as Readonly<Record<string, { answers: Answers }>>
const ofSellers = Object.entries(presets).filter(([, { answers }]) =>
  ['shop', 'subscriptions'].some((feature) =>
    (answers['features'] as readonly string[] | undefined)?.includes(feature),
  ),
)

/** Who runs it, before anybody said so. */
const whoRunsIt = (given: Answers, questionnaire = documents[0]!) =>
  interview(questionnaire, given, context).answers['entityType']

describe('nobody who sells is taken for a private person before they say so', () => {
  test.each(['shop', 'subscriptions', 'marketplace', 'bookings'])('with %s', (feature) => {
    const given: Answers = { platforms: ['website'], features: [feature] }
    const { filled } = combinedInterview(together, given, context)
    expect(filled.visible).toContain('entityType')
    expect(filled.answers['entityType']).toBeUndefined()
    expect(whoRunsIt(given)).toBeUndefined()
    expect(whoRunsIt({ ...given, features: ['contactForm'] })).toBe('individual')
  })

  test.each(ofSellers)('who starts from %s', (id, { answers }) => {
    for (const questionnaire of documents) {
      const preset = { id, name: id, answers }
      if (!concerns(questionnaire, preset)) continue
      const { applied } = fromPreset(questionnaire, {}, preset)
      const filled = interview(questionnaire, applied, context)
      expect(filled.answers['entityType'], questionnaire.slug).toBeUndefined()
    }
  })
})
