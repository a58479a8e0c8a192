import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { anyEdit, anyVersions } from '#tests/support/arbitrary-versions.ts'
import { clause, p } from '../document/build.ts'
import type { Agreement, Clause } from '../document/node.ts'
import { normalise } from '../document/normalise.ts'
import { plainText } from '../document/text.ts'
import { alignClauses } from './align.ts'
import { mergeClauses } from './merge.ts'
import type { Choice } from './types.ts'

const words = (...clauses: readonly Clause[]) => clauses.flatMap((one) => plainText(one).match(/\S+/g) ?? [])

/** The words of `some` that `all` does not have, as often as they are missing. */
function missing(some: readonly string[], all: readonly string[]): readonly string[] {
  const left = [...all]
  return some.filter((word) => {
    const index = left.indexOf(word)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

const isPart = (block: { readonly type: string; readonly depth?: number }) =>
  block.type === 'heading' && block.depth === 2
const bodies = (document: Agreement) =>
  new Map(document.children.map(({ id, children }) => [id, JSON.stringify(children.filter((block) => !isPart(block)))]))
const partHeadings = (document: Agreement) =>
  clause('headings', ...document.children.flatMap(({ children }) => children.filter(isPart)))

describe('whatever the texts are', () => {
  const versions = fc.oneof(
    anyVersions,
    anyEdit.map(({ base, edited, theirs }) => ({ base, mine: alignClauses(base, edited), theirs })),
  )
  const hostile = fc.tuple(anyAgreement, anyAgreement, anyAgreement).map(([base, mine, theirs]) => ({
    base: normalise(base),
    mine: alignClauses(base, mine),
    theirs: normalise(theirs),
  }))
  const any = fc.oneof({ weight: 3, arbitrary: versions }, { weight: 1, arbitrary: hostile })

  test('without an edit it is the library’s text', () => {
    fc.assert(
      fc.property(any, ({ base, theirs }) => {
        const { agreement, conflicts } = mergeClauses({ base, mine: base, theirs })
        expect(agreement).toEqual(theirs)
        expect(conflicts).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('without a change of the library it is the owner’s text', () => {
    fc.assert(
      fc.property(any, ({ base, mine }) => {
        const { agreement, conflicts } = mergeClauses({ base, mine, theirs: base })
        expect(agreement.children).toEqual(mine.children)
        expect(conflicts).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('the result is normal, ids differ, the same comes out twice', () => {
    fc.assert(
      fc.property(
        any,
        fc.constantFrom<(Choice | undefined)[]>(undefined, 'mine', 'theirs', [p('other')]),
        (texts, choice) => {
          const choices = Object.fromEntries(
            mergeClauses(texts).conflicts.flatMap(({ clause }) => (choice ? [[clause, choice]] : [])),
          )
          const merged = mergeClauses({ ...texts, choices })
          const ids = merged.agreement.children.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(normalise({ ...merged.agreement })).toEqual(merged.agreement)
          expect(mergeClauses({ ...texts, choices })).toEqual(merged)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('no word of an owner is lost unasked', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const [was, headings] = [bodies(base), new Set(partHeadings(base).children.map(plainText))]
        const written = mine.children
          .map(({ id, children }) => clause(id, ...children.filter((block) => !isPart(block))))
          .filter(({ id, children }) => JSON.stringify(children) !== was.get(id))
        const titles = partHeadings(mine).children.filter((block) => !headings.has(plainText(block)))
        const { agreement } = mergeClauses({ base, mine, theirs })
        expect(missing(words(...written, clause('titles', ...titles)), words(...agreement.children))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('edits and changes of different clauses are no conflicts', () => {
    fc.assert(
      fc.property(anyVersions, ({ base, mine, theirs }) => {
        const [was, own, now] = [bodies(base), bodies(mine), bodies(theirs)]
        const both = [...was.keys()].filter((id) => own.get(id) !== was.get(id) && now.get(id) !== was.get(id))
        const disputed = both.filter((id) => own.get(id) !== now.get(id))
        const { conflicts } = mergeClauses({ base, mine, theirs })
        expect(conflicts.map(({ clause }) => clause).filter((id) => !id.startsWith('heading:'))).toEqual(
          expect.arrayContaining(disputed),
        )
        expect(conflicts.length - conflicts.filter(({ clause }) => clause.startsWith('heading:')).length).toBe(
          disputed.length,
        )
      }),
      { numRuns: 400 },
    )
  })
})
