import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent } from '#server/content/load-content.ts'

// No law gives these periods: Directive 2011/83/EU knows 14 days to withdraw, and leaves what a shop gives besides to the shop.
const shop: Answers = { sellsWhat: ['goods'], acceptReturns: 'yes', country: 'US' }
const plan: Answers = { platforms: ['website'], features: ['subscriptions'], entityType: 'company', country: 'US' }
const app: Answers = {
  platforms: ['mobile'],
  licenseModel: ['subscription'],
  priceChange: 'noticeCancel',
  autoRenew: 'yes',
}

test.each([
  ['return-refund-policy', 'returnDays', 30, shop],
  ['return-refund-policy', 'faultReportDays', 14, shop],
  ['terms-conditions', 'priceNoticeDays', 30, plan],
  ['eula', 'priceNoticeDays', 30, app],
])('%s: %s is suggested and not said for its owner', (slug, key, suggestion, given) => {
  const { questionnaire, checkContext } = loadContent(slug, 'en')!
  const { answers, visible } = interview(questionnaire, given, checkContext('2026-11-21', 'all'))
  expect(visible).toContain(key)
  expect(answers[key]).toBeUndefined()
  expect(questionsOf(questionnaire).find(({ userData }) => userData === key)?.suggestion).toBe(suggestion)
})
