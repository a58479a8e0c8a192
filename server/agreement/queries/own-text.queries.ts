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
