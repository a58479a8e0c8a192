import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { eventually } from '#tests/support/eventually.ts'

test('a mail goes out through SMTP once, as text and HTML, with one button and the plain link', async () => {
  const { received, mailer } = await startMailServer()
  const served = await createTestApp({ workers: true, mailer })
  const { agreement } = await makePolicy(served.visitor(), 'ruth@backyard.example')
  const mail = await eventually(() => received[0] ?? expect.fail('no mail yet'))
  mailer.close()

  expect(mail.from?.address).toBe('legal@goodfaith.example')
  expect(mail.to?.map(({ address }) => address)).toEqual(['ruth@backyard.example'])
  expect(mail.subject).toBe('Ready: Privacy Policy')
  const { id } = await served.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  expect(mail.messageId).toBe(`<${id}@goodfaith.example>`)
  const links = [...(mail.text ?? '').matchAll(/https:\S+/g)].map(([link]) => link)
  expect(links).toEqual([
    expect.stringMatching(/^https:\/\/goodfaith\.example\/profile\/activate-account\/[\w-]{64}$/),
    `https://goodfaith.example/download/${agreement.id}`,
  ])
  const hrefs = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual([links[0], links[0], links[1]])
  // Readable without pictures, and nothing is loaded from anywhere.
  expect(mail.html).not.toMatch(/<img|<script|src=|url\(/)
})

test('a mail server that is away is tried again, and the mail arrives once', async () => {
  const { received, state, mailer } = await startMailServer()
  state.refuse = true
  const served = await createTestApp({ workers: true, mailer })
  await makePolicy(served.visitor(), 'ruth@backyard.example')
  await eventually(() => expect(state.attempts).toBeGreaterThan(0))
  state.refuse = false
  await eventually(async () =>
    expect((await served.db.selectFrom('mails').select('sent_at').executeTakeFirstOrThrow()).sent_at).not.toBeNull(),
  )
  expect(received).toHaveLength(1)
  const { id } = await served.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  // The same job once more, as after a crash between sending and saying so to the queue.
  const attempts = state.attempts
  await served.jobs.enqueue(served.db, 'send-mail', { mailId: id })
  const other = await served.db
    .insertInto('mails')
    .values({
      event: 'later',
      recipient: 'x@example.org',
      kind: 'agreement',
      parameters: JSON.stringify({ agreementId: '1', title: 'T', siteName: 'S' }),
      created_at: new Date(),
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await served.jobs.enqueue(served.db, 'send-mail', { mailId: other.id })
  await eventually(() => expect(received).toHaveLength(2))
  expect(state.attempts).toBe(attempts + 1)
  mailer.close()
})

test('while the mail server is away customers learn it, and no mails pile up', async () => {
  const { received, state, mailer } = await startMailServer()
  state.refuse = true
  const served = await createTestApp({ workers: true, mailer })
  const { agreement } = await makePolicy(served.visitor(), 'ruth@backyard.example')
  await eventually(() => expect(state.attempts).toBeGreaterThan(0))
  served.clock.now = new Date(served.clock.now.getTime() + 3_600_000)
  const ask = () => served.visitor().call('GET /agreement/send-customer-email/{id}', { params: { id: agreement.id } })
  await expect(ask()).rejects.toMatchObject({
    status: 200,
    message: expect.stringContaining('goes out as soon as our mail server takes it'),
  })
  state.refuse = false
  await eventually(() => expect(received).toHaveLength(1))
  await eventually(async () => expect(await ask()).toEqual({ customer_email_masked: 'r***@backyard.example' }))
  mailer.close()
})

test('an address that the mail server says is nobody’s is not asked about again; a mail may be asked for again', async () => {
  const { received, state, mailer } = await startMailServer()
  state.nobody = 'ruth@backyard.example'
  const served = await createTestApp({ workers: true, mailer })
  const { agreement } = await makePolicy(served.visitor(), 'ruth@backyard.example')
  const jobs = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job where name = 'send-mail'`.execute(served.db)).rows
  await eventually(async () => expect(await jobs()).toEqual([{ state: 'completed' }]))
  expect(state.attempts).toBe(1)
  state.nobody = ''
  await served.visitor().call('GET /agreement/send-customer-email/{id}', { params: { id: agreement.id } })
  await eventually(() => expect(received).toHaveLength(1))
  mailer.close()
})

test('what an owner typed stays words in a mail, and on its line', async () => {
  const { received, mailer } = await startMailServer()
  const served = await createTestApp({ workers: true, mailer })
  const { visitor } = await registered(served, 'ruth@backyard.example')
  await makePolicy(visitor, 'ruth@backyard.example', { websiteName: '<b>"Bobby" & {brand}</b>' })
  const mail = await eventually(
    () => received.find(({ subject }) => subject?.includes(' for ')) ?? expect.fail('no mail yet'),
  )
  expect(mail.subject).toBe('Ready: Privacy Policy for <b>"Bobby" & {brand}</b>')
  expect(mail.html).toContain('&lt;b&gt;&quot;Bobby&quot; &amp; {brand}&lt;/b&gt;')
  mailer.close()
})
