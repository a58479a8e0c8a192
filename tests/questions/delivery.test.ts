import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { homeOf } from '../../web/wizard/interview/places.ts'
import { putKeys } from './put-keys.ts'

// The start asks a shop whom it serves. Where it delivers follows from that, unless it serves some countries of several.

const contents = publishedTypes.map((slug) => loadContent(slug, 'en')!)
const documents = contents
  .map(({ questionnaire }) => questionnaire)
  .filter(({ type }) => ['PRIVACY_POLICY', 'TERMS_CONDITIONS', 'RETURN_REFUND_POLICY'].includes(type))
const combined = combine(documents, { name: 'All', about: 'About you', shared: 'Shared', send: 'Send' })
const shop: Answers = { platforms: ['website'], features: ['shop'], sellsWhat: ['goods'], entityType: 'company' }
const fill = (given: Answers) =>
  combinedInterview(combined, { ...shop, ...given }, contents[0]!.checkContext('2026-11-21', 'all')).filled

describe('where a shop delivers', () => {
  test.each([
    ['DE', ['home'], 'home'],
    ['US', ['us'], 'home'],
    ['GB', ['uk'], 'home'],
    ['FR', ['eea'], 'eu'],
    ['US', ['worldwide'], 'world'],
  ])('in %s that serves %s is taken over, listed and not asked again', (country, audienceRegions, shipsTo) => {
    const filled = fill({ country, audienceRegions })
    expect(filled.answers['shipsTo']).toBe(shipsTo)
    expect(putKeys(combined.questionnaire, filled)).not.toContain('shipsTo')
    expect(homeOf(combined.questionnaire, filled, 'shipsTo')?.section.shows).toBe('filledIn')
  })
  test('can be changed, and what that opens is asked', () => {
    const filled = fill({ country: 'FR', audienceRegions: ['eea'], shipsTo: 'selected' })
    expect(filled.answers['shipsTo']).toBe('selected')
    expect(homeOf(combined.questionnaire, filled, 'shipsTo')?.section.shows).toBe('filledIn')
    expect(filled.visible).toContain('shipsToList')
  })
  test.each([
    ['US', ['us', 'canada']],
    ['DE', ['us']],
    ['US', ['eea']],
    ['AU', ['australiaNz']],
  ])('in %s that serves %s is asked: it can be some of them', (country, audienceRegions) => {
    const filled = fill({ country, audienceRegions })
    expect(filled.answers['shipsTo']).toBeUndefined()
    expect(filled.filledIn).not.toContain('shipsTo')
    expect(filled.visible).toContain('shipsTo')
  })
})
