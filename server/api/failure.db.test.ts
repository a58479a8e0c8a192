import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { writtenLog } from '#tests/support/written-log.ts'

test.each([
  ['a call', '/api/v1/customer/check'],
  ['a live page', '/live/abcdefghijklmnopqrstuv'],
])('%s that fails through a bug tells the caller nothing of it, and the log all', async (_what, url) => {
  const written = writtenLog('warn')
  const served = await createTestApp({ log: written.log })
  await sql`alter table customers rename to mislaid_customers`.execute(served.db)
  await sql`alter table agreements rename to mislaid_agreements`.execute(served.db)
  const reply = await served.app.inject(
    url.startsWith('/live') ? url : { method: 'POST', url, payload: { email: 'ada@example.org' } },
  )
  expect(reply.statusCode).toBe(500)
  expect(reply.headers['cache-control']).toBe('no-store')
  for (const inside of ['relation', 'customers', 'agreements', 'select', 'node_modules', '.ts:', '42P01'])
    expect(reply.body).not.toContain(inside)
  const errors = written.entries().filter(({ level }) => level === 50)
  expect(errors).toMatchObject([{ reqId: reply.headers['x-request-id'], err: { code: '42P01' } }])
})
