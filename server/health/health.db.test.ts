import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openDatabase } from '../database/database.ts'
import { createHealth } from './health.ts'

/** What each of those who ask is answered: the website, a load balancer, a process manager. */
async function answers({ app }: TestApp): Promise<Record<string, string>> {
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject(url)
    return `${statusCode} ${body.startsWith('{') ? JSON.parse(body).messages[0]?.code : body}`.trim()
  }
  return {
    heartbeat: await ask('/api/v1/heartbeat'),
    ready: await ask('/health/ready'),
    live: await ask('/health/live'),
  }
}

const well = { heartbeat: '200 undefined', ready: '200 ready', live: '200 live' }
const unavailable = { heartbeat: '429 unavailable', ready: '503 unavailable', live: '200 live' }

/** From now on nothing can be inserted into a table, as on a full disk (53100) or a read-only copy (25006). */
async function failInserts({ db }: TestApp, table: string, code = '53100'): Promise<() => Promise<void>> {
  await sql`create function fail() returns trigger language plpgsql as ${sql.lit(`begin raise 'no' using errcode = '${code}'; end`)}`.execute(
    db,
  )
  await sql`create trigger fail before insert on ${sql.table(table)} execute function fail()`.execute(db)
  return async () => void (await sql`drop function fail cascade`.execute(db))
}

test('a server that works says so to everybody', async () => {
  expect(await answers(await createTestApp())).toEqual(well)
})

test.each(['53100', '25006'])('a database that cannot write is found out before a call needs it (%s)', async (code) => {
  const served = await createTestApp()
  const repair = await failInserts(served, 'write_probe', code)
  expect(await answers(served)).toEqual(unavailable)
  await repair()
  expect(await answers(served)).toEqual(well)
})

test('a call that could not store anything is believed, until the database can write again', async () => {
  const served = await createTestApp()
  expect(await answers(served)).toEqual(well)
  const repair = await failInserts(served, 'agreements')
  await expect(makePolicy(served.visitor(), 'ada@example.org')).rejects.toMatchObject({
    status: 503,
    messages: [{ code: 'unavailable' }],
  })
  expect(await answers(served)).toEqual(unavailable)
  await repair()
  await eventually(async () => expect(await answers(served)).toEqual(well))
})

test('what a visitor did wrong says nothing about the database', async () => {
  const served = await createTestApp()
  const repair = await failInserts(served, 'agreements', '23505')
  await expect(makePolicy(served.visitor(), 'ada@example.org')).rejects.toMatchObject({ status: 500 })
  await repair()
  expect(await answers(served)).toEqual(well)
})

test('a database that does not answer is down', async () => {
  const { db, close } = openDatabase(
    { host: '/nowhere', user: 'goodfaith_app', password: '', database: 'postgres' },
    () => undefined,
  )
  expect(await createHealth(db).state()).toBe('down')
  await close()
})

test('the write that is tried leaves no row', async () => {
  const served = await createTestApp()
  await answers(served)
  const { rows } = await sql`select from write_probe`.execute(served.db)
  expect(rows).toEqual([])
})

test.each([
  ['53300', 503, '5'],
  ['57P03', 503, '5'],
  ['23505', 500, undefined],
])('callers are asked to try again when the database cannot work, and only then (%s)', async (code, status, wait) => {
  const served = await createTestApp()
  await failInserts(served, 'rate_limits', code)
  const payload = { type: 'PRIVACY_POLICY', language: 'en', answers: {} }
  const reply = await served.app.inject({ method: 'POST', url: '/api/v1/agreement/new', payload })
  expect({ status: reply.statusCode, wait: reply.headers['retry-after'] }).toEqual({ status, wait })
})
