import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '#server/database/database.ts'

/** Whether a database has a table. @param name with its schema, as in `public.migrations`. */
export async function hasTable(on: Client | Database, name: string): Promise<boolean> {
  const { rows } =
    on instanceof Client
      ? await on.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name])
      : await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(on)
  return rows[0]!.there
}
