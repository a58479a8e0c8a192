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

test('before an answer there is nothing to count', () => {
  expect(count(['name', 'rights'], () => undefined)).toMatchObject({ applicable: 0, met: 0, partly: 0, undecided: 4 })
})

test('a duty met by what nobody has answered is not met', () => {
  expect(count(['name'], applies)).toMatchObject({ applicable: 2, met: 0, partly: 1, undecided: 1 })
})
