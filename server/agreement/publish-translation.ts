import type { Language } from '#core/document/node.ts'
import { composeTranslation, type TranslatedClause } from '#core/translation/staleness.ts'
import { renderMd } from '#render/md/render.ts'
import type { Database } from '../database/database.ts'
import { type FoundAgreement, findText } from './agreement.queries.ts'
import { insertRevision, newestRevision } from './revision.queries.ts'
import { isMaterialChange } from './redline-reply.ts'
import type { RevisionText } from './revision.queries.ts'

/** A complete translation. */
type Complete = {
  readonly language: Language
  /** Empty: the original's. */
  readonly title: string
  readonly clauses: Readonly<Record<string, TranslatedClause>>
}

/** Puts a complete translation beside the original: as its text in that language, whose files and live page follow. */
export async function publishTranslation(
  tx: Database,
  agreement: FoundAgreement,
  { language, title, clauses }: Complete,
  now: Date,
): Promise<void> {
  const document = composeTranslation(agreement.document, language, title || agreement.title, clauses)
  const before = await findText(tx, agreement.id, language)
  if (before && before.document.date === document.date && renderMd(before.document) === renderMd(document)) return
  const text: RevisionText = {
    kind: 'translated',
    document,
    base: null,
    answers: agreement.answers,
    coverage: agreement.coverage,
    libraryVersion: agreement.library_version,
    assembledOn: agreement.assembled_on,
    premium: agreement.premium,
    edited: agreement.edited,
  }
  // A deleted translation that comes back goes on counting: its history is still there.
  const revision = ((await newestRevision(tx, agreement.id, language)) ?? 0) + 1
  const material = !before || isMaterialChange(before.document, document)
  await insertRevision(tx, { id: agreement.id, language, revision, material }, text, now)
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
}
