import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { languageFor } from '#core/language/fall-back.ts'
import { type Language, offeredLanguages } from '#core/language/languages.ts'
import { agreementType } from '#contract/fields.ts'
import type { MailRequest } from '../mail/mail-request.ts'

const mailWords = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The words of the button; absent in a mail that asks for nothing. */
  button: z.string().optional(),
  /** Stands after the first paragraph: that passkeys were removed, where there were some. */
  passkeys: z.string().optional(),
  /** Stands after the first paragraph: what was paid. */
  receipt: z.string().optional(),
  /** Stands at the end: that the right to withdraw from the purchase has ended, for those who had it. */
  withdrawal: z.string().optional(),
  /** Stands there for everybody else. */
  moneyBack: z.string().optional(),
  after: z.string().optional(),
  /** Why the mail came, where it is not for the usual reason. */
  footer: z.string().optional(),
})
/** A mail about documents, for one of them and for several: only so do its sentences fit both. */
const mailWordsByNumber = z.strictObject({ one: mailWords, several: mailWords })
/** A mail with a button, an end, and the reason why it came. */
const lawMailWords = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.string(),
  after: z.string(),
  footer: z.string(),
})
export const mailWordsSchema = z.strictObject({
  plainLink: z.string(),
  footer: z.string(),
  support: z.string(),
  /** What a text says in place of the address of the support where none is set. */
  operator: z.string(),
  /** Of the invoice or credit note: that it is attached, or why there is none. Where one cannot be attached, the mail's own words say where it is. */
  papers: z.strictObject({
    invoice: z.string(),
    creditNote: z.string(),
    noInvoice: z.string(),
    nothingCharged: z.string(),
  }),
  /** The names of the types of agreement. */
  types: z.record(agreementType, z.string()),
  agreement: mailWords,
  'agreement-files': mailWords,
  'agreement-and-activation': mailWords,
  'agreement-for-another': mailWords,
  'agreements-and-activation': mailWords,
  agreements: mailWords,
  'unpaid-and-activation': mailWordsByNumber,
  unpaid: mailWordsByNumber,
  'unpaid-reminder': mailWordsByNumber,
  'order-paid': mailWordsByNumber,
  'banner-paid': mailWords,
  refunded: mailWordsByNumber,
  'refunded-closed': mailWordsByNumber,
  'banner-refunded': mailWords,
  activation: mailWords,
  registration: mailWords,
  reset: mailWords,
  draft: mailWords,
  'password-changed': mailWords,
  'second-factor-on': mailWords,
  'second-factor-off': mailWords,
  'recovery-codes-renewed': mailWords,
  'recovery-code-used': mailWords,
  'wrong-codes': mailWords,
  'passkey-added': mailWords,
  'passkey-removed': mailWords,
  'new-email': mailWords,
  'taken-down': mailWords,
  'put-back': mailWords,
  'email-changed': mailWords,
  'account-deleted': mailWords,
  'law-changes': lawMailWords,
  'law-changes-of-several': lawMailWords,
  lawChanges: z.strictObject({
    /** Names one of several documents. */
    document: z.string(),
    /** A paragraph: what becomes of it, its part and its topic or first words. */
    what: z.string(),
    whatInPart: z.string(),
    kinds: z.strictObject({ comes: z.string(), changes: z.string(), goes: z.string() }),
    because: z.string(),
    /** What is said of law that is not newer than the document. */
    reworded: z.string(),
    lawSince: z.string(),
    noLaw: z.string(),
    now: z.string(),
    soon: z.string(),
    later: z.string(),
    more: z.string(),
    update: z.string(),
    stop: z.string(),
    /** The website of the example that is shown before somebody asks for these mails. */
    exampleSite: z.string(),
    /** The page behind the link that stops these mails, and the one that says it was done. */
    stopPage: z.strictObject({ heading: z.string(), words: z.string(), button: z.string() }),
    stopped: z.strictObject({ heading: z.string(), words: z.string(), link: z.string() }),
  }),
} satisfies Record<MailRequest['kind'], typeof mailWords | typeof mailWordsByNumber | typeof lawMailWords> &
  Record<string, z.ZodType>)

export type MailWords = z.infer<typeof mailWordsSchema>

const fileOf = (language: Language): string => path.join(import.meta.dirname, '../../content/mail', `${language}.json`)
const loaded = new Map<Language, MailWords>()

/** The words of all mails, from `content/mail`: in the wanted language if it is offered. */
export function loadMailWords(wanted: Language | null): { readonly language: Language; readonly words: MailWords } {
  const language = languageFor([wanted], (one) => offeredLanguages.includes(one))
  const words = loaded.get(language) ?? mailWordsSchema.parse(JSON.parse(readFileSync(fileOf(language), 'utf8')))
  loaded.set(language, words)
  return { language, words }
}
