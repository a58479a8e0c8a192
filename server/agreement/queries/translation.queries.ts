import { sql } from 'kysely'
import type { Clause, Language } from '#core/document/node.ts'
import type { Database } from '../../database/database.ts'

/** The translations of an agreement, with whether each is published. */
export async function findTranslations(db: Database, id: string) {
  const rows = await db
    .selectFrom('translations')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.agreement_id', '=', 'translations.agreement_id')
        .onRef('documents.language', '=', 'translations.language'),
    )
    .select([
      'translations.language',
      'translations.title',
      'translations.clauses',
      'translations.version',
      'translations.updated_at',
      'documents.revision',
    ])
    .where('translations.agreement_id', '=', id)
    .orderBy('translations.language')
    .execute()
  return rows.map(({ revision, ...row }) => ({ ...row, published: revision !== null }))
}

/** How often a translation was saved; 0 before the first time. */
export async function findVersion(db: Database, id: string, language: Language): Promise<number> {
  const row = await db
    .selectFrom('translations')
    .select('version')
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The ids of all clauses that a text ever had. */
export async function knownClauses(db: Database, id: string, language: Language): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ clause: string }>`
    select distinct clause ->> 'id' as clause
    from revisions, jsonb_array_elements(document -> 'children') as clause
    where agreement_id = ${id} and language = ${language}`.execute(db)
  return new Set(rows.map(({ clause }) => clause))
}

/**
 * Every wording that a clause of a text had, from its history.
 *
 * @param revisions the texts to look in.
 * @param clauses the ids of the clauses to look for.
 */
export async function earlierClauses(
  db: Database,
  id: string,
  language: Language,
  revisions: readonly number[],
  clauses: readonly string[],
): Promise<readonly Clause[]> {
  if (clauses.length === 0) return []
  const { rows } = await sql<{ clause: Clause }>`
    select distinct clause
    from revisions, jsonb_array_elements(document -> 'children') as clause
    where agreement_id = ${id} and language = ${language} and revision = any (${revisions})
      and clause ->> 'id' = any (${clauses})`.execute(db)
  return rows.map(({ clause }) => clause)
}
