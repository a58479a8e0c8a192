import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { secretBox } from '#server/account/second-factor/secret-box.ts'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { FolderInUse } from '#server/database/embedded/folder-lock.ts'
import { earlierKeyFile, foundSecretKeys } from '#server/secrets.ts'
import { hasTable } from '../../has-table.ts'
import { reachDatabase } from '../../reach-database.ts'
import { storedSchema } from '../../stored-schema.ts'
import { type Finding, look, ok, reasonOf, wrong } from './finding.ts'

const oldestPostgres = 14
/** Signed tokens and the claims of workers bear a second or two. */
const clockSeconds = { look: 2, wrong: 30 }

/** What the database says of itself. */
export async function databaseFindings(config: Config): Promise<readonly Finding[]> {
  const about = 'database'
  // Nothing is made by looking.
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'postgres')))
    return [look(about, `There is none yet in ${config.dataDir}. The first start of a server makes it.`)]
  try {
    const { address, leave } = await reachDatabase(config)
    const { db, close } = openDatabase(address, () => undefined, 1)
    try {
      return [
        await version(db),
        await connections(db, config),
        await clock(db),
        await schema(db),
        await jobs(db),
        ...(await secondFactorFindings(db, config)),
      ]
    } finally {
      await close()
      await leave()
    }
  } catch (cause) {
    if (cause instanceof FolderInUse)
      return [look(about, 'A server is just starting on the data folder. Ask again in a moment.')]
    return [
      wrong(about, `The database cannot be used (${reasonOf(cause)}). Look at DATABASE_URL, or at DATA_DIR/postgres.`),
    ]
  }
}

async function version(db: Database): Promise<Finding> {
  const { rows } = await sql<{ number: string; words: string; standby: boolean }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as words, pg_is_in_recovery() as standby`.execute(
    db,
  )
  const { number, words, standby } = rows[0]!
  if (Math.floor(Number(number) / 10_000) < oldestPostgres)
    return wrong(
      'PostgreSQL',
      `The server is PostgreSQL ${words}, and ${oldestPostgres} is the oldest that works. Upgrade it.`,
    )
  if (standby)
    return wrong('PostgreSQL', 'The server is a replica and cannot be written to. Set DATABASE_URL to the primary.')
  return ok('PostgreSQL', `The server is PostgreSQL ${words}.`)
}

async function connections(db: Database, { databaseConnections }: Config): Promise<Finding> {
  const { rows } = await sql<{ free: number; all: number }>`
    select current_setting('max_connections')::int as all,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - count(*)::int as free
    from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  const { free, all } = rows[0]!
  return free < databaseConnections
    ? look(
        'connections',
        `${free} of ${all} connections are free, and a server takes ${databaseConnections}. Lower DATABASE_CONNECTIONS, or raise max_connections before you start another one.`,
      )
    : ok('connections', `${free} of ${all} connections are free.`)
}

async function clock(db: Database): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  // Half of the way is back.
  const apart = Math.abs(rows[0]!.now.getTime() - (asked + Date.now()) / 2) / 1000
  const words = `The clocks of this machine and of the database are ${apart.toFixed(1)} seconds apart`
  if (apart < clockSeconds.look) return ok('clock', `${words}.`)
  return (apart < clockSeconds.wrong ? look : wrong)('clock', `${words}. Have both follow a time server.`)
}

async function schema(db: Database): Promise<Finding> {
  const { is, says } = await storedSchema(db)
  if (is === 'same') return ok('schema', says)
  return (is === 'absent' || is === 'older' ? look : wrong)('schema', says)
}

/** Whether a secret key went that is still needed; none where there is nothing to decrypt. */
async function secondFactorFindings(db: Database, config: Config): Promise<readonly Finding[]> {
  const keys = foundSecretKeys(config)
  if (!keys || !(await hasTable(db, 'public.second_factors'))) return []
  const box = secretBox(keys)
  const rows = await db.selectFrom('second_factors').select(['customer_id', 'secret']).execute()
  const lost = rows.filter(({ customer_id, secret }) => !box.decrypt(customer_id, secret)).length
  if (lost === 0) return []
  return [
    wrong(
      'second factors',
      `No accepted secret key decrypts ${lost} of ${rows.length} secrets of second factors, so that their codes are wrong. Have a server start with the previous key too (SECOND_SECRET_KEY, or ${earlierKeyFile(config.dataDir)}).`,
    ),
  ]
}

async function jobs(db: Database): Promise<Finding> {
  const about = 'jobs'
  if (!(await hasTable(db, 'pgboss.job'))) return ok(about, 'There is nothing to do.')
  const { rows } = await sql<{ failed: number; late: number }>`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '15 minutes')::int as late
    from pgboss.job`.execute(db)
  const { failed, late } = rows[0]!
  if (late > 0)
    return wrong(
      about,
      `${late} jobs have been due for more than a quarter of an hour. See that a server with WORKERS above 0 runs.`,
    )
  return failed > 0
    ? look(about, `${failed} jobs were given up. The log says why (“a job failed”).`)
    : ok(about, 'No job is late, and none was given up.')
}
