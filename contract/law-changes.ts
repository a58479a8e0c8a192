import { z } from 'zod'
import type { Calls } from './call.ts'
import { agreementType, uuid } from './fields.ts'

const day = z.iso.date()

/** A paragraph that a document made anew would say otherwise, and why. */
const lawChange = z.object({
  /** Names a change: one that is found again has the key that it had. */
  key: z.string().min(1).max(64),
  kind: z.enum(['comes', 'changes', 'goes']),
  /** The paragraph's topic or first words. */
  label: z.string(),
  /** The heading of its part; absent for the opening. */
  part: z.string().optional(),
  /** The law behind it, with its first day where that is known. None: only our wording changed. */
  laws: z.array(z.object({ source: z.string(), since: day.optional() })),
  /** Whether that law began after the document was made, or will begin. Otherwise our words for it changed. */
  newLaw: z.boolean(),
  /** The first day that it is for, where that was later than the day of the check. */
  day: day.optional(),
})
export type LawChange = z.infer<typeof lawChange>

const changedDocument = z.object({
  agreement_id: uuid,
  type: agreementType,
  title: z.string(),
  siteName: z.string(),
  /** The path at which the update opens on this website. */
  update: z.string(),
  changes: z.array(lawChange),
})
export type ChangedDocument = z.infer<typeof changedDocument>

export const lawChangeCalls = {
  'GET /customer/law-changes': {
    summary:
      'What the law, or our clauses for it, would change in the customer’s agreements, and whether they are mailed about it.',
    auth: 'required',
    data: z.object({ documents: z.array(changedDocument), mails: z.boolean() }),
  },
  'POST /customer/law-changes/seen': {
    summary: 'Marks changes of an agreement as seen: they are no longer listed.',
    auth: 'required',
    payload: z.object({ agreement_id: uuid, keys: z.array(z.string().max(64)).min(1).max(500) }),
  },
  'PUT /customer/law-mails': {
    summary: 'Starts or stops the mails about changes of law, for all agreements of the customer.',
    auth: 'required',
    payload: z.object({ wanted: z.boolean() }),
    data: z.object({ mails: z.boolean() }),
  },
} satisfies Calls
