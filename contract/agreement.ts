import { z } from 'zod'
import { actions, obstacles as reasons } from '#core/agreement/capabilities.ts'
import { agreementTypes } from '#core/questionnaire/questionnaire.ts'
import { storedBillingAddress } from './billing.ts'
import type { Calls } from './call.ts'
import {
  agreementType,
  answers,
  code,
  confirmed,
  contradictions,
  filesStatus,
  format,
  language,
  moment,
  money,
  open,
  origins,
  ownersReasons,
  revisionNumber,
  strict,
  uuid,
} from './fields.ts'

export const files = z.object({
  status: filesStatus,
  /** What there is to download, with the size in bytes; empty until generated. */
  formats: z.array(z.object({ format, bytes: z.int().nonnegative() })),
})

/** How many duties of the requirements catalogue the document meets. */
export const coverageSummary = z.object({
  /** `met`, `partly` and `missing` together. */
  applicable: z.int().nonnegative(),
  /** Duties of which every element that applies is in the document. */
  met: z.int().nonnegative(),
  /** Duties of which some elements are in the document and others are not. */
  partly: z.int().nonnegative(),
  missing: z.int().nonnegative(),
  /** Duties that apply and that no document can meet. */
  outside: z.int().nonnegative(),
  notApplicable: z.int().nonnegative(),
})
export type CoverageSummary = z.infer<typeof coverageSummary>

/** Each action of the capability table with the obstacle to it; null when it is allowed. */
export const obstacles = z.record(z.enum(actions), z.enum(reasons).nullable())

/**
 * Why an agreement that was paid for waits for its payment again: its money was given back, the customer's bank asks for it, or
 * the bank has taken it.
 */
export const moneyBack = z.object({
  how: z.enum(['refunded', 'disputed', 'taken-back']),
  /** The day on which we heard of it, yyyy-mm-dd. */
  on: z.iso.date(),
})
export type MoneyBack = z.infer<typeof moneyBack>

/** Amounts are minor units without VAT, except `gross`. `charged` is false with PAYMENTS=off: nothing is asked for and no price is shown. */
export const costs = z.object({
  charged: z.boolean(),
  currency: z.string().length(3),
  /** A price group each, with the questions whose answers put it in. */
  lines: z.array(z.object({ group: z.string(), label: z.string(), amount: z.int(), questions: z.array(z.string()) })),
  total: z.int(),
  /** The VAT that a consumer pays where the caller is, in hundredths of a per cent, and the total with it. */
  tax_rate: z.int(),
  gross: z.int(),
  /** Whether something was paid for this agreement before, and this is what is asked for besides. */
  total_price_is_extra_difference: z.boolean(),
})

/** What every reply says of an agreement: which one it is, of what, and in which languages it can be read. */
export const agreementHead = z.object({
  id: uuid,
  type: agreementType,
  title: z.string(),
  /** The website or app the agreement is for. */
  siteName: z.string(),
  language,
  languages: z.array(language),
})

/** An agreement in the customer's list. */
export const agreementCard = agreementHead.extend({
  /** The website's address; null where the agreement has none. */
  siteUrl: z.string().nullable(),
  /** The translations that are older than the text in its own language. */
  older_languages: z.array(language),
  revision: revisionNumber,
  premium: z.boolean(),
  status: z.enum(['normal', 'modified']),
  payment: z.enum(['unfinished', 'finalized']),
  /** Null where it waits for no payment, or for its first one. */
  money_back: moneyBack.nullable(),
  /** Whether a payment for it is being checked: until that is decided, another one is refused. */
  payment_checked: z.boolean(),
  /** What it still costs, as a consumer pays it in the country that was answered; null where it waits for no payment. */
  due: money.nullable(),
  files: filesStatus,
  /** Null while the live link is switched off or taken down. */
  live_url: z.url().nullable(),
  /** Since when the operator has its public page offline, and why, in their words; null where they have not. */
  taken_down: z.object({ on: z.iso.date(), because: z.string() }).nullable(),
  /** Duties that the text meets in part or not at all; null where they were counted before parts of them were. */
  open_duties: z.int().nonnegative().nullable(),
  /** Paragraphs that a document made anew would say otherwise; null until the text was held against the law of today. */
  law_changes: z.int().nonnegative().nullable(),
  obstacles,
  date: z.iso.date(),
  created_at: moment,
  updated_at: moment,
})
export type AgreementCard = z.infer<typeof agreementCard>

const details = agreementHead.extend({
  /** The answers as they were accepted. */
  answers,
  origins,
  premium: z.boolean(),
  /** `modified` once its text was edited by hand. */
  status: z.enum(['normal', 'modified']),
  /** The version of the clause library it was assembled from. */
  library: z.string(),
  date: z.iso.date(),
  /** Null while the live link is switched off. */
  live_url: z.url().nullable(),
  files,
  coverage: coverageSummary,
  /** Counts the saved texts; a save names the one it was made from, so that two tabs cannot overwrite each other. */
  revision: revisionNumber,
  payment: z.enum(['unfinished', 'finalized']),
  /** Whether a payment for it is being checked: until that is decided, another one is refused. */
  payment_checked: z.boolean(),
  /** What this customer can do with it now, and the obstacles to the rest. */
  obstacles,
  created_at: moment,
  updated_at: moment,
})
export type AgreementDetails = z.infer<typeof details>

/** How the account of a new agreement stands: `created` now, and mailed its activation link; `pending`: it exists and waits for confirmation; `own`: the caller's. */
const account = z.enum(['created', 'pending', 'own'])

/** `live_url` is its address from the moment at which its owner has confirmed the account, and it is paid. */
const made = z.object({
  id: uuid,
  type: agreementType,
  language,
  title: z.string(),
  live_url: z.url(),
  /** Whether it waits for its payment. */
  unpaid: z.boolean(),
  open,
  contradictions,
})
export type MadeAgreement = z.infer<typeof made>

export const agreementCalls = {
  'POST /agreement/new': {
    summary: 'Makes an agreement from answers, and an account for the delivery address where there is none.',
    auth: 'optional',
    payload: z.object({
      type: agreementType,
      /** The language of the questions and of the mail. The document's own is the answer `documentLanguage`. */
      language,
      answers,
      confirmed: confirmed.optional(),
      reasons: ownersReasons.optional(),
      strict: strict.optional(),
      /** The id a browser gave this interview. Sending the same answers under it again gives the agreement made first. */
      agreement_id: uuid.optional(),
    }),
    data: z.object({ agreement: made, account }),
  },
  'POST /agreement/new-set': {
    summary:
      'Makes several agreements of one owner, one of each type, with one mail: all of them or none. All have the same delivery address.',
    auth: 'optional',
    payload: z.object({
      /** The language of the questions and of the mail. The documents' own is the answer `documentLanguage`. */
      language,
      strict: strict.optional(),
      agreements: z
        .array(
          z.object({
            type: agreementType,
            answers,
            confirmed: confirmed.optional(),
            reasons: ownersReasons.optional(),
            agreement_id: uuid.optional(),
          }),
        )
        .min(1, { error: code('missing') })
        .max(agreementTypes.length, { error: code('too-big') })
        .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, { error: code('not-valid') }),
    }),
    data: z.object({
      /** In the order of the payload. */
      agreements: z.array(made),
      account,
      /** What they cost together, as the mail about them says it; null where nothing waits for a payment. */
      due: money.nullable(),
    }),
  },
  'GET /agreement/details/{id}': {
    summary: 'An agreement with its answers, for its owner.',
    auth: 'required',
    data: details,
  },
  'POST /agreement/costs/{id}': {
    summary: 'The cost breakdown of an agreement, or (id `new`) of answers not saved yet.',
    auth: 'optional',
    /** Without one, the answers are the agreement's own. */
    payload: z
      .object({ answers: answers.optional(), confirmed: confirmed.optional(), type: agreementType.optional() })
      .default({}),
    /** Confirming answers that are `open` can add to the costs. */
    data: costs.extend({ open }),
  },
  'GET /agreement/sale-details/{id}': {
    summary: 'What there is to pay for an agreement, for its owner.',
    auth: 'required',
    data: z.object({
      id: uuid,
      type: agreementType,
      title: z.string(),
      siteName: z.string(),
      premium: z.boolean(),
      payment: z.enum(['unfinished', 'finalized']),
      costs,
      /** The other agreements that were made in one go with it and wait for their payment too: one order pays them all. */
      together: z.array(uuid),
      /** Who buys, as far as the answers say it: a proposal for whoever stored no billing address. */
      billing: storedBillingAddress,
    }),
  },
  'DELETE /agreement/delete/{id}': {
    summary: 'Deletes an agreement with its texts, files, history and live link. Cannot be undone.',
    auth: 'required',
  },
  'GET /agreement/send-customer-email/{id}': {
    summary:
      'Mails the link of an agreement to its owner again, with an activation link while the account is unconfirmed. Without a log-in it needs the header X-Requested-With, which keeps other websites from making the call.',
    auth: 'optional',
    needsOwnScript: true,
    data: z.object({ customer_email_masked: z.string() }),
  },
} satisfies Calls
