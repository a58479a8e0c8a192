import { z } from 'zod'
import { condition, date, name, pattern, text, words } from './leaf.ts'

/** The catalogue: what statutes, stores and platforms demand. */
export const requirements = z.array(
  z.strictObject({
    id: name,
    agreement: z.array(name).min(1),
    jurisdiction: z
      .string()
      .regex(
        /^(?:[A-Z]{2}(?:-[A-Z]{2})?|PLATFORM:[A-Z][\w/ ]+)$/,
        'must be a code such as EU, US-CA or PLATFORM:Apple',
      ),
    source: words,
    effective: date.exactOptional(),
    applies_when: text,
    requires: text,
    kind: z.enum(['mandatory', 'conditional', 'recommended']),
    /** What its statute wants said, in its order; a duty that wants one thing has none. */
    elements: z
      .array(z.strictObject({ id: name, words: text, when: condition.exactOptional() }))
      .refine((list) => list.length > 1, 'has one element: such a duty needs no list')
      .exactOptional(),
    verified: z.enum(['seen', 'knowledge']),
    seen_at: words.exactOptional(),
  }),
)
export type CataloguedDuty = z.infer<typeof requirements>[number]

/** Ids of clauses, any one of which will do: `who-organisation | who-person`. */
const anyOf = z.string().regex(/^[\w-]+(?: \| [\w-]+)*$/, 'must be clauses, parted by “ | ”')

/** What is needed together: clauses, also in some cases only, or the reason why no clause will do in some cases. */
const groups = z
  .array(
    z.union([
      anyOf,
      z
        .strictObject({
          when: condition,
          clauses: anyOf.exactOptional(),
          missing: text.exactOptional(),
          outside: text.exactOptional(),
        })
        .refine(
          (group) => [group.clauses, group.missing, group.outside].filter(Boolean).length === 1,
          'needs one of “clauses”, “missing” and “outside”',
        ),
    ]),
  )
  .min(1)
export type RawGroups = z.infer<typeof groups>

const ask = z.strictObject({ questions: z.array(name).min(1), words: text })

/** How a type meets one element: by clauses, or with a reason why not. */
const elementByFields = z
  .strictObject({
    when: condition.exactOptional(),
    met_by: groups.exactOptional(),
    /** Why there is no clause for it yet. */
    missing: text.exactOptional(),
    /** Why a document of this type does not owe it. */
    not_here: text.exactOptional(),
    /** What the owner must do, because no document can do it. */
    outside: text.exactOptional(),
    ask: ask.exactOptional(),
  })
  .refine(
    ({ met_by, missing, not_here, outside }) =>
      [met_by, missing, not_here, outside].filter((way) => way !== undefined).length === 1,
    'needs one of “met_by”, “missing”, “not_here” and “outside”',
  )
const element = z.union([groups, elementByFields])
export type RawElement = z.infer<typeof element>

/** How a type meets its duties. */
export const duties = z.array(
  z
    .strictObject({
      id: name,
      when: condition,
      met_by: groups.exactOptional(),
      elements: z.record(name, element).exactOptional(),
      /** Words that are forbidden in every language (`common/forbidden-words`), and expressions that are the same in all. */
      forbids: z
        .array(z.union([name, z.strictObject({ everywhere: pattern })]))
        .min(1)
        .exactOptional(),
      ask: ask.exactOptional(),
      outside: text.exactOptional(),
    })
    .refine(
      ({ met_by, elements, forbids, outside }) => met_by ?? elements ?? forbids ?? outside,
      'a duty needs “met_by”, “elements”, “forbids” or “outside”',
    )
    .refine(
      ({ met_by, elements, ask: asked }) => !elements || !(met_by || asked),
      'a duty with “elements” has “met_by” and “ask” at each of them',
    ),
)
export type RawDuty = z.infer<typeof duties>[number]
