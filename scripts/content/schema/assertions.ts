import { z } from 'zod'
import { condition, name, roles, words } from './leaf.ts'

/** What clauses may say of their owner, and the answers from which it is known. */
export const assertions = z.record(
  name,
  z.strictObject({
    kind: z.enum(['interface', 'staff', 'process', 'language', 'tools', 'promise']),
    /** One sentence. */
    says: words,
    /** One condition for all types, or one for each: their questions may differ. */
    known_when: z.union([condition, z.record(name, condition)]),
  }),
)

/** What documents state of one owner, and what each can say of it: one of the values, or an answer that it prints. */
export const statedFacts = z.record(
  name,
  z
    .strictObject({
      /** The question that the statement answers. */
      about: words,
      values: z.array(name).min(1).exactOptional(),
      printed: z.literal(true).exactOptional(),
    })
    .refine(({ values, printed }) => values ?? printed, 'has neither values nor a printed answer'),
)

/** What a clause or phrase says of a fact: one of its values, or the answer that is printed, `{{withdrawalDays}}`. */
export const states = z.record(
  name,
  z
    .string()
    .regex(/^(?:[\w-]+|\{\{\w+\}\})$/, 'is neither a value nor a placeholder')
    .register(roles, { role: 'name' }),
)

/** Clauses and variants that have words of an assertion and assert nothing. */
export const assertsNothing = z.array(z.strictObject({ clauses: z.array(name).min(1), because: words }))

/** Clauses and variants that an open answer prints, by the key of the answer. */
const addedBy = z.record(name, z.array(name).min(1))

/** Those that say less of the owner than with an answer, or what the law says by itself. */
export const saysLess = z.array(z.strictObject({ because: words, open: addedBy }))

/** Those that still say something of the owner that nobody answered. */
export const saysMore = addedBy
