import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import { startSilentProxy } from '#tests/support/silent-proxy.ts'
import { answers } from './database/answers.ts'
import { type Database, openDatabase } from './database/database.ts'
import { NoAnswer, withQueryLimit } from './database/query-limit.ts'
import { createHealth } from './health/health.ts'

/** The address of a database of one's own through a proxy's port. */
async function addressThrough(port: number): Promise<string> {
  const { username, pathname } = new URL(await cloneDatabaseUrl())
  return `postgres://${username}@127.0.0.1:${port}${pathname}`
}

async function opened(limit: number, max = 3) {
  const proxy = await startSilentProxy()
  const address = { connectionString: await addressThrough(proxy.port) }
  const { db, hurry, giveUp, close } = openDatabase(address, () => undefined, max, limit)
  onTestFinished(close)
  return { proxy, address, db, hurry, giveUp }
}

/** Has all connections of the pool open, so that nothing that follows waits for one. */
const openAll = (db: Database) =>
  withQueryLimit(Number.POSITIVE_INFINITY, () =>
    Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.2)`.execute(db))),
  )

test('a server whose connections to PostgreSQL fell silent recovers by itself, and stops as usual', async () => {
  const proxy = await startSilentProxy()
  const port = await freePort()
  const server = runServer({
    PORT: String(port),
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await addressThrough(proxy.port),
    DRAIN_SECONDS: '0',
  })
  await server.ready()
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect(await ask('/health/ready')).toBe(200)
  // So many that all connections are in use.
  await Promise.all(Array.from({ length: 20 }, () => ask('/api/v1/heartbeat')))

  proxy.silence()
  expect([200, 503]).toContain(await ask('/health/ready'))
  expect(await ask('/health/live')).toBe(200)
  await eventually(async () => expect(await ask('/health/ready')).toBe(200))
  await eventually(async () => expect(await ask('/api/v1/heartbeat')).toBe(200))

  proxy.silence('all')
  const asked = fetch(`http://127.0.0.1:${port}/api/v1/public/countries/list`).then(({ status }) => status)
  server.child.kill('SIGTERM')
  await asked.catch(() => undefined)
  expect(await server.exited).toBe(0)
})

test('whether PostgreSQL answers is known, though connections alone fell silent', async () => {
  const { proxy, address, db } = await opened(Number.POSITIVE_INFINITY)
  await openAll(db)
  proxy.silence()
  expect(await answers(address)).toBe(true)
  proxy.silence('all')
  expect(await answers(address)).toBe(false)
  // Nobody listens there any more: that is known at once, and no silence.
  proxy.cut()
  expect(await answers(address)).toBe(true)
})

test('once PostgreSQL is given up, what waits for it fails, and so does what comes', async () => {
  const { proxy, db, giveUp } = await opened(Number.POSITIVE_INFINITY)
  await openAll(db)
  proxy.silence('all')
  // All connections are in use, and one query waits for one.
  const waiting = [1, 2, 3, 4].map(() => sql`select 1`.execute(db))
  setTimeout(giveUp, 100)
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Connection terminated')
})

test('a query without an answer fails, its connection is given up and the idle ones are opened anew', async () => {
  const { proxy, db } = await opened(2000)
  await openAll(db)
  expect(proxy.open()).toBe(3)
  proxy.silence()
  await expect(sql`select 1`.execute(db)).rejects.toThrow(NoAnswer)
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
})

test('a transaction ends with the silence of its connection', async () => {
  const { proxy, db } = await opened(2000)
  const transaction = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    proxy.silence()
    await sql`select 1`.execute(tx)
  })
  await expect(transaction).rejects.toThrow('did not answer')
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
})

test('long work is given its time, and what stops is not', async () => {
  const { db, hurry, proxy } = await opened(100)
  // Far longer than the limit: where this process is held up, it is given more time.
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow(NoAnswer)
  await withQueryLimit(Number.POSITIVE_INFINITY, () => sql`select pg_sleep(0.5)`.execute(db))
  proxy.silence()
  const endless = withQueryLimit(Number.POSITIVE_INFINITY, () => sql`select 1`.execute(db))
  setTimeout(hurry, 100)
  await expect(endless).rejects.toThrow(NoAnswer)
})

test('a database that is silent is down within the limit, and stuck after a while, until it answers', async () => {
  // The queries themselves would wait for ever.
  const { proxy, db } = await opened(Number.POSITIVE_INFINITY)
  const health = createHealth(db, { lookLimit: 1000, silence: 8000 })
  await eventually(async () => expect(await health.state()).toBe('up'))
  proxy.silence('all')
  expect(await health.state()).toBe('down')
  expect(health.isStuck()).toBe(false)
  await eventually(async () => {
    expect(await health.state()).toBe('down')
    expect(health.isStuck()).toBe(true)
  })
  proxy.silence()
  await eventually(async () => expect(await health.state()).toBe('up'))
  expect(health.isStuck()).toBe(false)
})

test('an answer that came while the process had no time to read it is no silence', async () => {
  const { db } = await opened(1000)
  const health = createHealth(db, { lookLimit: 1000, silence: 5000 })
  await openAll(db)
  await eventually(async () => expect(await health.state()).toBe('up'))
  const asked = sql`select pg_sleep(0.1)`.execute(db)
  const state = health.state()
  setTimeout(() => {
    for (const end = performance.now() + 3000; performance.now() < end;);
  }, 50)
  await expect(asked).resolves.toBeDefined()
  expect(await state).toBe('up')
})
