import { z } from 'zod'
import { filesStates } from '#core/agreement/files-state.ts'
import { isEmail } from '#core/customer/email.ts'
import { formats, mediaTypes } from '#core/document/format.ts'
import { languages } from '#core/document/node.ts'
import { agreementTypes, testType } from '#core/questionnaire/questionnaire.ts'

/** The formats of the annex “Dossier and coverage”. */
export const annexFormats = ['html', 'pdf', 'json'] as const
export type AnnexFormat = (typeof annexFormats)[number]
export const annexMediaTypes: Readonly<Record<AnnexFormat, string>> = { ...mediaTypes, json: 'application/json' }

export const agreementType = z.enum([...agreementTypes, testType], {
  error: `Unknown agreement type. Known are: ${agreementTypes.join(', ')}.`,
})
export const language = z.enum(languages, { error: `Unknown language. Known are: ${languages.join(', ')}.` })
export const format = z.enum(formats, { error: `Unknown format. Known are: ${formats.join(', ')}.` })

/** Version digit 1 to 5, as the specification says. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const uuid = z.string().regex(uuidPattern, { error: 'This is not a valid id.' })

/** The same addresses as everywhere: {@link isEmail}. */
export const email = z
  .string({ error: 'Email address is invalid.' })
  .trim()
  .refine(isEmail, { error: 'Email address is invalid.' })
  .meta({ format: 'email' })

/** The secret in an activation link. */
export const activationHash = z
  .string({ error: 'The activation link is incomplete.' })
  .min(1, { error: 'The activation link is incomplete.' })
  .max(200)

/** The id in a link to set a new password: random, kept as a hash, good for one use. */
export const resetHash = z
  .string({ error: 'The link is incomplete.' })
  .regex(uuidPattern, { error: 'The link is incomplete.' })

/** Every question answered at length comes to half of it. */
const longestAnswers = 200_000

/** A questionnaire's answers by `userData`. Their meaning is checked by the core, which names the question. */
export const answers = z
  .record(z.string(), z.unknown(), { error: 'answers must be an object with one entry per question.' })
  .refine((given) => JSON.stringify(given).length <= longestAnswers, {
    error: `The answers are too long: ${longestAnswers.toLocaleString('en')} characters at most.`,
  })

export const filesStatus = z.enum(filesStates)
export type FilesStatus = z.infer<typeof filesStatus>

/** What PostgreSQL's `integer` holds at most. */
const largestInteger = 2 ** 31 - 1

/** The number of a revision of a text. */
export const revisionNumber = z.int({ error: 'This must be the number of a revision.' }).positive().max(largestInteger)

/** How often a translation was saved. */
export const versionNumber = z.int().nonnegative().max(largestInteger)

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()
