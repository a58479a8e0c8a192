import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { eventually } from '#tests/support/eventually.ts'

async function setUp() {
  const mailServer = await startMailServer()
  const served = await createTestApp({ workers: true, mailer: mailServer.mailer })
  onTestFinished(() => mailServer.mailer.close())
  const attempted = (times: number) => eventually(() => expect(mailServer.state.attempts).toBeGreaterThanOrEqual(times))
  return { ...mailServer, served, attempted }
}

// With a lock held during the talk these calls would wait until the talk is given up, after a minute.
test('while the mail server hangs, agreements and accounts are deleted', async () => {
  const { state, served, attempted } = await setUp()
  state.hangs = true
  const { visitor, agreementId } = await registered(served, 'ada@example.org')
  await attempted(1)
  await visitor.call('DELETE /agreement/delete/{id}', { params: { id: agreementId } })
  await visitor.call('POST /customer/delete-account', { payload: { password: 'six bees' } })
  expect(await served.db.selectFrom('customers').select('id').execute()).toEqual([])
})

test('no transaction is open while the mail server is talked to', async () => {
  const { state, served, attempted } = await setUp()
  state.hangs = true
  await makePolicy(served.visitor(), 'ada@example.org')
  await attempted(1)
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    served.db,
  )
  expect(rows).toEqual([])
})

test('a mail that another worker is sending is left to it, and taken over when that worker has died', async () => {
  const { received, served } = await setUp()
  const { db, jobs } = served
  const { id } = await db
    .insertInto('mails')
    .values({
      event: 'claimed',
      recipient: 'ada@example.org',
      kind: 'agreement',
      parameters: JSON.stringify({ agreementId: '1', title: 'T', siteName: 'S' }),
      created_at: new Date(),
      sent_at: null,
      claimed_until: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(db, 'send-mail', { mailId: id })
  const retries = async () =>
    (await sql<{ retries: number }>`select retry_count as retries from pgboss.job where name = 'send-mail'`.execute(db))
      .rows[0]!.retries
  await eventually(async () => expect(await retries()).toBeGreaterThan(0))
  expect(received).toHaveLength(0)
  await db
    .updateTable('mails')
    .set({ claimed_until: new Date(0) })
    .execute()
  await eventually(() => expect(received).toHaveLength(1))
  await eventually(async () =>
    expect((await db.selectFrom('mails').select('sent_at').executeTakeFirstOrThrow()).sent_at).not.toBeNull(),
  )
})

test('a worker that stops leaves a talk that does not end, and gives the mail back', async () => {
  const { received, state, served, attempted } = await setUp()
  state.hangs = true
  await makePolicy(served.visitor(), 'ada@example.org')
  await attempted(1)
  await served.jobs.stop()
  const mail = await served.db.selectFrom('mails').select(['sent_at', 'claimed_until']).executeTakeFirstOrThrow()
  expect(mail).toEqual({ sent_at: null, claimed_until: null })
  expect(received).toHaveLength(0)
})
