import type { Database } from '../../database/database.ts'
import type { Refusal } from '../../http/outcome.ts'
import type { ComparedText } from '../../text-work/tasks.ts'
import { type FoundAgreement, findText } from '../queries/agreement.queries.ts'
import { insertRevision, newestRevision, type RevisionText } from '../queries/revision.queries.ts'
import { refuseFull } from '../storage-limits.ts'

/** Puts a complete translation beside the original: as its text in that language, which files and live page are made of. */
export async function publishTranslation(
  tx: Database,
  agreement: FoundAgreement,
  { document, markdown, isUnchanged, ...compared }: ComparedText,
  now: Date,
): Promise<Refusal | undefined> {
  const { language } = document
  const before = await findText(tx, agreement.id, language)
  if (before && before.document.date === document.date && isUnchanged) {
    // Its owner looked at it again: it is no older than the original, whatever changed there.
    await tx
      .updateTable('documents')
      .set({ updated_at: now })
      .where('agreement_id', '=', agreement.id)
      .where('language', '=', language)
      .execute()
    return undefined
  }
  const full = await refuseFull(tx, agreement.customer_id, markdown, now)
  if (full) return full
  const text: RevisionText = {
    kind: 'translated',
    document,
    markdown,
    base: null,
    answers: agreement.answers,
    origins: agreement.origins,
    reasons: agreement.reasons,
    coverage: agreement.coverage,
    libraryVersion: agreement.library_version,
    assembledOn: agreement.assembled_on,
    premium: agreement.premium,
    edited: agreement.edited,
    priceGroups: agreement.price_groups,
  }
  // A deleted translation that is made again counts on from its history, which is still there.
  const revision = ((await newestRevision(tx, agreement.id, language)) ?? 0) + 1
  const place = { id: agreement.id, language, revision, ...compared }
  await insertRevision(tx, before ? place : { ...place, material: true, changedClauses: null }, text, now)
  const row = {
    document: JSON.stringify(document),
    base: null,
    coverage: JSON.stringify(text.coverage),
    library_version: text.libraryVersion,
    revision,
    files_status: 'not-generated' as const,
    updated_at: now,
  }
  await tx.deleteFrom('renditions').where('agreement_id', '=', agreement.id).where('language', '=', language).execute()
  await tx
    .insertInto('documents')
    .values({ agreement_id: agreement.id, language, ...row })
    .onConflict((conflict) => conflict.columns(['agreement_id', 'language']).doUpdateSet(row))
    .execute()
  return undefined
}
