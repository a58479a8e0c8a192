import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { keysOf, type Facts } from './condition.ts'
import { decider, holds } from './evaluate.ts'
import { ConditionError, parseCondition } from './parse.ts'
import { why } from './why.ts'

const lists = { EEA: ['DE', 'NO'] }
const facts: Facts = { business: parseCondition('entityType in [company, soleTrader]', lists) }
const evaluate = (source: string, answers: Answers): boolean => holds(parseCondition(source, lists), answers, facts)

describe('conditions hold as meta.how_to_read of the questionnaires says', () => {
  test.each<[string, Answers, boolean]>([
    ['entityType == company', { entityType: 'company' }, true],
    ['entityType == company', { entityType: 'individual' }, false],
    ['entityType == company', {}, false],
    ['entityType != company', { entityType: 'individual' }, true],
    ['entityType != company', {}, false],
    ['country in @EEA', { country: 'NO' }, true],
    ['country in @EEA', { country: 'US' }, false],
    ['country in [US, CA]', { country: 'CA' }, true],
    ['features has shop', { features: ['shop', 'accounts'] }, true],
    ['features has shop', { features: ['shops'] }, false],
    ['features has_any [shop, bookings]', { features: ['bookings'] }, true],
    ['features has shop', { features: [{ name: 'shop' }] }, false],
    ['payments has own', { payments: [{ name: 'Bank', device: 'no' }] }, true],
    ['payments has ownOnDevice', { payments: [{ name: 'Bank', device: 'no' }] }, false],
    ['payments has ownOnDevice', { payments: [{ name: 'Bank' }] }, true],
    ['payments has ownOnDevice', { payments: ['stripe'] }, false],
    ['features is_set', { features: [] }, false],
    ['features is_set', { features: ['none'] }, true],
    ['minimumAge >= 16', { minimumAge: 16 }, true],
    ['minimumAge < 16', { minimumAge: 16 }, false],
    ['minimumAge < 16', {}, false],
    ['gpcHonoured', { gpcHonoured: true }, true],
    ['gpcHonoured', { gpcHonoured: false }, false],
    ['not gpcHonoured', {}, true],
    ['$business', { entityType: 'company' }, true],
    ['true', {}, true],
    ['a == x or b == y and c == z', { a: 'x' }, true],
    ['(a == x or b == y) and c == z', { a: 'x' }, false],
    ['not (a == x) and b == y', { b: 'y' }, true],
  ])('%s with %j is %s', (source, answers, expected) => {
    expect(evaluate(source, answers)).toBe(expected)
  })
})

describe('a condition that cannot be read names what is wrong', () => {
  test.each([
    ['country ==', 'the end'],
    ['country in EEA', 'EEA'],
    ['country in @MARS', '@MARS'],
    ['(country == US', 'expected )'],
    ['country == US extra', 'extra'],
    ['minimumAge > old', 'old'],
    ['country = US', '='],
    ['and', 'and'],
  ])('%s', (source, named) => {
    expect(() => parseCondition(source, lists)).toThrow(ConditionError)
    expect(() => parseCondition(source, lists)).toThrow(named)
  })
})

test('the keys of a condition include those of its facts', () => {
  expect(keysOf(parseCondition('$business and not (country in @EEA)', lists), facts)).toEqual(
    new Set(['entityType', 'country']),
  )
})

describe('the reasons of a condition', () => {
  const reasons = (source: string, answers: Answers): string[] =>
    why(parseCondition(source, lists), facts, decider(answers, facts)).map(
      (reason) => `${reason.comparison.key} ${reason.holds}`,
    )

  test('name every part of an “and” that holds', () => {
    expect(reasons('a == x and b == y', { a: 'x', b: 'y' })).toEqual(['a true', 'b true'])
  })
  test('name only the parts that hold of an “or”', () => {
    expect(reasons('a == x or b == y', { b: 'y' })).toEqual(['b true'])
  })
  test('name the first part that failed of an “and”', () => {
    expect(reasons('a == x and b == y', { a: 'x' })).toEqual(['b false'])
  })
  test('name every part of an “or” that failed', () => {
    expect(reasons('a == x or b == y', {})).toEqual(['a false', 'b false'])
  })
  test('look into facts', () => {
    expect(reasons('$business', { entityType: 'company' })).toEqual(['entityType true'])
  })
})
