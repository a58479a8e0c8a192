import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { type DatabaseAddress, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { findBinaries } from './binaries.ts'
import { thisPlatform } from '../../platform/platform.ts'
import { startEmbeddedDatabase } from './supervisor.ts'

type SocketAddress = Extract<DatabaseAddress, { host: string }>

async function start(dataDir: string, settings: readonly string[] = []) {
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings })
  onTestFinished(() => server.stop())
  return { address: server.address as SocketAddress, stop: server.stop }
}

/** Undefined when the database lets somebody in, otherwise its error's code. */
async function refusal(config: ClientConfig): Promise<string | undefined> {
  const client = new Client(config)
  try {
    await client.connect()
    return undefined
  } catch (cause) {
    return (cause as { code?: string }).code
  } finally {
    await client.end()
  }
}

async function query<Row extends object>(config: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(config)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const invalidPassword = '28P01'
const refusedByAccessRules = '28000'
const runsAsRoot = process.getuid?.() === 0

// `portable` is what macOS gets; it runs on every Unix.
describe.each([
  ['this system', ''],
  ['every Unix', 'portable'],
])('with what %s has', (_, way) => {
  beforeEach(() => void vi.stubEnv('PLATFORM_PROCESS', way))
  afterEach(() => void vi.unstubAllEnvs())

  test('the server works as a role that owns its tables and has no rights beyond them', async () => {
    const dataDir = temporaryFolder()
    const { address } = await start(dataDir)
    const { db, close } = openDatabase(address, () => undefined)
    await migrate(db)
    await close()
    const roles = await query(
      address,
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(roles).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
    ])
    expect(
      await query(address, `select rolname from pg_roles where pg_has_role(current_user, oid, 'set') order by 1`),
    ).toEqual([
      { rolname: address.user },
      // The owner of the database.
      { rolname: 'pg_database_owner' },
    ])
    await expect(query(address, `copy (select 1) to program 'true'`)).rejects.toMatchObject({ code: '42501' })
  })

  test('nobody connects without the password, and the superuser not at all', async () => {
    const dataDir = temporaryFolder()
    const { address } = await start(dataDir)
    expect(await refusal(address)).toBeUndefined()
    expect(await refusal({ ...address, password: 'wrong' })).toBe(invalidPassword)
    for (const user of ['goodfaith', 'postgres', 'nobody', 'root'])
      expect([user, await refusal({ ...address, user })]).toEqual([user, refusedByAccessRules])
    expect(statSync(path.join(dataDir, 'database-password')).mode & 0o777).toBe(0o600)
    expect(statSync(address.host).mode & 0o777).toBe(0o700)
  })

  test('the folder of an earlier version, which worked as the superuser, is handed over', async () => {
    const dataDir = temporaryFolder()
    const open = path.join(temporaryFolder(), 'access.conf')
    writeFileSync(open, 'local all all trust\n')
    chmodSync(path.dirname(open), 0o755)
    const before = await start(dataDir, [`hba_file=${open}`])
    const superuser = { ...before.address, user: 'goodfaith' }
    const earlier = openDatabase(before.address, () => undefined)
    await migrate(earlier.db)
    const queue = createJobs({ address: before.address, workers: 0, onError: () => undefined })
    await queue.start()
    await queue.stop()
    await earlier.close()
    await query(
      superuser,
      `insert into mails (event, recipient, kind, parameters, created_at) values ('e', 'r', 'k', '{}', now())`,
    )
    await query(superuser, 'alter database postgres owner to goodfaith')
    await query(superuser, 'reassign owned by goodfaith_app to goodfaith')
    await query(superuser, 'drop owned by goodfaith_app')
    await query(superuser, 'drop role goodfaith_app')
    await before.stop()
    rmSync(path.join(dataDir, 'database-password'))

    const after = await start(dataDir)
    expect(await query(after.address, 'select event from mails')).toEqual([{ event: 'e' }])
    // Everything in it: the next migration may change any of it.
    expect(
      await query(
        after.address,
        `select relnamespace::regnamespace || '.' || relname as name from pg_class
         where relowner <> (select oid from pg_roles where rolname = current_user) and relnamespace::regnamespace::text in ('public', 'pgboss')
         union all select nspname from pg_namespace where nspowner <> (select oid from pg_roles where rolname = current_user) and nspname = 'pgboss'
         union all select proname from pg_proc
         where proowner <> (select oid from pg_roles where rolname = current_user) and pronamespace::regnamespace::text in ('public', 'pgboss')
         union all select typname from pg_type
         where typowner <> (select oid from pg_roles where rolname = current_user) and typnamespace::regnamespace::text in ('public', 'pgboss')`,
      ),
    ).toEqual([])
    const { db, close } = openDatabase(after.address, () => undefined)
    await migrate(db)
    await sql`alter table mails add column later text`.execute(db)
    await close()
    const jobs = createJobs({ address: after.address, workers: 0, onError: () => undefined })
    await jobs.start()
    await jobs.stop()
  })

  test('a password file that belongs to another database, or is lost, is replaced', async () => {
    const dataDir = temporaryFolder()
    const file = path.join(dataDir, 'database-password')
    await (await start(dataDir)).stop()
    writeFileSync(file, 'of another database')
    const second = await start(dataDir)
    expect(await refusal(second.address)).toBeUndefined()
    await second.stop()
    rmSync(file)
    const third = await start(dataDir)
    expect(await refusal(third.address)).toBeUndefined()
    expect(readFileSync(file, 'utf8')).toBe(third.address.password)
  })

  test('a single-user PostgreSQL that a killed start left on the folder does not stop the next start', async () => {
    const dataDir = temporaryFolder()
    const { stop } = await start(dataDir)
    await stop()
    const folder = path.join(dataDir, 'postgres')
    const args = ['--single', '-D', folder, 'postgres']
    // It waits for a statement that never comes.
    const orphan = thisPlatform().launcher.start(findBinaries().postgres, args, { deathSignal: 'KILL', stdin: 'pipe' })
    const ended = new Promise((resolve) => orphan.once('exit', (_code, signal) => resolve(signal)))
    onTestFinished(() => void orphan.kill('SIGKILL'))
    const processFile = path.join(folder, 'postmaster.pid')
    await eventually(() => expect(readFileSync(processFile, 'utf8').split('\n')[0]).toBe(`-${orphan.pid}`))
    // Without the password the start has to work in single-user mode itself.
    rmSync(path.join(dataDir, 'database-password'))

    const { address } = await start(dataDir)
    expect(await query(address, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await ended).toBe('SIGKILL')
  })
})

const programsOf = {
  'with user namespaces': ['setpriv', 'true', 'unshare'],
  'without them': ['setpriv', 'true', 'id'],
  'with what every Unix has': ['id', 'ps'],
} as const

test.each(['with user namespaces', 'without them', 'with what every Unix has'] as const)(
  'no other user of the machine gets in (%s)',
  async (way) => {
    const dataDir = temporaryFolder()
    // Programs are found by PATH: without `unshare` the database of root runs as the system user `nobody`.
    const programs = temporaryFolder()
    for (const name of programsOf[way]) {
      const found = process.env['PATH']!.split(':').map((folder) => path.join(folder, name))
      symlinkSync(
        found.find((file) => existsSync(file))!,
        path.join(programs, name),
      )
    }
    const PLATFORM_PROCESS = way === 'with what every Unix has' ? 'portable' : ''
    const server = runServer({ PORT: String(await freePort()), DATA_DIR: dataDir, PATH: programs, PLATFORM_PROCESS })
    await server.ready()
    const host = path.join(dataDir, 'run')
    expect(await refusal({ host, user: 'goodfaith_app', database: 'postgres', password: 'guess' })).toBe(
      invalidPassword,
    )
    expect(await refusal({ host, user: 'goodfaith', database: 'postgres' })).toBe(refusedByAccessRules)
    // Only root can try as somebody else; for others the folder's mode speaks.
    expect(statSync(host).mode & 0o777).toBe(0o700)
    if (!runsAsRoot) return
    expect(statSync(host).uid).toBe(way === 'with user namespaces' ? 0 : 65_534)
    const attempt = `
    const { Client } = require('pg')
    const client = new Client({ host: process.argv[1], user: process.argv[2], database: 'postgres', password: 'guess' })
    client.connect().then(() => console.log('in'), (cause) => console.log(cause.code)).finally(() => process.exit())`
    for (const uid of [65_534, 12_345]) {
      for (const user of ['goodfaith', 'goodfaith_app']) {
        const { stdout } = spawnSync(
          'setpriv',
          [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', process.execPath, '-e', attempt, host, user],
          { encoding: 'utf8', cwd: path.resolve(import.meta.dirname, '../../..') },
        )
        expect([uid, user, stdout.trim()]).toEqual([uid, user, expect.stringMatching(/^(?:EACCES|28P01|28000)$/)])
      }
    }
  },
)
