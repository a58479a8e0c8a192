import { z } from 'zod'
import { needs } from '#core/documents/needed-documents.ts'
import { condition, name, words } from './leaf.ts'

/** What somebody is asked at the start, and which documents they need. Types are named by their folders. */
export const documents = z.strictObject({
  kinds: z.array(z.strictObject({ id: name, answers: z.record(name, z.union([name, z.array(name)])) })).min(1),
  at_home: z.array(z.strictObject({ region: name, when: condition })),
  documents: z.record(
    name,
    z
      .array(
        z.strictObject({
          id: name,
          when: condition.exactOptional(),
          need: z.enum(needs),
          requirements: z.array(name),
        }),
      )
      .min(1),
  ),
})

export const documentsWords = z.strictObject({
  kinds: z.record(name, words),
  reasons: z.record(name, words),
})
