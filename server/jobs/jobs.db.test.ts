import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startSilentProxy } from '#tests/support/silent-proxy.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { createJobs, GiveUp } from './jobs.ts'

/** The same database through a proxy that can fall silent. */
async function throughProxy(address: DatabaseAddress) {
  if ('connectionString' in address) expect.fail('the database of a test is reached by its socket')
  const proxy = await startSilentProxy()
  return { proxy, connectionString: `postgres://${address.user}@127.0.0.1:${proxy.port}/${address.database}` }
}

async function setUp() {
  const database = await createTestDatabase()
  const start = async (workers: number) => {
    const jobs = createJobs({ address: database.address, workers, onError: () => undefined })
    await jobs.start()
    onTestFinished(() => jobs.stop())
    return jobs
  }
  onTestFinished(database.close)
  return { ...database, start }
}

test('a job exists if and only if its transaction was committed', async () => {
  const { db, start } = await setUp()
  const jobs = await start(1)
  const done: string[] = []
  await jobs.handle('send-mail', async ({ mailId }) => void done.push(mailId))
  await expect(
    db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { mailId: 'rolled back' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 'committed' }))
  await eventually(() => expect(done).toEqual(['committed']))
})

test('a process without workers leaves the work to others', async () => {
  const { db, start } = await setUp()
  const web = await start(0)
  const done: string[] = []
  await web.handle('send-mail', async () => void done.push('web'))
  await web.enqueue(db, 'send-mail', { mailId: '1' })
  const worker = await start(1)
  await worker.handle('send-mail', async () => void done.push('worker'))
  await eventually(() => expect(done).toEqual(['worker']))
})

test('a job that fails is tried again', async () => {
  const { db, start } = await setUp()
  const jobs = await start(1)
  let tries = 0
  await jobs.handle('send-mail', async () => {
    tries += 1
    if (tries === 1) throw new Error('the mail server is away')
  })
  await jobs.enqueue(db, 'send-mail', { mailId: '1' })
  await eventually(() => expect(tries).toBe(2))
})

test('a job that is given up is not tried again, and the error is reported', async () => {
  const { db, address } = await setUp()
  const reported: string[] = []
  const jobs = createJobs({ address, workers: 1, onError: (cause) => reported.push(cause.message) })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  await jobs.handle('send-mail', async () => {
    throw new GiveUp('there is nobody there')
  })
  await jobs.enqueue(db, 'send-mail', { mailId: '1' })
  const states = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job where name = 'send-mail'`.execute(db)).rows
  await eventually(async () => expect(await states()).toEqual([{ state: 'completed' }]))
  expect(reported).toEqual(['there is nobody there'])
})

test('a failure of the queue itself is logged like any other error, without people’s data', async () => {
  const { db, address } = await setUp()
  const written = writtenLog()
  const jobs = createJobs({ address, workers: 1, onError: (cause) => written.log.error(cause, 'a job failed') })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'duplicate for secret@example.org' using detail = 'Key (email)=(secret@example.org) exists'; end
  $$`.execute(db)
  await sql`create trigger refuse before update on pgboss.job for each row execute function refuse()`.execute(db)
  await jobs.handle('send-mail', async () => undefined)
  await jobs.enqueue(db, 'send-mail', { mailId: '1' })
  await eventually(() => expect(written.entries()).not.toEqual([]))
  expect(written.entries()[0]).toMatchObject({
    err: { message: expect.stringContaining('duplicate for …@…'), code: 'P0001' },
  })
  expect(written.text()).not.toContain('secret')
})

test('a database outage is logged once, not for every queue and every poll', async () => {
  const { address } = await setUp()
  const { proxy, connectionString } = await throughProxy(address)
  let failures = 0
  const told: string[] = []
  const jobs = createJobs({
    address: { connectionString },
    workers: 1,
    onError: () => failures++,
    onQueueError: ({ message }) => told.push(message.replace(/ \(Queue.*/, '')),
  })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  for (const name of ['send-mail', 'settle-order', 'render-agreement'] as const)
    await jobs.handle(name, async () => undefined)
  proxy.cut()
  await eventually(() => expect(told.some((message) => message.includes('ECONNREFUSED'))).toBe(true))
  // Three queues look each second.
  await pause(4000)
  expect(told.length).toBe(new Set(told).size)
  expect(failures).toBe(0)
})

test('mails are tried for a week, also in a queue that an earlier version made', async () => {
  const { db, start } = await setUp()
  await start(0)
  await sql`update pgboss.queue set retry_limit = 1 where name = 'send-mail'`.execute(db)
  await start(0)
  // The shortest that pg-boss waits before each attempt: twice as long as before the last, up to the most.
  const { rows } = await sql<{ seconds: number }>`
    select sum(least(retry_delay_max, retry_delay * 2 ^ least(16, attempt) / 2))::float8 as seconds
    from pgboss.queue, generate_series(1, retry_limit) as attempt
    where name = 'send-mail' and retry_backoff`.execute(db)
  expect(rows[0]!.seconds).toBeGreaterThan(7 * 86_400)
})

test('the job of a worker that was killed is done by another', async () => {
  const { db, address, start } = await setUp()
  const jobs = await start(1)
  const script = new URL('../../tests/support/hanging-worker.ts', import.meta.url).pathname
  const hanging = spawn(process.execPath, [script, JSON.stringify(address)], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void hanging.kill('SIGKILL'))
  await jobs.enqueue(db, 'send-mail', { mailId: '1' })
  const [taken] = (await once(hanging.stdout, 'data')) as [Buffer]
  expect(taken.toString()).toBe('1')
  hanging.kill('SIGKILL')

  const done: string[] = []
  await jobs.handle('send-mail', async ({ mailId }) => void done.push(mailId))
  expect(
    (await sql<{ state: string }>`select state from pgboss.job where name = 'send-mail'`.execute(db)).rows,
  ).toEqual([{ state: 'active' }])
  await eventually(() => expect(done).toEqual(['1']))
})

test('a stop does not wait for jobs whose database fell silent; they are done by another', async () => {
  const { db, address, start } = await setUp()
  const { proxy, connectionString } = await throughProxy(address)
  const jobs = createJobs({ address: { connectionString }, workers: 1, onError: () => undefined })
  await jobs.start()
  const taken = Promise.withResolvers<AbortSignal>()
  const neverEnds = Promise.withResolvers<void>()
  await jobs.handle('send-mail', (_, stopping) => {
    taken.resolve(stopping)
    return neverEnds.promise
  })
  await jobs.enqueue(db, 'send-mail', { mailId: '1' })
  const stopping = await taken.promise
  proxy.silence('all')
  jobs.giveUp()
  expect(stopping.aborted).toBe(true)
  await jobs.stop()
  // Whoever else has the queue takes the job as soon as it misses the first one's sign of life.
  const done: string[] = []
  await (await start(1)).handle('send-mail', async ({ mailId }) => void done.push(mailId))
  await eventually(() => expect(done).toEqual(['1']))
})
