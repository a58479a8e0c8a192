import { z } from 'zod'
import { condition, date, name, pattern, words } from './leaf.ts'

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
    applies_when: words,
    requires: words,
    kind: z.enum(['mandatory', 'conditional', 'recommended']),
    verified: z.enum(['seen', 'knowledge']),
    seen_at: words.exactOptional(),
  }),
)
export type CataloguedDuty = z.infer<typeof requirements>[number]

/** Ids of clauses, any one of which will do: `who-organisation | who-person`. */
const anyOf = z.string().regex(/^[\w-]+(?: \| [\w-]+)*$/, 'must be clauses, parted by “ | ”')

/** How a type meets its duties. */
export const duties = z.array(
  z
    .strictObject({
      id: name,
      when: condition,
      met_by: z
        .array(z.union([anyOf, z.strictObject({ when: condition, clauses: anyOf })]))
        .min(1)
        .exactOptional(),
      forbids: z.array(pattern).min(1).exactOptional(),
      ask: z.strictObject({ questions: z.array(name).min(1), words }).exactOptional(),
      outside: words.exactOptional(),
    })
    .refine(
      ({ met_by, forbids, outside }) => met_by ?? forbids ?? outside,
      'a duty needs “met_by”, “forbids” or “outside”',
    ),
)
