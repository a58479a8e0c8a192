import * as fc from 'fast-check'
import { agreement, clause, heading, item, list, ordered, p } from '#core/document/build.ts'
import type { Agreement, Block, Clause } from '#core/document/node.ts'
import { normalise } from '#core/document/normalise.ts'
import { blocks } from '#core/document/visit.ts'

const pool = ['we', 'you', 'your', 'data', 'not', 'share', 'keep', 'name', 'for', '14', 'days', 'the', 'law', 'refund']
const words = fc.array(fc.constantFrom(...pool), { minLength: 1, maxLength: 7 }).map((all) => all.join(' '))
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 5, arbitrary: words.map((line) => p(line)) },
  { weight: 1, arbitrary: words.map((line) => heading(3, line)) },
  {
    weight: 2,
    arbitrary: fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => list(...all.map((a) => item(a)))),
  },
  {
    weight: 1,
    arbitrary: fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => ordered(...all.map((a) => item(a)))),
  },
)
const body = fc.array(block, { minLength: 1, maxLength: 3 })

/** A part as a library has it: its heading is put before its first clause. */
type Part = {
  readonly heading: string
  readonly clauses: readonly { readonly id: string; readonly body: readonly Block[] }[]
}

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const

/** A document as assembly makes it of the parts that have clauses. */
const assembled = (parts: readonly Part[]): Agreement =>
  normalise(
    agreement(
      properties,
      ...parts.flatMap((part): readonly Clause[] =>
        part.clauses.map(({ id, body }, index) =>
          clause(id, ...(index === 0 && part.heading ? [heading(2, part.heading)] : []), ...body),
        ),
      ),
    ),
  )

const clauseCount = 3
const fate = fc.record({
  kind: fc.constantFrom('keep', 'keep', 'keep', 'reword', 'remove'),
  body,
  inserted: fc.option(body, { freq: 4, nil: undefined }),
})
const partFates = fc.record({
  heading: fc.option(words, { freq: 5, nil: undefined }),
  clauses: fc.array(fate, { minLength: clauseCount, maxLength: clauseCount }),
})
type PartFates = typeof partFates extends fc.Arbitrary<infer T> ? T : never

function changed(parts: readonly Part[], fates: readonly PartFates[], prefix: string): readonly Part[] {
  return parts.map((part, index) => {
    const own = fates[index]!
    return {
      heading: own.heading ?? part.heading,
      clauses: part.clauses.flatMap((one, at) => {
        const { kind, body, inserted } = own.clauses[at]!
        return [
          ...(inserted ? [{ id: `${prefix}${index}-${at}`, body: inserted }] : []),
          ...(kind === 'remove' ? [] : [kind === 'reword' ? { id: one.id, body } : one]),
        ]
      }),
    }
  })
}

const library: fc.Arbitrary<readonly Part[]> = fc
  .array(fc.record({ heading: words, bodies: fc.array(body, { minLength: 1, maxLength: clauseCount }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) =>
    parts.map(({ heading, bodies }, part) => ({
      heading: `${heading} ${part}`,
      clauses: bodies.map((body, index) => ({ id: `c${part}-${index}`, body })),
    })),
  )

const fates = fc.array(partFates, { minLength: 3, maxLength: 3 })

/** What a library made, what an owner made of it (clause by clause), and what the library makes now. */
export const anyVersions: fc.Arbitrary<{ base: Agreement; mine: Agreement; theirs: Agreement }> = fc
  .tuple(library, fates, fates)
  .map(([parts, own, now]) => ({
    base: assembled(parts),
    mine: assembled(changed(parts, own, 'own-')),
    theirs: assembled(changed(parts, now, 'new')),
  }))

const edit = fc.record({
  kind: fc.constantFrom('keep', 'keep', 'keep', 'keep', 'keep', 'reword', 'remove'),
  line: words,
  inserted: fc.option(
    fc.oneof(
      block,
      words.map((line) => heading(2, line)),
    ),
    { freq: 5, nil: undefined },
  ),
})

/** A library's document, one with an owner's edits that knows no clauses any more, and what the library makes now. */
export const anyEdit: fc.Arbitrary<{ base: Agreement; edited: Agreement; theirs: Agreement }> = fc
  .tuple(library, fates, fc.array(edit, { minLength: 60, maxLength: 60 }))
  .map(([parts, now, edits]) => {
    const base = assembled(parts)
    const edited = blocks(base).flatMap((node, index): readonly Block[] => {
      const { kind, line, inserted } = edits[index % edits.length]!
      const kept =
        kind === 'remove'
          ? []
          : kind === 'keep'
            ? [node]
            : node.type === 'heading'
              ? [heading(node.depth, line)]
              : [p(line)]
      return [...kept, ...(inserted ? [inserted] : [])]
    })
    return {
      base,
      edited: normalise(agreement(properties, clause('whole', ...edited))),
      theirs: assembled(changed(parts, now, 'new')),
    }
  })
