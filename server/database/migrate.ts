import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import { withQueryLimit } from './query-limit.ts'

const folder = path.join(import.meta.dirname, 'migrations')
/** Any fixed number: the name of the database's lock that is held during a migration. */
const lock = 7_062_021

/** Stands among the migrations of a database into which another one is being moved, so that no server of any version starts on it. */
export const unfinishedMove = 'unfinished-move'

type Migration = { readonly name: string; readonly text: string; readonly hash: string }

/** The migrations of this version, in the order of their numbers. */
export const knownMigrations = (): readonly Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

/**
 * Brings the database to the newest schema: each file of `migrations/` once, in the order of its number, all in one
 * transaction. Servers that start at the same time wait for each other.
 * @param only the names of those to run, for the schema of an earlier version; with `unfinishedMove`, also on a database into which another
 *   one is being moved.
 * @throws ConfigError when the database is another program's, a file that ran was changed since, or the database is newer than this server.
 */
export async function migrate(db: Database, only?: ReadonlySet<string>): Promise<void> {
  const wanted = knownMigrations().filter(({ name }) => only?.has(name) ?? true)
  await withQueryLimit(Number.POSITIVE_INFINITY, () => runAll(db, wanted, only?.has(unfinishedMove) ?? false))
}

async function runAll(db: Database, files: readonly Migration[], isMoving: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
    const { rows: others } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and to_regclass('public.migrations') is null
      order by relname limit 1`.execute(tx)
    if (others[0])
      throw new ConfigError(
        `The database is used by another program: it has a table ${others[0].name} and none of Goodfaith’s. Set DATABASE_URL to a database of its own.`,
      )
    await sql`create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())`.execute(
      tx,
    )
    const ran = new Map(
      (await sql<{ name: string; hash: string }>`select name, hash from migrations`.execute(tx)).rows.map((row) => [
        row.name,
        row.hash,
      ]),
    )
    for (const { name, text, hash } of files) {
      const before = ran.get(name)
      ran.delete(name)
      if (before === hash) continue
      if (before !== undefined)
        throw new ConfigError(
          `The migration ${name} was changed after it ran on this database. Migrations are only ever added.`,
        )
      await sql.raw(text).execute(tx)
      await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(tx)
    }
    if (ran.delete(unfinishedMove) && !isMoving)
      throw new ConfigError(
        'Another database was being moved into this one, and that was not finished. Run npm run admin -- move-to again, which goes on where it was.',
      )
    const [unknown] = ran.keys()
    if (unknown !== undefined)
      throw new ConfigError(
        `The database has the migration ${unknown}, which this server does not know: it was used by a newer version.`,
      )
  })
}
