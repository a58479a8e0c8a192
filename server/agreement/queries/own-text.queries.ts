import type { Database } from '../../database/database.ts'

/** Every agreement with its text in the language it was made in. */
export const selectOwnTexts = (db: Database) =>
  db
    .selectFrom('agreements')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.agreement_id', '=', 'agreements.id')
        .onRef('documents.language', '=', 'agreements.language'),
    )

/** The same with the revision that this text is; texts that were never saved as one have none. */
export const selectOwnRevisions = (db: Database) =>
  selectOwnTexts(db).leftJoin('revisions', (join) =>
    join
      .onRef('revisions.agreement_id', '=', 'documents.agreement_id')
      .onRef('revisions.language', '=', 'documents.language')
      .onRef('revisions.revision', '=', 'documents.revision'),
  )
