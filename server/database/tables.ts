import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SentDraft } from '#contract/drafts.ts'
import type { LawChange } from '#contract/law-changes.ts'
import type { RevisionEntry } from '#contract/agreement-text.ts'
import type { BillingAddress } from '#contract/billing.ts'
import type { FilesStatus } from '#contract/fields.ts'
import type { Choice } from '#core/banner/banner.ts'
import type { Format } from '#core/document/format.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { OwnersReasons } from '#core/consistency/owners-reasons.ts'
import type { KeptOrigins } from '#core/questionnaire/kept-answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { TranslatedClause } from '#core/translation/staleness.ts'
import type { Sales } from './sales.ts'
import type { WaysIn } from './ways-in.ts'
import type { Json, MaybeJson, StoredCoverage } from './stored-values.ts'

/** What the migrations made, as TypeScript sees it. */
export type Tables = WaysIn &
  Sales & {
    customers: {
      id: Generated<string>
      email: string
      /** The address in lower case: one account for each. */
      email_key: string
      password_hash: string | null
      language: Language
      confirmed_at: Date | null
      billing_address: MaybeJson<BillingAddress>
      created_at: Date
    }
    activations: {
      id: Generated<string>
      customer_id: string
      agreement_id: string | null
      /** The hash of the password given at sign-up, which becomes the customer's with this link. */
      password_hash: ColumnType<string | null, string | null | undefined, string | null>
      created_at: Date
      expires_at: Date
      used_at: Date | null
    }
    password_resets: {
      id: Generated<string>
      customer_id: string
      /** The hash of the id in the link. */
      hash: Buffer
      created_at: Date
      expires_at: Date
      used_at: Date | null
    }
    email_changes: {
      id: Generated<string>
      customer_id: string
      email: string
      created_at: Date
      expires_at: Date
      used_at: Date | null
    }
    /** Interviews that somebody goes on with on another device. */
    drafts: {
      id: Generated<string>
      /** The hash of the secret in the link. */
      hash: Buffer
      email_key: string
      draft: Json<SentDraft>
      created_at: Date
      expires_at: Date
    }
    agreements: {
      id: Generated<string>
      customer_id: string
      type: AgreementType
      language: Language
      title: string
      site_name: string
      valid_from: ColumnType<string, string, string>
      answers: Json<Answers>
      /** Hash of what was submitted, to recognise the same submission. */
      submission: Buffer
      premium: boolean
      edited: boolean
      /** The day (yyyy-mm-dd) whose law and library words the text was assembled with; an edit by hand leaves it. */
      assembled_on: string
      /** When the agreement was finalized; null while it waits for payment. */
      finalized_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      live_token: string
      live_enabled: Generated<boolean>
      /** Whether anybody may read the versions at the live link. */
      live_history: Generated<boolean>
      /** How many revisions were withdrawn. */
      withdrawals: Generated<number>
      /** While an update waits for its payment: the revision in its own language that stays public. */
      published_revision: ColumnType<number | null, number | null | undefined, number | null>
      /** Since when its public page is offline because the operator took it down, and why; null: it is not. */
      taken_down_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      taken_down_because: ColumnType<string | null, string | null | undefined, string | null>
      /** When its owner was reminded that it waits for its payment. */
      reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      created_at: Date
      updated_at: Date
    }
    documents: {
      agreement_id: string
      language: Language
      document: Json<Agreement>
      /** The library's words that an edited text comes from; null where the text is the library's own. */
      base: MaybeJson<Agreement>
      coverage: Json<StoredCoverage>
      library_version: string
      /** Counts the changes of this text; its files and live page are made for one revision. */
      revision: number
      /** How far the last request for files came; which files exist, `renditions` says. */
      files_status: FilesStatus
      updated_at: Date
    }
    /** Every saved text; a row is never changed. */
    revisions: {
      agreement_id: string
      language: Language
      revision: number
      kind: RevisionEntry['kind']
      material: boolean
      /** How many clauses differ from the revision before; null for the first, and where it was not counted yet. */
      changed_clauses: number | null
      document: Json<Agreement>
      base: MaybeJson<Agreement>
      answers: Json<Answers>
      /** Where they come from; null where that is not known. */
      origins: MaybeJson<KeptOrigins>
      /** Why contradictions stay, in the owner's words, by their codes; null where none was given. */
      reasons: ColumnType<OwnersReasons | null, string | null | undefined, string | null>
      coverage: Json<StoredCoverage>
      library_version: string
      assembled_on: string
      premium: boolean
      edited: boolean
      /** The text as Markdown, as it was published. Null where it was saved before its bytes were kept. */
      markdown: Buffer | null
      /** SHA-256 of the text as Markdown. */
      hash: Buffer
      /** How many words the text has. */
      words: number
      created_at: Date
      /** When its owner withdrew it. The document is then empty, and so are markdown, base and answers. */
      withdrawn_at: Generated<Date | null>
      /** The price groups of its answers that cost something when it was saved; null where that is not known. */
      price_groups: ColumnType<readonly string[] | null, readonly string[] | null, never>
      /** Since when the text was public; null: it never was. */
      public_at: ColumnType<Date | null, Date | null | undefined, Date>
    }
    translations: {
      agreement_id: string
      language: Language
      title: string
      clauses: Json<Readonly<Record<string, TranslatedClause>>>
      version: number
      updated_at: Date
    }
    renditions: {
      agreement_id: string
      language: Language
      format: Format
      revision: number
      bytes: Buffer
      created_at: Date
    }
    banners: {
      id: Generated<string>
      customer_id: string
      /** The cookies policy that it is made from. */
      agreement_id: string
      enabled: boolean
      /** When the item was delivered; null while it waits for its payment. */
      delivered_at: Date | null
      created_at: Date
      updated_at: Date
    }
    /** What visitors of owners’ websites chose; nothing says who they were. */
    consent_records: {
      banner_id: string
      record: string
      /** The revision of the cookies policy. */
      revision: number
      choice: Json<Choice>
      gpc: boolean
      /** To the minute. */
      chosen_at: Date
    }
    /** The last check of an agreement against the law and library of today. */
    law_checks: {
      agreement_id: string
      /** The text that was checked. */
      revision: number
      /** The law and the clauses that the agreement was checked against, as a hash. */
      fingerprint: string
      changes: Json<readonly LawChange[]>
      /** The keys of the changes that its owner was mailed about. */
      told: Generated<string[]>
      /** The keys of the changes that its owner marked as seen. */
      seen: Generated<string[]>
      /** Whether there is a change with a law behind it that its owner was not mailed about. */
      untold: boolean
      checked_at: Date
    }
    law_mails: {
      customer_id: string
      /** The hash of the secret in the link that stops these mails. */
      stop_hash: Buffer
      mailed_at: Date | null
      /** What was chosen since the box in an interview was ticked; null while nothing was. */
      wanted: boolean | null
      chosen_at: Date | null
    }
    /** Links that stop these mails, made with another secret key than the one of `stop_hash`. */
    stop_links: {
      hash: Buffer
      customer_id: string
    }
    mails: {
      id: Generated<string>
      /** What the mail is about, once: `agreement-new:<id>`. */
      event: string
      recipient: string
      /** Null for the mail which says that the account is gone. */
      customer_id: ColumnType<string | null, string | null | undefined, string | null>
      kind: string
      parameters: Json<Record<string, string>>
      created_at: Date
      sent_at: Date | null
      /** Until when a worker may be sending it. */
      claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
    /** Filled by the database whenever an agreement is deleted. */
    deleted_agreements: {
      /** SHA-256 of its id. */
      hash: Buffer
    }
    rate_limits: {
      /** What was called and for whom; the last word names the person or thing. */
      key: string
      /** The last word of the key. */
      subject: GeneratedAlways<string>
      window_ends: Date
      count: number
    }
  }
