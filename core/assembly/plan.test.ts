import { expect, test } from 'vitest'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { assemble } from './assemble.ts'
import { planOf, planSlowly } from './plan.ts'

const one = libraryOf([clauseOf('always', 'We write plainly.'), clauseOf('names', 'We are {{site}}.')])
const [part] = one.parts
const parts = ['first', 'second', 'third'].map((id) => ({ ...part!, id }))
const twice = () => ({ ...one, parts })

test('a library is planned with a pause after each part, and the plan is then known', async () => {
  const library = twice()
  let pauses = 0
  await planSlowly(library, async () => void pauses++)
  expect(pauses).toBe(parts.length)
  const plan = planOf(library)
  expect(plan.parts.map(({ definition }) => definition.id)).toEqual(['first', 'second', 'third'])
  await planSlowly(library, () => Promise.reject(new Error('nothing is left to plan')))
  expect(planOf(library)).toBe(plan)
})

test('whoever needs the plan meanwhile has it at once, and the slow way ends there', async () => {
  const library = twice()
  let pauses = 0
  await planSlowly(library, async () => {
    pauses++
    assemble(library, { site: 'https://site.example' }, { date: '2026-11-21' })
  })
  expect(pauses).toBe(1)
})
