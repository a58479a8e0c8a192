import { expect, test } from 'vitest'
import { questionFor } from '#tests/support/small-question.ts'
import { parseCondition } from '../condition/parse.ts'
import type { Answer, Question, Questionnaire } from '../questionnaire/questionnaire.ts'
import { leastCost, topicsIn } from './topics.ts'

const answer = (value: string, priceGroup?: string, more: Partial<Answer> = {}): Answer => ({
  value,
  label: value,
  priceExtra: priceGroup !== undefined,
  ...(priceGroup !== undefined && { priceGroup }),
  exclusive: false,
  nested: [],
  ...more,
})
const asking = (...questions: readonly Question[]): Questionnaire => ({
  type: 'RETURN_REFUND_POLICY',
  slug: 'return-refund-policy',
  name: '',
  titles: [],
  facts: {},
  knownKeys: [],
  steps: [{ step: 1, id: 's', title: '', sections: [{ id: 's', title: '', questions }] }],
})
const sold = (more: Partial<Question> = {}, ...others: readonly Answer[]) =>
  questionFor('sold', {
    type: 'multiple',
    required: true,
    answers: [answer('goods', 'shop'), answer('plans', 'plans'), ...others],
    ...more,
  })
const prices = {
  currency: 'USD',
  weights: { S: 900, M: 1900 },
  flat: 3900,
  groups: { shop: { label: 'Shop', weight: 'M' }, plans: { label: 'Plans', weight: 'S' } },
}

test('the topics of an interview are those of its answers, each once', () => {
  expect(topicsIn(asking(sold(), sold({ userData: 'again' })))).toEqual(['shop', 'plans'])
})

test('the least that a document costs is the cheapest answer of a question that everybody has to answer', () => {
  expect(leastCost(asking(sold()), prices)).toBe(900)
})

test.each([
  ['one of its answers is free', sold({}, answer('nothing'))],
  ['an answer can become free', sold({}, answer('gifts', 'plans', { freeWhen: parseCondition('a == b', {}) }))],
  ['not everybody is asked', sold({ visibleWhen: parseCondition('a == b', {}) })],
  ['it can stay open', sold({ required: false })],
  ['something else can be typed', sold({ addYourOwn: true })],
])('a document can be free where %s', (_, question) => {
  expect(leastCost(asking(question), prices)).toBe(0)
})
