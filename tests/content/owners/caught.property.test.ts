import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClauseLibrary } from '#core/library/library.ts'
import type { Content } from '#server/content/load-content.ts'
import { disagreements } from '../owner.ts'
import { allSaid, owners, types } from './owners.ts'

const sampled = fc.sample(owners, { numRuns: 500, seed: 7 }).map((owner) => allSaid(owner, types))

describe('disagreements between the documents of one owner', () => {
  test('are caught when one of them states another value', () => {
    const [first, ...others] = types
    const statedIn = (library: ClauseLibrary, of: readonly Content[]) =>
      fc
        .sample(owners, { numRuns: 60, seed: 3 })
        .flatMap((owner) => disagreements(allSaid(owner, [{ ...first!, library }, ...of])))
    const contrary: ClauseLibrary = {
      ...first!.library,
      parts: first!.library.parts.map((part, index) => ({
        ...part,
        clauses: part.clauses.map((clause) =>
          index === 0 ? { ...clause, states: { 'consent-model': 'another' } } : clause,
        ),
      })),
    }
    expect(statedIn(first!.library, others)).toEqual([])
    expect(statedIn(contrary, others).join('\n')).toMatch(
      /consent-model: another \(privacy-policy: .* against \w+ \(cookies-policy: /,
    )
  })

  // A fact that only one document of an owner states can never disagree, and would guard nothing.
  test.each([
    'operator',
    'authority',
    'contact-page',
    'other-contact',
    'goods-sent-by',
    'goods-from',
    'guarantee-scope',
    'guarantee-claims',
    'choice-period',
    'choice-reopened',
    'pay-where',
    'minimum-age',
    'service-changes',
    'store-deadline',
    'consumer-means',
  ])('are caught where one of them says otherwise of %s', (fact) => {
    const planted = sampled.flatMap((said) => {
      const [type] = said.filter((one) => one.fact === fact).map((one) => one.type)
      return disagreements(
        said.map((one) => (one.fact === fact && one.type === type ? { ...one, value: 'another' } : one)),
      )
    })
    expect(planted.join('\n')).toContain(`${fact}: another (`)
  })
})
