import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { CoverageState, Judgement } from '#core/coverage/coverage.ts'
import { countDuties } from './count-duties.ts'

const judged = (id: string, state: CoverageState, ...clauses: string[]): Judgement => ({
  duty: { id, when: parseCondition(`${id} is_set`, {}) },
  state,
  clauses,
})
const all = [
  judged('name', 'met', 'name'),
  judged('rights', 'partly', 'rights'),
  judged('address', 'missing'),
  judged('california', 'not-applicable'),
]
const count = (pending: readonly string[], outcome: (key: string) => boolean | undefined) =>
  countDuties(all, {
    clauses: new Set(pending),
    outcomeOf: (condition) => ('key' in condition ? outcome(condition.key) : undefined),
  })
const applies = (key: string): boolean => key !== 'california'

test('counts what applies, what is met and what is met in part', () => {
  expect(count([], applies)).toMatchObject({ applicable: 3, met: 1, partly: 1, undecided: 0 })
})

test('before an answer nothing is met of all that applies as things stand', () => {
  expect(count(['name', 'rights'], () => undefined)).toMatchObject({ applicable: 3, met: 0, partly: 0, waiting: 3 })
})

test('what is met is never all there is while a duty that applies waits for answers', () => {
  const { met, applicable } = count([], (key) => (key === 'name' ? true : undefined))
  expect(met).toBe(1)
  expect(applicable).toBe(3)
})

test('a duty that does not apply as things stand, and may yet, is not counted among them', () => {
  expect(count([], (key) => (key === 'california' ? undefined : true))).toMatchObject({ applicable: 3, undecided: 1 })
})

test('a duty met by what nobody has answered is not met', () => {
  expect(count(['name'], applies)).toMatchObject({ applicable: 3, met: 0, partly: 1, waiting: 1, undecided: 0 })
})
