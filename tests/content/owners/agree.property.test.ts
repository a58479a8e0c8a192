import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersFor, disagreements } from '../owner.ts'
import { allSaid, context, owners, types } from './owners.ts'

// Every contradiction that `caught.property.test.ts` plants shows among 500 owners.
const runs = Number(process.env['PROPERTY_RUNS'] ?? 500)

describe('the documents of one owner', () => {
  test('state one value of each fact', () => {
    fc.assert(
      fc.property(owners, (owner) => {
        expect(disagreements(allSaid(owner, types))).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  test('are several', () => {
    const counts = fc
      .sample(owners, { numRuns: 100, seed: 3 })
      .map((owner) => types.filter((content) => answersFor(content, owner, context)).length)
    // What is typed at random does not always fit together; an owner without documents proves nothing.
    expect(counts.filter((count) => count > 3).length).toBeGreaterThan(50)
  })
})
