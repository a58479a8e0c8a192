import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const folder = path.join(import.meta.dirname, 'migrations')
/** Any fixed number: the name of the database's lock that is held during a migration. */
const lock = 7_062_021

/**
 * Brings the database to the newest schema: each file of `migrations/` once, in the order of its number, all in one
 * transaction. Servers that start at the same time wait for each other.
 * @throws Error when a file that ran was changed since, or the database is newer than this server.
 */
export async function migrate(db: Database): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())`.execute(
      tx,
    )
    const ran = new Map(
      (await sql<{ name: string; hash: string }>`select name, hash from migrations`.execute(tx)).rows.map((row) => [
        row.name,
        row.hash,
      ]),
    )
    for (const { name, text } of files) {
      const hash = createHash('sha256').update(text).digest('hex')
      const before = ran.get(name)
      ran.delete(name)
      if (before === hash) continue
      if (before !== undefined)
        throw new Error(
          `The migration ${name} was changed after it ran on this database. Migrations are only ever added.`,
        )
      await sql.raw(text).execute(tx)
      await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(tx)
    }
    const [unknown] = ran.keys()
    if (unknown !== undefined)
      throw new Error(
        `The database has the migration ${unknown}, which this server does not know: it was used by a newer version.`,
      )
  })
}
