import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import { startSilentProxy } from '#tests/support/silent-proxy.ts'
import { openDatabase } from './database/database.ts'
import { awaitDatabase } from './database/first-connection.ts'

/** What a start that must fail prints. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const server = runServer({ PORT: String(await freePort()), DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ...env })
  expect(await server.exited).toBe(1)
  const said = server.output()
  expect(said.trim().split('\n')).toHaveLength(1)
  return said
}

async function withStatement(statement: string): Promise<string> {
  const connectionString = await cloneDatabaseUrl()
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
  return connectionString
}

test('a data folder that is a file, or below one, is refused in a sentence', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(await refusal({ DATA_DIR: file })).toBe(
    `The data folder ${file} cannot be used: it is a file. Put that right, or set DATA_DIR to another folder.\n`,
  )
  expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toContain('is a file')
})

test.skipIf(process.getuid?.() === 0)('a data folder in which nobody may write is refused in a sentence', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o500)
  expect(await refusal({ DATA_DIR: folder })).toContain('this user may not write there')
})

test('a database that does not exist, a role that is not let in and a database of others are refused in a sentence', async () => {
  const url = await cloneDatabaseUrl()
  expect(await refusal({ DATABASE_URL: url.replace(/test_\w+/, 'nowhere') })).toContain(
    'has no database “nowhere” (DATABASE_URL)',
  )
  expect(await refusal({ DATABASE_URL: url.replace('goodfaith_app', 'nobody') })).toContain(
    'does not let the role “nobody” in',
  )
  const newer = await withStatement(`insert into migrations (name, hash) values ('9999-new.sql', 'x')`)
  expect(await refusal({ DATABASE_URL: newer })).toContain('it was used by a newer version')
  const foreign = await withStatement('drop schema public cascade; create schema public; create table recipes ()')
  expect(await refusal({ DATABASE_URL: foreign })).toContain(
    'The database is used by another program: it has a table recipes',
  )
})

test('a start waits for a PostgreSQL that comes later', async () => {
  const port = await freePort()
  const url = new URL(await cloneDatabaseUrl())
  const DATABASE_URL = `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`
  const server = runServer({ PORT: String(await freePort()), DATA_DIR: temporaryFolder(), DATABASE_URL })
  await eventually(() => expect(server.output()).toContain('does not answer yet (ECONNREFUSED)'))
  await startSilentProxy(port)
  await server.ready()
})

test('a PostgreSQL that never comes is named without its password', async () => {
  const connectionString = 'postgres://ada:secret@127.0.0.1:1/legal'
  const { db, close } = openDatabase({ connectionString }, () => undefined)
  onTestFinished(close)
  await expect(awaitDatabase(db, connectionString, () => undefined, 0)).rejects.toThrow(
    'No PostgreSQL answers at 127.0.0.1:1 (DATABASE_URL): ECONNREFUSED. Start it, or set DATABASE_URL to where it is.',
  )
})

test('a port that is no PostgreSQL is not waited for without an end', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await eventually(() => expect(server.listening).toBe(true))
  const connectionString = `postgres://ada@127.0.0.1:${(server.address() as { port: number }).port}/legal`
  const { db, close } = openDatabase({ connectionString }, () => undefined)
  onTestFinished(close)
  await expect(awaitDatabase(db, connectionString, () => undefined, 0)).rejects.toThrow('No PostgreSQL answers')
})
