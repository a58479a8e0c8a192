import { z } from 'zod'
import type { Calls } from './call.ts'
import { agreementType, uuid } from './fields.ts'

/** Contradictions in and between documents, each with the answers that would resolve it. */
const consistency = z.object({
  contradictions: z.array(
    z.object({
      /** What kind it is and what it is about, `differs:companyName`. */
      code: z.string(),
      words: z.string(),
      /** Why the owner lets it stay, where they said so. */
      reason: z.string().optional(),
      places: z.array(
        z.object({
          agreement_id: uuid,
          type: agreementType,
          title: z.string(),
          /** The question whose answer would change it, by its key and in words. */
          userData: z.string().optional(),
          question: z.string().optional(),
          /** The answer in words to that question, where that answer could be used in the other documents too. */
          answer: z.string().optional(),
        }),
      ),
    }),
  ),
  /** The agreements it was compared with: the newest of each other type about the same service. */
  compared: z.array(z.object({ id: uuid, type: agreementType, title: z.string() })),
})
export type ConsistencyReply = z.infer<typeof consistency>

export const consistencyCalls = {
  'GET /agreement/consistency/{id}': {
    summary: 'What contradicts itself in an agreement, or between it and the owner’s others about the same service.',
    auth: 'required',
    data: consistency,
  },
} satisfies Calls
