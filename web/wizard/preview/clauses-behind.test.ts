import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { ClauseDefinition, PartDefinition } from '#core/library/library.ts'
import { clausesBehind } from './clauses-behind.ts'

const when = (source: string) => ({ when: parseCondition(source, {}) })
const clause = (id: string, part: Partial<ClauseDefinition> = {}): ClauseDefinition => ({
  id,
  sources: [],
  blocks: [],
  ...part,
})
const part = (
  id: string,
  clauses: readonly ClauseDefinition[],
  more: Partial<PartDefinition> = {},
): PartDefinition => ({ id, heading: [{ type: 'text', value: `About ${id}` }], clauses, ...more })

const library = {
  facts: { sells: parseCondition('features has shop', {}) },
  parts: [
    part('orders', [
      clause('order-data', when('$sells')),
      clause('payment', { each: 'paymentProviders' }),
      clause('always'),
    ]),
    part('app', [clause('permissions')], when('platforms has mobile')),
  ],
}

test('finds clauses by their condition, derived facts opened', () => {
  expect(clausesBehind(library, 'features')).toEqual([{ part: 'orders', clauses: ['order-data'] }])
})

test('finds clauses that are printed for each entry of the answer', () => {
  expect(clausesBehind(library, 'paymentProviders')).toEqual([{ part: 'orders', clauses: ['payment'] }])
})

test('a condition on the part counts for all its clauses', () => {
  expect(clausesBehind(library, 'platforms')).toEqual([{ part: 'app', clauses: ['permissions'] }])
})

test('an answer that decides about nothing has none', () => {
  expect(clausesBehind(library, 'websiteName')).toEqual([])
})
