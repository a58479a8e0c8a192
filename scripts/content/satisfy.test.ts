import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { holds } from '#core/condition/evaluate.ts'
import { parseCondition } from '#core/condition/parse.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { anyCondition } from '#tests/support/arbitrary-condition.ts'
import { asking, choiceFor } from '#tests/support/small-question.ts'
import { satisfy, Undecided } from './satisfy.ts'

const question = (...[userData, values, more]: Parameters<typeof choiceFor>): Question =>
  choiceFor(userData, values, { required: true, ...more })
const questionnaire = (...questions: readonly Question[]) => asking(questions)
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
      const some = (wanted.some ?? []).map((one) => [...one][0])
      expect([...(wanted.allowed ?? []), ...wanted.must, ...some]).toEqual(values)
    }
    expect(model).toBeDefined()
  })
})

describe('numbers', () => {
  const count = questionnaire(question('months', [], { type: 'number', required: false }))
  const possible = (source: string): boolean => satisfy(count, [parseCondition(source, {})]) !== undefined
  test.each([
    ['months > 3 and months < 5', true],
    ['months > 3 and months < 4', false],
    ['months >= 3 and not (months > 2)', false],
    ['not (months > 2) and not (months <= 2)', true],
    ['months is_set and not (months > 2) and not (months <= 2)', false],
    ['months > 3 and months == 3', false],
    ['months > 3 and months == 4', true],
  ])('%s: %s', (source, expected) => {
    expect(possible(source)).toBe(expected)
  })
})

test('a required question with one answer is open only where it is not asked', () => {
  const asked = (source: string): boolean => satisfy(shop, [parseCondition(source, {})]) !== undefined
  expect(asked('not (owner in [person, company])')).toBe(false)
  expect(asked('not (register in [yes, no])')).toBe(true)
  expect(asked('not (register in [yes, no]) and owner == company')).toBe(false)
})

test('a key that no question has may hold anything, but one thing at a time', () => {
  const possible = (source: string): boolean => satisfy(shop, [parseCondition(source, {})]) !== undefined
  expect(possible('countries has US and not (countries has DE) and owner == person')).toBe(true)
  expect(possible('countries has US and not (countries has_any [US, DE])')).toBe(false)
})

test('a search that takes too long says so', () => {
  // Nine things in eight places, each with questions of its own: the conditions contradict each other, and no short way shows it.
  const things = Array.from({ length: 9 }, (_, thing) => Array.from({ length: 8 }, (_, place) => `in${thing}_${place}`))
  const somewhere = things.map((places) => `(${places.map((key) => `${key} == yes`).join(' or ')})`)
  const alone = things.flatMap((places, thing) =>
    places.flatMap((key, place) =>
      things.slice(thing + 1).map((others) => `not (${key} == yes and ${others[place]} == yes)`),
    ),
  )
  const many = questionnaire(...things.flat().map((key) => question(key, ['yes', 'no'])))
  expect(() => satisfy(many, [parseCondition([...somewhere, ...alone].join(' and '), {})])).toThrow(Undecided)
})

test('answers that reach a goal are never called impossible', () => {
  const keys = ['owner', 'tools', 'register', 'banner', 'late', 'months', 'elsewhere']
  const leaf = fc.oneof(
    fc.constantFrom('owner == person', 'owner in [person, company]', 'register == yes', 'register != yes'),
    fc.constantFrom('tools has ads', 'tools has_any [ads, chat]', 'tools has none', 'banner == no', 'late == yes'),
    fc.constantFrom('months > 3', 'months <= 3', 'months == 4', 'elsewhere has x', 'elsewhere has_any [x, y]'),
    fc.constantFrom(...keys).map((key) => `${key} is_set`),
  )
  const source = anyCondition(leaf)
  const asked = questionnaire(
    ...questionsOf(shop),
    question('months', [], { type: 'number', required: false, if: 'not (late == no)' }),
  )
  const given = fc.record({
    owner: fc.constantFrom('person', 'company'),
    tools: fc.oneof(fc.constant(['none']), fc.subarray(['ads', 'chat'], { minLength: 1 })),
    register: fc.constantFrom('yes', 'no'),
    banner: fc.constantFrom('yes', 'no'),
    early: fc.constantFrom('yes', 'no'),
    late: fc.constantFrom('yes', 'no'),
    months: fc.option(fc.integer({ min: 0, max: 8 }), { nil: '' }),
  })
  const elsewhere = fc.subarray(['x', 'y'])
  fc.assert(
    fc.property(given, elsewhere, source, (answers, more, text) => {
      const condition = parseCondition(text, {})
      const checked = interview(asked, answers, {
        today: '2026-11-22',
        authorities: {},
        confirmed: 'all' as const,
      }).answers
      const reached = holds(condition, { ...checked, elsewhere: more }, {})
      expect(reached && satisfy(asked, [condition]) === undefined).toBe(false)
    }),
    { numRuns: 3000 },
  )
})
