import { expect, test } from 'vitest'
import type { Problem } from '#core/questionnaire/problem.ts'
import { stillWrong } from './use-attempt.ts'

const wrong = (field: string, entry?: number): Problem =>
  ({ code: 'required', field, ...(entry !== undefined && { entry }) }) as Problem

test('an entry that was deleted since, and an answer that was corrected, are no longer listed', () => {
  const tried = [wrong('list', 0), wrong('list', 1), wrong('name')]
  const now: Readonly<Record<string, readonly Problem[]>> = { list: [wrong('list', 0)], name: [] }
  expect(stillWrong(tried, (field) => now[field]!)).toEqual([wrong('list', 0)])
})
