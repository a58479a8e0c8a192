import type { ColumnType, Generated } from 'kysely'
import type { CoverageSummary } from '#contract/agreement.ts'
import type { FilesStatus, Format } from '#contract/fields.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'

/** A JSON column: read as a value, written as text. */
type Json<Value> = ColumnType<Value, string, string>

/** What the migrations made, as TypeScript sees it. */
export type Tables = {
  customers: {
    id: Generated<string>
    email: string
    /** The address in lower case: one account for each. */
    email_key: string
    password_hash: string | null
    language: Language
    confirmed_at: Date | null
    created_at: Date
  }
  activations: {
    id: Generated<string>
    customer_id: string
    agreement_id: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  sessions: {
    id: Generated<string>
    customer_id: string
    created_at: Date
    ended_at: Date | null
  }
  refresh_tokens: {
    hash: Buffer
    session_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
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
    live_token: string
    created_at: Date
    updated_at: Date
  }
  documents: {
    agreement_id: string
    language: Language
    document: Json<Agreement>
    coverage: Json<CoverageSummary>
    library_version: string
    /** Counts the changes of this text; files and the live link hang on it. */
    revision: number
    files_status: FilesStatus
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
  mails: {
    id: Generated<string>
    /** What the mail is about, once: `agreement-ready:<id>`. */
    event: string
    recipient: string
    kind: string
    parameters: Json<Record<string, string>>
    created_at: Date
    sent_at: Date | null
  }
  rate_limits: {
    key: string
    window_ends: Date
    count: number
  }
}
