import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meansTrue } from '#tests/support/plain-condition.ts'
import type { Answers } from '../answers/answers.ts'
import type { Condition, Facts } from './condition.ts'
import { decider, Decisions, holds } from './evaluate.ts'
import { rulesWith } from './rules.ts'

const key = fc.constantFrom('a', 'b', 'c')
const word = fc.constantFrom('x', 'y', '16', 'no')
const comparison: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ op: fc.constantFrom('==' as const, '!=' as const), key, value: word }),
  fc.record({ op: fc.constantFrom('in' as const, 'has' as const), key, values: fc.array(word) }),
  // What an owner typed into a list.
  fc.record({ op: fc.constant('has' as const), key, values: fc.constant(['own']) }),
  fc.record({ op: fc.constantFrom('>' as const, '<' as const, '>=' as const, '<=' as const), key, value: fc.nat(20) }),
  fc.record({ op: fc.constantFrom('is_set' as const, 'true' as const), key }),
  fc.record({ op: fc.constant('constant' as const), value: fc.boolean() }),
)
/** Conditions of the depth that content has; facts only where there are some. */
const conditionOver = (leaf: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({ op: fc.constant('not' as const), of: tie('condition') }),
      fc.record({
        op: fc.constantFrom('and' as const, 'or' as const),
        of: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
      }),
    ),
  })).condition
const facts: fc.Arbitrary<Facts> = fc.record({ f: conditionOver(comparison), g: conditionOver(comparison) })
const condition = conditionOver(
  fc.oneof(comparison, fc.record({ op: fc.constant('fact' as const), name: fc.constantFrom('f', 'g') })),
)
const value = fc.oneof(
  word,
  fc.constant(''),
  fc.integer({ min: 0, max: 20 }),
  fc.boolean(),
  fc.array(fc.oneof(word, fc.constant({ name: 'x' }))),
)
const answers: fc.Arbitrary<Answers> = fc.dictionary(key, value, { noNullPrototype: true })

const conditions = fc.array(condition, { minLength: 1, maxLength: 6 })

test('compiled conditions hold when their trees do', () => {
  fc.assert(
    fc.property(facts, conditions, answers, (known, asked, given) => {
      const decide = decider(given, known)
      const expected = asked.map((one) => meansTrue(one, given, known))
      expect(asked.map((one) => holds(one, given, known))).toEqual(expected)
      expect(asked.map(decide)).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})

test('answers that come one after another decide like answers given at once', () => {
  fc.assert(
    fc.property(facts, conditions, fc.array(fc.tuple(key, value)), (known, asked, given) => {
      const decisions = new Decisions(rulesWith(known), [], { growing: true })
      const soFar: Record<string, Answers[string]> = {}
      for (const [name, one] of given) {
        decisions.answer(name, one)
        soFar[name] = one
        expect(asked.map((each) => decisions.holds(each))).toEqual(asked.map((each) => meansTrue(each, soFar, known)))
      }
    }),
    { numRuns: 500 },
  )
})

test('the fields of an entry stand in front of the answers, also those without a value', () => {
  fc.assert(
    fc.property(facts, condition, answers, answers, fc.boolean(), (known, asked, given, entry, hidesB) => {
      const fields = hidesB ? { ...entry, b: undefined } : entry
      const rules = rulesWith(known)
      const decisions = new Decisions(rules, [given])
      expect(decisions.decideWithin(fields, rules.of(asked))).toBe(meansTrue(asked, { ...given, ...fields }, known))
      expect(decisions.holds(asked)).toBe(meansTrue(asked, given, known))
    }),
    { numRuns: 1000 },
  )
})
