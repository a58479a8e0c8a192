import { z } from 'zod'
import { formats, mediaTypes } from '#core/document/format.ts'
import { agreementHead, coverageSummary, files, moneyBack, obstacles } from './agreement.ts'
import type { Calls } from './call.ts'
import { annexFormats, annexMediaTypes, filesStatus, language, uuid } from './fields.ts'

/** What the download page shows to anybody who has the link. The files themselves need the owner's log-in. */
const publicDownloadDetails = agreementHead.extend({
  /** The day the document is valid from, yyyy-mm-dd. */
  date: z.iso.date(),
  /** Whether it waits for its payment: then `html` is its beginning. */
  unpaid: z.boolean(),
  files,
  /** Null while the live link is switched off or the agreement waits for its payment, and until the owner has confirmed the account. */
  live_url: z.url().nullable(),
  /**
   * The document as an HTML fragment: headings, paragraphs and lists, no script and no style. Null where the owner has
   * confirmed the account and switched off the live link: then the text is for the owner alone.
   */
  html: z.string().nullable(),
  /** The owner's address with its middle hidden: `a***@example.org`. */
  customer_email_masked: z.string(),
  /** Whether that address is confirmed and has a password: before, nobody can log in, and the mail leads on. */
  owner_confirmed: z.boolean(),
  coverage: coverageSummary,
  /** Sentences on the countries whose law nobody has gone through for this document: there, no missing duty says nothing. */
  lawUnread: z.array(z.string()),
})
export type PublicDownloadDetails = z.infer<typeof publicDownloadDetails>

/** What the owner sees. */
const downloadDetails = publicDownloadDetails.extend({
  html: z.string(),
  customer_email: z.string(),
  obstacles,
  /** Null where it waits for no payment, or for its first one. */
  money_back: moneyBack.nullable(),
  /** Whether a payment for it is being checked: until that is decided, another one is refused. */
  payment_checked: z.boolean(),
})
export type DownloadDetails = z.infer<typeof downloadDetails>

export const downloadCalls = {
  'POST /agreement/generate-files': {
    summary:
      'Starts making the files of an agreement that are missing. Calling it while they are made, or once all are there, changes nothing.',
    auth: 'required',
    payload: z.object({ agreement_id: uuid }),
    data: z.object({ status: filesStatus }),
  },
  'GET /agreement/public-download-details/{id}': {
    summary: 'What the download page shows to anybody who has its link.',
    auth: 'none',
    query: z.object({ language: language.optional() }),
    data: publicDownloadDetails,
  },
  'GET /agreement/download-details/{id}': {
    summary: 'What the download page shows to the owner.',
    auth: 'required',
    query: z.object({ language: language.optional() }),
    data: downloadDetails,
  },
  'GET /agreement/file/{id}/{format}': {
    summary: 'A file of an agreement, for its owner.',
    auth: 'required',
    query: z.object({ language: language.optional() }),
    bytes: formats.map((one) => mediaTypes[one]),
  },
  'GET /agreement/annex/{id}/{format}': {
    summary: `The annex “Dossier and coverage”, for the owner: why each clause is in, and whether each duty is met. As ${annexFormats.join(', ')}.`,
    auth: 'required',
    bytes: annexFormats.map((one) => annexMediaTypes[one]),
  },
} satisfies Calls
