import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { languageFor } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import { agreementType } from '#contract/fields.ts'
import type { MailRequest } from './mail-request.ts'

const mailWords = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Absent where there is nothing to do. */
  button: z.string().optional(),
  after: z.string().optional(),
  /** Why the mail came, where it is not for the usual reason. */
  footer: z.string().optional(),
})
export const mailWordsSchema = z.strictObject({
  plainLink: z.string(),
  footer: z.string(),
  support: z.string(),
  /** The names of the types of agreement. */
  types: z.record(agreementType, z.string()),
  agreement: mailWords,
  'agreement-files': mailWords,
  'agreement-and-activation': mailWords,
  'agreement-for-another': mailWords,
  'agreements-and-activation': mailWords,
  agreements: mailWords,
  activation: mailWords,
  registration: mailWords,
  reset: mailWords,
  draft: mailWords,
  'password-changed': mailWords,
  'new-email': mailWords,
  'email-changed': mailWords,
  'account-deleted': mailWords,
} satisfies Record<MailRequest['kind'], typeof mailWords> & Record<string, z.ZodType>)

export type MailWords = z.infer<typeof mailWordsSchema>

const fileOf = (language: Language): string => path.join(import.meta.dirname, '../../content/mail', `${language}.json`)
const loaded = new Map<Language, MailWords>()

/** The words of all mails, from `content/mail`: in the wanted language if they exist in it. */
export function loadMailWords(wanted: Language | null): { readonly language: Language; readonly words: MailWords } {
  const language = languageFor([wanted], (one) => existsSync(fileOf(one)))
  const words = loaded.get(language) ?? mailWordsSchema.parse(JSON.parse(readFileSync(fileOf(language), 'utf8')))
  loaded.set(language, words)
  return { language, words }
}
