import { describe, expect, test } from 'vitest'
import { questionFor } from '#tests/support/small-question.ts'
import { parseCondition } from '../condition/parse.ts'
import type { Answer, Question, Questionnaire } from '../questionnaire/questionnaire.ts'
import { costs, isPremium } from './costs.ts'
import type { Prices } from './prices.ts'

const answer = (value: string, more: Partial<Answer> = {}): Answer => ({
  value,
  label: value,
  priceExtra: false,
  exclusive: false,
  nested: [],
  ...more,
})
const question = (userData: string, more: Partial<Question>): Question =>
  questionFor(userData, { type: 'multiple', ...more })

const features = question('features', {
  answers: [
    answer('comments'),
    answer('shop', { priceExtra: true, priceGroup: 'ecommerce' }),
    answer('bookings', { priceExtra: true, priceGroup: 'ecommerce' }),
  ],
})
const ads = question('ads', {
  answers: [
    answer('yes', {
      priceExtra: true,
      priceGroup: 'advertising',
      freeWhen: parseCondition('entityType == individual', {}),
    }),
  ],
})
const payments = question('payments', {
  type: 'providers',
  priceExtra: true,
  priceGroup: 'ecommerce',
  freeWhen: parseCondition('not (features has shop)', {}),
})
const questionnaire: Questionnaire = {
  type: 'PRIVACY_POLICY',
  slug: 'privacy-policy',
  name: '',
  titles: [],
  facts: {},
  knownKeys: [],
  steps: [{ step: 1, id: 's', title: '', sections: [{ id: 's', title: '', questions: [features, ads, payments] }] }],
}
const prices: Prices = {
  currency: 'USD',
  weights: { S: 900, M: 1900 },
  flat: 3900,
  groups: {
    ecommerce: { label: 'Selling', weight: 'M' },
    advertising: { label: 'Advertising', weight: 'S' },
    professional: { label: 'Professional', weight: 'flat' },
  },
}
const costsOf = (answers: Parameters<typeof costs>[1]) => costs(questionnaire, answers, prices)

describe('costs', () => {
  test('nothing premium costs nothing', () => {
    expect(costsOf({ features: ['comments'] })).toEqual({ currency: 'USD', lines: [], total: 0 })
  })
  test('a price group is charged once, however many answers and questions are in it', () => {
    expect(costsOf({ features: ['shop', 'bookings'], payments: ['stripe'] })).toEqual({
      currency: 'USD',
      lines: [{ group: 'ecommerce', label: 'Selling', amount: 1900, questions: ['features', 'payments'] }],
      total: 1900,
    })
  })
  test('groups add up in cents', () => {
    expect(costsOf({ features: ['shop'], ads: ['yes'], entityType: 'company' }).total).toBe(2800)
  })
  test('an answer is free while its “free_when” holds', () => {
    expect(costsOf({ ads: ['yes'], entityType: 'individual' }).total).toBe(0)
  })
  test('a question is free while its “free_when” holds', () => {
    expect(costsOf({ features: ['comments'], payments: ['stripe'] }).total).toBe(0)
  })
  test('what was paid for this document before is not charged again', () => {
    const answers = { features: ['shop'], ads: ['yes'], entityType: 'company' }
    const again = costs(questionnaire, answers, prices, new Set(['ecommerce']))
    expect(again).toMatchObject({ total: 900, lines: [{ group: 'advertising' }] })
    expect(costs(questionnaire, answers, prices, new Set(['ecommerce', 'advertising'])).total).toBe(0)
  })
  test('a group with an amount of its own costs that, and not what its weight costs', () => {
    expect(costs(questionnaire, { features: ['shop'] }, { ...prices, amounts: { ecommerce: 2500 } }).total).toBe(2500)
  })
  test('an unanswered premium question costs nothing', () => {
    expect(costsOf({ features: ['comments'], payments: [] }).total).toBe(0)
  })
})

test('the badge follows the same rules as the price', () => {
  expect(isPremium(ads, ads.answers![0], { entityType: 'company' }, questionnaire)).toBe(true)
  expect(isPremium(ads, ads.answers![0], { entityType: 'individual' }, questionnaire)).toBe(false)
  expect(isPremium(features, features.answers![0], {}, questionnaire)).toBe(false)
})
