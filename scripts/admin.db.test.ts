import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { admin } from '#tests/support/admin.ts'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import type { Manifest } from './admin/manifest.ts'

type Settings = Readonly<Record<string, string>>

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))

async function startServer(env: Settings) {
  const port = String(await freePort())
  const server = runServer({ ...env, PORT: port })
  await server.ready()
  const create = async (email: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/agreement/new`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email) }),
    })
    return reply.status
  }
  const stop = async () => {
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  }
  return { create, stop }
}

/** A backup that was made while the server ran and stored more. */
async function backedUp() {
  const DATA_DIR = temporaryFolder()
  const { create, stop } = await startServer({ DATA_DIR })
  for (const name of ['ada', 'bob', 'eve']) expect(await create(`${name}@example.org`)).toBe(200)
  await eventually(() => expect(readdirSync(path.join(DATA_DIR, 'outbox')).length).toBeGreaterThanOrEqual(3))
  writeFileSync(path.join(DATA_DIR, 'operator.yaml'), 'answers: {}\n')
  const folder = path.join(temporaryFolder(), 'backup')
  const [made] = await Promise.all([
    admin({ DATA_DIR }, 'backup', folder),
    create('later@example.org'),
    create('last@example.org'),
  ])
  expect(made).toMatchObject({ code: 0, said: '' })
  return { DATA_DIR, folder, stop }
}

test('what is backed up while the server runs is restored row by row and file by file, and moved to a PostgreSQL server', async () => {
  const { DATA_DIR, folder, stop } = await backedUp()
  const manifest = manifestOf(folder)
  expect(manifest.tables.find(({ name }) => name === 'agreements')?.rows).toBeGreaterThanOrEqual(3)
  expect((await admin({}, 'check', folder)).out).toContain('is whole')

  const restored = temporaryFolder()
  expect(await admin({ DATA_DIR }, 'restore', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another Goodfaith server is running'),
  })
  expect(await admin({ DATA_DIR: restored }, 'restore', folder)).toMatchObject({ code: 0, said: '' })
  await stop()
  const again = path.join(temporaryFolder(), 'again')
  expect(await admin({ DATA_DIR: restored }, 'backup', again)).toMatchObject({ code: 0, said: '' })
  const { tables, files, secret } = manifestOf(again)
  expect({ tables, secret }).toEqual({ tables: manifest.tables, secret: manifest.secret })
  const beside = (list: Manifest['files']) =>
    Object.entries(list)
      .filter(([name]) => !name.startsWith('tables/'))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(beside(files)).toEqual(beside(manifest.files))
  expect(beside(files).map(([name]) => name.split('/')[0])).toEqual(
    expect.arrayContaining(['outbox', 'operator.yaml', 'secret-key']),
  )

  expect(await admin({ DATA_DIR: restored }, 'restore', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database is not empty'),
  })

  const DATABASE_URL = await cloneDatabaseUrl()
  const moved = await admin({ DATA_DIR: restored }, 'move-to', DATABASE_URL)
  expect(moved).toMatchObject({ code: 0, said: '' })
  const third = path.join(temporaryFolder(), 'third')
  expect(await admin({ DATA_DIR: restored, DATABASE_URL }, 'backup', third)).toMatchObject({ code: 0 })
  expect(manifestOf(third).tables).toEqual(manifest.tables)

  // It holds no answers.
  rmSync(path.join(restored, 'operator.yaml'))
  const served = await startServer({ DATA_DIR: restored, DATABASE_URL })
  expect(await served.create('new@example.org')).toBe(200)
  expect(
    await admin(
      { DATA_DIR: temporaryFolder(), DATABASE_URL, SECRET_KEY: readFileSync(path.join(folder, 'secret-key'), 'utf8') },
      'restore',
      folder,
    ),
  ).toMatchObject({
    code: 1,
    said: expect.stringContaining('A Goodfaith server is connected to the database'),
  })
  await served.stop()
})

test('what cannot be restored is refused in a sentence, and nothing is changed', async () => {
  const { folder, stop } = await backedUp()
  await stop()
  const DATABASE_URL = await cloneDatabaseUrl()
  const refused = async (from: string, env: Settings = {}) => {
    const { code, said } = await admin({ DATA_DIR: temporaryFolder(), DATABASE_URL, ...env }, 'restore', from)
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toHaveLength(1)
    return said
  }
  const spoilt = (spoil: (copy: string) => void): string => {
    const copy = path.join(temporaryFolder(), 'backup')
    cpSync(folder, copy, { recursive: true })
    spoil(copy)
    return copy
  }
  const changed = (change: (manifest: Manifest) => void) =>
    spoilt((copy) => {
      const manifest = manifestOf(copy)
      change(manifest)
      writeFileSync(path.join(copy, 'manifest.json'), JSON.stringify(manifest))
    })
  expect(await refused('/nowhere/at/all')).toContain('holds no whole backup')
  expect(await refused(spoilt((copy) => truncateSync(path.join(copy, 'manifest.json'), 300)))).toContain('cut short')
  const short = spoilt((copy) => truncateSync(path.join(copy, 'tables/public.agreements.gz'), 100))
  expect(await refused(short)).toContain('The file tables/public.agreements.gz of the backup')
  expect(await refused(changed((one) => void one.migrations.push({ name: '9999-new.sql', hash: 'x' })))).toContain(
    'newer than this one',
  )
  expect(await refused(changed((one) => void (one.migrations[0]!.hash = 'x')))).toContain('another program')
  expect(await refused(changed((one) => void (one.queue = 1)))).toContain('another job queue')
  expect(await refused(changed((one) => void (one.tables.at(-1)!.content = 'x')))).toContain(
    'does not hold what the backup says',
  )
  expect(await refused(folder, { SECRET_KEY: 'quite another secret key for this server' })).toContain(
    'SECRET_KEY is not the key',
  )

  const foreign = await cloneDatabaseUrl()
  const client = new Client({ connectionString: foreign })
  await client.connect()
  await client.query('drop table migrations; create table recipes ()')
  await client.end()
  expect(await refused(folder, { DATABASE_URL: foreign })).toContain('tables that are not Goodfaith’s')

  expect(await admin({ DATA_DIR: temporaryFolder(), DATABASE_URL }, 'restore', folder)).toMatchObject({
    code: 0,
    said: '',
  })
})

test('a move that is killed half way leaves a database on which no server starts, and goes on where it was', async () => {
  const DATA_DIR = temporaryFolder()
  const { create, stop } = await startServer({ DATA_DIR })
  for (const name of ['ada', 'bob', 'eve']) expect(await create(`${name}@example.org`)).toBe(200)
  await stop()
  const DATABASE_URL = await cloneDatabaseUrl()
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  const count = async (table: string) => {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    return rows[0]!.rows
  }
  // It waits for this table, and is killed meanwhile.
  await client.query('begin; lock table mails in share mode')
  const child = spawn(process.execPath, ['scripts/admin.ts', 'move-to', DATABASE_URL], {
    env: { PATH: process.env['PATH'], DATA_DIR },
  })
  const ended = once(child, 'close')
  await eventually(async () => expect(await count('customers')).toBe(3))
  await eventually(async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where application_name = 'move' and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  child.kill('SIGKILL')
  await ended
  await client.query('rollback')
  expect(await count('mails')).toBe(0)
  // What is not as it was is moved anew, with all that refers to it.
  await client.query(`update customers set language = 'de'`)
  const unfinished = runServer({ DATA_DIR: temporaryFolder(), DATABASE_URL, PORT: String(await freePort()) })
  expect(await unfinished.exited).toBe(1)
  expect(unfinished.output()).toContain('move-to again, which goes on where it was')

  const again = await admin({ DATA_DIR }, 'move-to', DATABASE_URL)
  expect(again).toMatchObject({ code: 0, said: '' })
  expect(again.out).toMatch(/ in an earlier try, and compared each\./)
  const [old, moved] = [path.join(temporaryFolder(), 'old'), path.join(temporaryFolder(), 'new')]
  await admin({ DATA_DIR }, 'backup', old)
  await admin({ DATA_DIR, DATABASE_URL }, 'backup', moved)
  expect(manifestOf(moved).tables).toEqual(manifestOf(old).tables)
  expect(await admin({ DATA_DIR }, 'move-to', DATABASE_URL)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database is not empty'),
  })
})

test('the program lists its commands, and says what is wrong with one', async () => {
  const help = await admin({}, '--help')
  for (const name of ['backup', 'restore', 'move-to']) expect(help.out).toContain(`\n  ${name} <`)
  for (const deed of ['find', 'export', 'delete', 'confirm', 'end-sessions'])
    expect(help.out).toContain(`\n  customers ${deed} <`)
  for (const deed of ['find', 'refund-state', 'take-down', 'put-back'])
    expect(help.out).toContain(`\n  agreements ${deed} <`)
  for (const name of ['doctor', 'migrate', 'rotate-secret']) expect(help.out).toMatch(new RegExp(`\n  ${name}\\b`))
  expect(await admin({}, 'backup')).toMatchObject({
    code: 1,
    said: expect.stringContaining('“backup” needs one argument: <folder>.'),
  })
  expect(await admin({}, 'fly', 'home')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no command'),
  })
})

test('the secret key of a data folder is changed once, however often that is asked for, and a key that is a setting is left alone', async () => {
  const DATA_DIR = temporaryFolder()
  const keys = () => ['secret-key', 'secret-key-earlier'].map((name) => readFileSync(path.join(DATA_DIR, name), 'utf8'))
  expect((await admin({ DATA_DIR }, 'rotate-secret')).out).toContain('There is a new secret key. Restart the server')
  const before = keys()
  expect(before[0]).not.toBe(before[1])
  expect((await admin({ DATA_DIR }, 'rotate-secret')).out).toContain('the previous key is still accepted')
  expect(keys()).toEqual(before)
  const SECRET_KEY = 'the secret key of this setting, long enough'
  const alone = await admin({ DATA_DIR, SECRET_KEY }, 'rotate-secret')
  expect(alone).toMatchObject({ code: 1, out: '' })
  expect(alone.said).toMatch(/^SECRET_KEY is a setting.*\n$/)
  expect((await admin({ DATA_DIR, SECRET_KEY, SECOND_SECRET_KEY: before[0]! }, 'rotate-secret')).out).toContain(
    'Both keys are accepted',
  )
  expect(keys()).toEqual(before)
})

test('a database without tables is brought to this version before a server starts, and once is enough', async () => {
  const DATABASE_URL = await cloneDatabaseUrl()
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('drop schema public cascade; create schema public')
  for (let time = 0; time < 2; time += 1)
    expect(await admin({ DATABASE_URL }, 'migrate')).toMatchObject({
      code: 0,
      said: '',
      out: expect.stringMatching(/^The database is that of Goodfaith /),
    })
  const { rows } = await client.query('select count(*)::int as tables from agreements')
  expect(rows).toEqual([{ tables: 0 }])
})
