import { z } from 'zod'
import type { Calls } from './call.ts'
import { agreementType, answers, code, email, language, moment, typedLine, uuidPattern } from './fields.ts'

/** The secret in a link to go on with an interview: an HMAC of the draft's id, stored as its SHA-256. */
const draftHash = z.string({ error: code('incomplete-link') }).regex(uuidPattern, { error: code('incomplete-link') })

const progress = {
  /** What was answered; it may be incomplete and wrong. */
  answers,
  /** The furthest section reached, as `step/section`. */
  reached: typedLine(200, 'line-too-long'),
}

/** An unfinished interview, for one document or for several. It has no id: what is made from it elsewhere is another agreement. */
export const draft = z.discriminatedUnion('interview', [
  z.strictObject({ interview: z.literal('one'), type: agreementType, ...progress }),
  z.strictObject({
    interview: z.literal('set'),
    documents: z.array(agreementType).min(1).max(agreementType.options.length),
    /** What it is, and what else was answered before the interview. */
    kinds: z.array(typedLine(100, 'line-too-long')).max(50),
    start: answers,
    ...progress,
  }),
])
export type SentDraft = z.infer<typeof draft>

export const draftCalls = {
  'POST /draft/send': {
    summary:
      'Keeps an unfinished interview for 30 days and mails a link to go on with it elsewhere. The mail names the documents and nothing that was typed.',
    auth: 'none',
    needsOwnScript: true,
    payload: z.object({ email, language, draft }),
    data: z.object({ expires_at: moment }),
  },
  'POST /draft/open': {
    summary: 'The interview behind a mailed link. The link works until it expires, also more than once.',
    auth: 'none',
    payload: z.object({ draft_hash: draftHash }),
    data: z.object({ draft, kept_at: moment, expires_at: moment }),
  },
  'POST /draft/delete': {
    summary:
      'Deletes the interview behind a mailed link at once, with the mail about it. The link opens nothing any more.',
    auth: 'none',
    payload: z.object({ draft_hash: draftHash }),
  },
} satisfies Calls
