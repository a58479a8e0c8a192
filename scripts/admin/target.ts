import type { Client } from 'pg'
import { ConfigError } from '#server/config.ts'
import { type DatabaseAddress, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { hasTable } from '../has-table.ts'
import { keptTables, nameOf } from './tables.ts'

/** @throws ConfigError where a server is connected. */
export async function refuseServed(client: Client): Promise<void> {
  const { rows: connected } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'goodfaith%'`,
  )
  if (connected.length > 0)
    throw new ConfigError('A Goodfaith server is connected to the database. Stop it, or name another database.')
}

/** @throws ConfigError for a database that holds something. */
export async function refuseUsed(client: Client): Promise<void> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'm')`,
  )
  if (names.length === 0) return
  if (!names.some(({ name }) => name === 'migrations'))
    throw new ConfigError(
      `The database holds tables that are not Goodfaith’s, such as ${names[0]!.name}. Name an empty database.`,
    )
  for (const table of await keptTables(client)) {
    const { rows } = await client.query(`select from ${table.schema}."${table.name}" limit 1`)
    if (rows.length > 0)
      throw new ConfigError(`The database is not empty: its table ${nameOf(table)} has rows. Name an empty database.`)
  }
}

/** Makes the tables as a version had them that knew these migrations, or as this one has. */
export async function makeTables(address: DatabaseAddress, only?: ReadonlySet<string>): Promise<void> {
  const { db, close } = openDatabase(address, () => undefined, 1)
  try {
    await migrate(db, only)
  } finally {
    await close()
  }
  const jobs = createJobs({ address, workers: 0, connections: 2, onError: (cause) => console.error(cause.message) })
  await jobs.start()
  await jobs.stop()
}

/** The version of the job queue's tables. @throws ConfigError where no server has made them. */
export async function queueOf(client: Client): Promise<number> {
  if (!(await hasTable(client, 'pgboss.version')))
    throw new ConfigError('No server was ever started on the database, so there is nothing in it. Start one first.')
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]!.version
}
