import { z } from 'zod'
import { filesStates } from '#core/agreement/files-state.ts'
import { isEmail } from '#core/customer/email.ts'
import { formats, mediaTypes } from '#core/document/format.ts'
import { languages } from '#core/document/node.ts'
import { hasForbiddenInLine } from '#core/questionnaire/forbidden-characters.ts'
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
