import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import { problemsIn, type Compared } from './condition-scope.ts'
import { Mistakes, Source, Yaml } from './source.ts'

function read(text: string): { source: Source<unknown>; mistakes: Mistakes } {
  const mistakes = new Mistakes()
  const yaml = new Yaml(text)
  return { source: new Source('file.yaml', yaml, yaml.value, mistakes), mistakes }
}

test('a mistake is named with its file and line', () => {
  const { source, mistakes } = read('clauses:\n- id: one\n- id: two\n  when: country ==\n')
  source.condition(['clauses', 1, 'when'], 'country ==', {})
  expect(mistakes.found).toEqual(['file.yaml:4: expected more but found the end in “country ==”'])
})

test('a value that is written over several lines is at the line of its name', () => {
  const { source, mistakes } = read('a: {b: 1,\n  c:\n    >-\n    long\n    words}\nd: [x,\n  y]\n')
  source.mistake(['a', 'c'], 'c')
  source.mistake(['d', 1], 'y')
  source.mistake(['d', 7], 'what is not there')
  expect(mistakes.found).toEqual(['file.yaml:2: c', 'file.yaml:7: y', 'file.yaml:6: what is not there'])
})

test('broken YAML is one error, with its line', () => {
  const { error } = new Yaml('a: 1\nb: {c: d\ne: [f\n')
  expect(error?.line).toBeGreaterThan(1)
  expect(error?.message).not.toContain('\n')
})

test('the same key twice is an error', () => {
  expect(new Yaml('a: 1\na: 2\n').error?.line).toBe(2)
})

test('the same mistake is told once', () => {
  const { source, mistakes } = read('a: 1\n')
  source.mistake(['a'], 'wrong')
  source.mistake(['a'], 'wrong')
  expect(mistakes.found).toHaveLength(1)
})

const keys = new Map<string, Compared>([
  ['features', { holds: 'several', values: new Set(['shop', 'jobs']) }],
  ['entityType', { holds: 'one', values: new Set(['company', 'individual']) }],
  ['country', { holds: 'one', values: new Set(['DE', 'FR']) }],
  ['minimumAge', { holds: 'number' }],
  ['usGovernment', { holds: 'yesOrNo', values: new Set(['true', 'false']) }],
  ['companyName', { holds: 'words' }],
])
const facts = { isBusiness: parseCondition('entityType == company', {}) }
const problems = (text: string) => problemsIn(parseCondition(text, { EEA: ['DE', 'FR', 'IT'] }), { facts, keys })

test.each([
  '$isBusiness and features has shop or not (features has_any [shop, jobs])',
  'entityType == company and country in [DE, FR] and country in @EEA',
  'minimumAge >= 18 or minimumAge == 13',
  'usGovernment or usGovernment == true or not usGovernment',
  'companyName is_set and features is_set',
  'true or false',
])('%s is sound', (text) => expect(problems(text)).toEqual([]))

test.each([
  ['$isBusines', 'no fact is called $isBusines; did you mean “isBusiness”?'],
  ['$nothing', 'no fact is called $nothing'],
  ['contry == DE', 'no question has the key contry; did you mean “country”?'],
  ['features has shopp', 'features has no value shopp; did you mean “shop”?'],
  ['features has_any [shop, job]', 'features has no value job; did you mean “jobs”?'],
  ['country in [DE, GR]', 'country has no value GR'],
  ['features == shop', 'features holds several values: “==” cannot ask that'],
  ['features in [shop]', 'features holds several values: “in” cannot ask that'],
  ['entityType has company', 'entityType holds one value: “has” cannot ask that'],
  ['entityType > 3', 'entityType holds one value: “>” cannot ask that'],
  ['minimumAge has 18', 'minimumAge holds a number: “has” cannot ask that'],
  ['usGovernment == yes', 'usGovernment has no value yes'],
  ['entityType', 'entityType holds one value: a bare key cannot ask that'],
  ['companyName == Ada', 'companyName holds words that somebody types: “==” cannot ask that'],
])('%s is refused', (text, message) => expect(problems(text)).toEqual([message]))
