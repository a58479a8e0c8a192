import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newAgreement } from '#core/agreement/agreement-state.ts'
import type { Language } from '#core/document/node.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { renderMd } from '#render/md/render.ts'
import type { Database } from '../../database/database.ts'
import { formatsMade } from './files.queries.ts'
import { levelOf, type MadeDocument } from '../document/make-document.ts'
import { selectOwnRevisions } from './own-text.queries.ts'
import { insertRevision, textOf } from './revision.queries.ts'

export function findAgreement(db: Database, id: string) {
  return selectOwnRevisions(db)
    .innerJoin('customers', 'customers.id', 'agreements.customer_id')
    .selectAll('agreements')
    .select(['customers.email', 'customers.confirmed_at', 'customers.password_hash'])
    .select([
      'documents.document',
      'documents.base',
      'documents.coverage',
      'documents.library_version',
      'documents.revision',
      'documents.files_status',
      formatsMade.as('formats_made'),
      'revisions.price_groups',
      'revisions.origins',
      'revisions.reasons',
    ])
    .where('agreements.id', '=', id)
    .executeTakeFirst()
}
export type FoundAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>

/** The languages an agreement has a text in, its own first. */
export async function findLanguages(db: Database, id: string) {
  const rows = await db
    .selectFrom('documents')
    .select('language')
    .where('agreement_id', '=', id)
    .orderBy('language')
    .execute()
  return rows.map((row) => row.language)
}

/** The text of an agreement in one language. */
export function findText(db: Database, id: string, language: Language) {
  return db
    .selectFrom('documents')
    .select(['language', 'document', 'revision', 'files_status', 'updated_at', formatsMade.as('formats_made')])
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
}

/** The files of a text that belong to its revision, with their sizes. */
export function findFiles(
  db: Database,
  { id, language, revision }: Pick<FoundAgreement, 'id' | 'language' | 'revision'>,
) {
  return db
    .selectFrom('renditions')
    .select(['format', (select) => select.fn<number>('octet_length', ['bytes']).as('size')])
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .where('revision', '=', revision)
    .execute()
}

/** Recognises the same submission: the same type, the same answers, as they were accepted, and the same reasons. */
export const submissionHash = (type: AgreementType, made: MadeDocument): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([type, made.language, made.answers, ...(made.reasons ? [made.reasons] : [])]))
    .digest()

/** Locks the id of a new agreement until the transaction ends, so that it is created only once. */
export async function lockAgreementId(tx: Database, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id.toLowerCase()}, 1))`.execute(tx)
}

/** 128 random bits, so that the address of a live page cannot be guessed. */
export const newLiveToken = (): string => randomBytes(16).toString('base64url')

/**
 * Stores a new agreement with its text and its first revision.
 * @param isPublic whether its live page is open at once; otherwise it opens when its owner confirms the account.
 * @param priceGroups what it costs: where there are some, it is delivered, and its live page opens, when they are paid.
 */
export async function insertAgreement(
  tx: Database,
  id: string | undefined,
  customerId: string,
  type: AgreementType,
  made: MadeDocument,
  { isPublic, priceGroups }: { readonly isPublic: boolean; readonly priceGroups: readonly string[] },
  now: Date,
) {
  const state = newAgreement(levelOf(made.answers), priceGroups.length > 0)
  const agreement = await tx
    .insertInto('agreements')
    .values({
      ...(id === undefined ? {} : { id }),
      customer_id: customerId,
      type,
      language: made.language,
      title: made.document.title,
      site_name: made.siteName,
      valid_from: made.document.date,
      answers: JSON.stringify(made.answers),
      submission: submissionHash(type, made),
      assembled_on: made.assembledOn,
      premium: state.level === 'premium',
      edited: false,
      finalized_at: state.payment === 'finalized' ? now : null,
      live_token: newLiveToken(),
      live_enabled: isPublic,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('documents')
    .values({
      agreement_id: agreement.id,
      language: made.language,
      document: JSON.stringify(made.document),
      coverage: JSON.stringify(made.coverage),
      library_version: made.libraryVersion,
      revision: 1,
      files_status: 'not-generated',
      updated_at: now,
    })
    .execute()
  await insertRevision(
    tx,
    { id: agreement.id, language: made.language, revision: 1, material: true, changedClauses: null },
    { ...textOf(made, renderMd(made.document), priceGroups), kind: 'assembled' },
    now,
  )
  return agreement
}
