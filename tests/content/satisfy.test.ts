import { describe, expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { satisfy } from './satisfy.ts'

const question = (
  userData: string,
  values: readonly string[],
  more: Partial<Question> & { if?: string } = {},
): Question => ({
  userData,
  type: 'single',
  label: userData,
  required: true,
  priceExtra: false,
  law: [],
  nestedIn: [],
  addYourOwn: false,
  allowUnknown: false,
  answers: values.map((value) => ({ value, label: value, priceExtra: false, exclusive: value === 'none', nested: [] })),
  ...(more.if && { visibleWhen: parseCondition(more.if, {}) }),
  ...more,
})
const questionnaire = (...questions: readonly Question[]): Questionnaire => ({
  type: 'PRIVACY_POLICY',
  slug: 'privacy-policy',
  name: 'Privacy policy',
  titles: [],
  steps: [{ step: 1, id: 'one', title: 'One', sections: [{ id: 'all', title: 'All', questions }] }],
  facts: {},
  factMeanings: {},
  knownKeys: [],
})
const goal = (both: string) => {
  const [userData, value] = both.split('=')
  return { userData: userData!, value: value! }
}

const shop = questionnaire(
  question('owner', ['person', 'company']),
  question('tools', ['none', 'ads', 'chat'], { type: 'multiple' }),
  question('register', ['yes', 'no'], { if: 'owner == company' }),
  question('banner', ['yes', 'no'], { if: 'tools has_any [ads, chat] and not (register == yes)' }),
  question('early', ['yes', 'no'], { if: 'late == yes' }),
  question('late', ['yes', 'no']),
)

describe('a pair of answers', () => {
  test.each([
    ['owner=person', 'register=yes'],
    ['tools=none', 'tools=ads'],
    ['tools=none', 'banner=yes'],
    ['register=yes', 'banner=no'],
    // A question sees only those before it.
    ['early=yes', 'late=yes'],
  ])('%s with %s is impossible', (a, b) => {
    expect(satisfy(shop, [goal(a), goal(b)])).toBeUndefined()
  })

  test.each([
    ['owner=company', 'register=yes', {}],
    ['tools=ads', 'tools=chat', {}],
    ['owner=company', 'banner=yes', { tools: ['ads'] }],
    ['register=no', 'banner=yes', { owner: ['company'], tools: ['ads'] }],
  ])('%s with %s needs %j', (a, b, needed) => {
    const model = satisfy(shop, [goal(a), goal(b)])
    for (const [key, values] of Object.entries(needed)) {
      const wanted = model!.get(key)!
      expect([...(wanted.allowed ?? []), ...wanted.must]).toEqual(values)
    }
    expect(model).toBeDefined()
  })
})
