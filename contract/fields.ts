import { longestReason } from '#core/consistency/owners-reasons.ts'
import { z } from 'zod'
import { filesStates } from '#core/agreement/files-state.ts'
import { isEmail } from '#core/customer/email.ts'
import { formats, mediaTypes } from '#core/document/format.ts'
import { languages } from '#core/document/node.ts'
import { hasForbidden, hasForbiddenInLine } from '#core/questionnaire/forbidden-characters.ts'
import { agreementTypes, testType } from '#core/questionnaire/questionnaire.ts'
import type { MessageCode } from './messages.ts'

/** The formats of the annex “Dossier and coverage”. */
export const annexFormats = ['html', 'pdf', 'json'] as const
export type AnnexFormat = (typeof annexFormats)[number]
export const annexMediaTypes: Readonly<Record<AnnexFormat, string>> = { ...mediaTypes, json: 'application/json' }

/** The code of what is said where a rule is broken; the server puts it into words. */
export const code = (one: MessageCode): MessageCode => one

export const agreementType = z.enum([...agreementTypes, testType], { error: code('unknown-type') })
export const language = z.enum(languages, { error: code('unknown-language') })
export const format = z.enum(formats, { error: code('unknown-format') })

/** Version digit 1 to 5, as the specification says. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const uuid = z.string().regex(uuidPattern, { error: code('invalid-id') })

/** A mail address, by the rule that all of the product keeps: {@link isEmail}. */
export const email = z
  .string({ error: code('invalid-email') })
  .trim()
  .refine(isEmail, { error: code('invalid-email') })
  .meta({ format: 'email' })

/**
 * One line that a person typed and that goes on a page, an invoice, into a mail, a file or a terminal: nothing in it is hidden
 * or does more than be read. The same rule as for answers of one line.
 */
export const typedLine = (max: number, tooLong: MessageCode) =>
  z
    .string()
    .trim()
    .max(max, { error: code(tooLong) })
    .refine((text) => !hasForbiddenInLine(text), { error: code('forbidden-character') })
    .meta({ format: 'line' })

/** The secret in an activation link. */
export const activationHash = z
  .string({ error: code('incomplete-activation-link') })
  .min(1, { error: code('incomplete-activation-link') })
  .max(200)

/** The secret in a link to set a new password: an HMAC of the reset's id, stored as its SHA-256, good for one use. */
export const resetHash = z
  .string({ error: code('incomplete-link') })
  .regex(uuidPattern, { error: code('incomplete-link') })

/** The most characters of all answers together: every question answered at length comes to half of it. */
const longestAnswers = 200_000

/** A questionnaire's answers by `userData`. Their meaning is checked by the core, which names the question. */
export const answers = z
  .record(z.string(), z.unknown(), { error: code('answers-not-an-object') })
  .refine((given) => JSON.stringify(given).length <= longestAnswers, {
    error: code('answers-too-long'),
    params: { max: longestAnswers },
  })

/** Where the answers to questions come from, by key; null where that is not known. What nobody said or confirmed is not there. */
export const origins = z.record(z.string(), z.enum(['said', 'confirmed', 'derived'])).nullable()

/** Questions for which something is proposed and that nobody confirmed: the text says nothing of it. */
export const open = z.array(
  z.object({
    /** The key of the question; listed in `confirmed`, what is proposed is said. */
    userData: z.string(),
    label: z.string(),
    /** What would be filled in, in words. */
    proposed: z.string(),
  }),
)

/** The keys of what was filled in, and that the owner confirmed. */
export const confirmed = z.array(z.string().regex(/^\w{1,60}$/)).max(1000)

/** A reason of one or more lines, which goes into files as well: the same rule as for answers of several lines. */
const reason = z
  .string()
  .trim()
  .min(1)
  .max(longestReason)
  .refine((text) => !hasForbidden(text), { error: code('forbidden-character') })
  .meta({ format: 'lines' })

/** Why contradictions stay as they are, in the owner's words, by their codes. */
export const ownersReasons = z
  .record(z.string().max(300), reason)
  .refine((given) => Object.keys(given).length <= 100, { error: code('too-big') })

/** Whether a contradiction that nobody gave a reason for is refused, and not only listed. */
export const strict = z.boolean()

/** What contradicts itself, and that the owner gave no reason for. The text says it as it was answered. */
export const contradictions = z.array(
  z.object({
    /** What kind it is and what it is about, `differs:companyName`: under it, `reasons` takes why it stays. */
    code: z.string(),
    words: z.string(),
  }),
)

export const filesStatus = z.enum(filesStates)
export type FilesStatus = z.infer<typeof filesStatus>

/** What PostgreSQL's `integer` holds at most. */
export const largestInteger = 2 ** 31 - 1

/** The number of a revision of a text. */
export const revisionNumber = z
  .int({ error: code('not-a-revision') })
  .positive()
  .max(largestInteger)

/** How often a translation was saved. */
export const versionNumber = z.int().nonnegative().max(largestInteger)

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** An amount in minor units, VAT included. */
export const money = z.object({ currency: z.string().length(3), amount: z.int().nonnegative() })
export type Money = z.infer<typeof money>
