import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** How many wait for a lock in this database. */
export async function howManyWait({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.waiting
}

export const somebodyWaits = async (served: Pick<TestApp, 'db'>): Promise<boolean> => (await howManyWait(served)) > 0
