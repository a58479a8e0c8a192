import { describe, expect, test } from 'vitest'
import { questionFor } from '#tests/support/small-question.ts'
import { parseCondition } from '../condition/parse.ts'
import type { Answer, Question, Questionnaire } from '../questionnaire/questionnaire.ts'
import { costs, surcharge } from './costs.ts'
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
  test('who says no to a question that is charged pays nothing for it', () => {
    const form = question('form', { type: 'boolean', priceExtra: true, priceGroup: 'ecommerce' })
    const asked: Questionnaire = {
      ...questionnaire,
      steps: [{ step: 1, id: 's', title: '', sections: [{ id: 's', title: '', questions: [form] }] }],
    }
    expect(costs(asked, { form: true }, prices).total).toBe(1900)
    expect(costs(asked, { form: false }, prices).total).toBe(0)
  })
  test('an unanswered premium question costs nothing', () => {
    expect(costsOf({ features: ['comments'], payments: [] }).total).toBe(0)
  })
})

describe('what an answer adds', () => {
  const added = (one: Question, value: string, answers: Parameters<typeof costs>[1], paid: readonly string[] = []) => {
    const bought = new Set(paid)
    const { lines } = costs(questionnaire, answers, prices, bought)
    const chosen = one.type === 'multiple' || one.type === 'providers' ? [value] : value
    return surcharge(one, chosen, answers, questionnaire, { prices, lines, paid: bought })
  }

  test('is what its group costs, before and after it is chosen', () => {
    expect(added(features, 'shop', {})).toBe(1900)
    expect(added(features, 'shop', { features: ['shop'] })).toBe(1900)
    expect(added(features, 'comments', { features: ['shop'] })).toBe(0)
  })
  test('is nothing where another question brought the group in, and stays at the one that did', () => {
    const answers = { features: ['shop'], payments: ['stripe'] }
    expect(added(payments, 'stripe', answers)).toBe(0)
    expect(added(features, 'bookings', answers)).toBe(1900)
  })
  test('is nothing where the group was paid for', () => {
    expect(added(features, 'shop', {}, ['ecommerce'])).toBe(0)
  })
  test('follows “free_when”, also where that asks for the answer itself', () => {
    expect(added(ads, 'yes', { entityType: 'company' })).toBe(900)
    expect(added(ads, 'yes', { entityType: 'individual' })).toBe(0)
    const trial = question('trial', {
      type: 'single',
      priceExtra: true,
      priceGroup: 'ecommerce',
      freeWhen: parseCondition('trial == no', {}),
      answers: [answer('no'), answer('card')],
    })
    expect(added(trial, 'no', {})).toBe(0)
    expect(added(trial, 'card', {})).toBe(1900)
  })
})
