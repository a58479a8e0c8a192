import { sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { knownMigrations, unfinishedMove } from '#server/database/migrate.ts'
import { hasTable } from './has-table.ts'

/** How the tables of a database stand to those of this version, and in words, where needed with what to do. */
export type StoredSchema = {
  readonly is: 'same' | 'absent' | 'older' | 'newer' | 'changed' | 'half-moved'
  readonly says: string
}

/** Looks at the tables of a database. It changes nothing. */
export async function storedSchema(db: Database): Promise<StoredSchema> {
  if (!(await hasTable(db, 'public.migrations')))
    return { is: 'absent', says: 'The database has no tables yet. The start of a server makes them.' }
  const known = new Map(knownMigrations().map(({ name, hash }) => [name, hash]))
  const { rows: ran } = await sql<{
    name: string
    hash: string
  }>`select name, hash from migrations order by name`.execute(db)
  if (ran.some(({ name }) => name === unfinishedMove))
    return {
      is: 'half-moved',
      says: 'Another database was being moved into this one, and that was not finished. Run npm run admin -- move-to again, which goes on where it was.',
    }
  const newer = ran.find(({ name }) => !known.has(name))
  if (newer) return { is: 'newer', says: `The database is of a newer version: it has ${newer.name}. Use that version.` }
  const changed = ran.find(({ name, hash }) => known.get(name) !== hash)
  if (changed)
    return {
      is: 'changed',
      says: `The migration ${changed.name} is not the one that ran on this database. Install Goodfaith anew.`,
    }
  const lacking = [...known.keys()].find((name) => !ran.some((one) => one.name === name))
  if (lacking !== undefined)
    return {
      is: 'older',
      says: `The database is of an earlier version: it lacks ${lacking}. Back up, and then start a server of this version or run npm run admin -- migrate.`,
    }
  return { is: 'same', says: `The database is that of this version (${ran.at(-1)!.name.slice(0, 4)}).` }
}

/** @throws ConfigError unless the tables are those of this version: only a start and `migrate` change them. */
export async function refuseOtherSchema(db: Database): Promise<void> {
  const { is, says } = await storedSchema(db)
  if (is !== 'same') throw new ConfigError(says)
}
