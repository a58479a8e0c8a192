import { expect, test } from 'vitest'
import { allFaults } from './all-faults.ts'
import { planOf } from './plan.ts'

const written = (seed: number) =>
  planOf(allFaults, seed, 200).map(({ fault, draw, lasts, pause, besideTheLast }) =>
    [fault.name, draw(), lasts, pause, besideTheLast].join(' '),
  )

test('a seed repeats its plan, and another has another', () => {
  expect(written(7)).toEqual(written(7))
  expect(written(7)).not.toEqual(written(8))
})

test('each fault comes once before any comes again', () => {
  const plan = planOf(allFaults, 7, 3 * allFaults.length)
  for (let round = 0; round < 3; round += 1) {
    const names = plan.slice(round * allFaults.length, (round + 1) * allFaults.length).map(({ fault }) => fault.name)
    expect(new Set(names).size).toBe(allFaults.length)
  }
})

test('two faults of one part are never at work at once', () => {
  const plan = planOf(allFaults, 7, 1000)
  const beside = plan.filter(({ besideTheLast }) => besideTheLast)
  expect(beside.length).toBeGreaterThan(50)
  for (const [index, { fault, besideTheLast }] of plan.entries())
    if (besideTheLast) {
      expect(plan[index - 1]!.fault.part).not.toBe(fault.part)
      expect(plan[index - 1]!.fault.lasts).toBeDefined()
    }
})
