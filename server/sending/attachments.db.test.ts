import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailTo } from '#tests/support/customers.ts'
import { policyOwner } from '#tests/support/policies.ts'
import { outcomes } from '#tests/support/outcomes.ts'
import { eventually } from '#tests/support/eventually.ts'

async function withFiles(pdf = Buffer.from('%PDF-1.7')) {
  const served = await createTestApp({ workers: true, pdf: { compile: async () => pdf } })
  const ada = await policyOwner(served)
  const generate = () => ada.visitor.call('POST /agreement/generate-files', { payload: { agreement_id: ada.id } })
  await eventually(async () => expect(await generate()).toEqual({ status: 'generated' }))
  await ada.at('2026-11-21T13:00:00Z')
  return { served, ada, params: { id: ada.id } }
}
const newest = (served: TestApp, subject: string) => mailTo(served, 'ada@example.org', subject)
const linked = 'Ready: Privacy Policy for Ruth’s Backyard'
const attached = 'Your Privacy Policy for Ruth’s Backyard'

test('the owner who asks gets the files, once', async () => {
  const { served, ada, params } = await withFiles()
  const ask = () => ada.visitor.call('GET /agreement/send-customer-email/{id}', { params })
  expect(await outcomes([ask(), ask()])).toEqual(['already-sent', 'ok'])
  const mail = await newest(served, attached)
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['privacy-policy-ruths-backyard-en.pdf', 'application/pdf'],
    [
      'privacy-policy-ruths-backyard-en.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])
  expect(mail.text).toContain(`https://goodfaith.example/download/${ada.id}`)
  expect((await served.mails()).filter(({ subject }) => subject === attached)).toHaveLength(1)
  await expect(ask()).rejects.toMatchObject({ messages: [{ code: 'already-sent' }] })
})

test('a stranger’s request sends the link alone', async () => {
  const { served, params } = await withFiles()
  await served.visitor().call('GET /agreement/send-customer-email/{id}', { params })
  const mail = await eventually(
    async () => (await served.mails()).find(({ date }) => date?.includes('13:00')) ?? expect.fail(),
  )
  expect([mail.subject, mail.attachments]).toEqual([linked, []])
})

test('the mail about a ready agreement says what comes next, and that its page can be public', async () => {
  const { served, params } = await withFiles()
  await served.visitor().call('GET /agreement/send-customer-email/{id}', { params })
  const { text } = await newest(served, linked)
  expect(text).toContain('link its public page in the footer of your website')
  expect(text).toContain('Its public page can be read by anybody')
  expect(text).not.toContain('nothing happens')
})

test('files that are too large for a mail are linked', async () => {
  const { served, ada, params } = await withFiles(randomBytes(5 * 1024 * 1024))
  await ada.visitor.call('GET /agreement/send-customer-email/{id}', { params })
  const mail = await eventually(
    async () => (await served.mails()).find(({ date }) => date?.includes('13:00')) ?? expect.fail(),
  )
  expect([mail.subject, mail.attachments]).toEqual([linked, []])
})

test('files of a text that has changed are not sent', async () => {
  const { served, ada, params } = await withFiles()
  const old = await served.db
    .selectFrom('renditions')
    .select('bytes')
    .where('format', '=', 'docx')
    .executeTakeFirstOrThrow()
  await ada.edit((text) => `${text}\n## Bees\n\nWe keep bees.\n`)
  await ada.visitor.call('GET /agreement/send-customer-email/{id}', { params })
  const mail = await eventually(
    async () => (await served.mails()).find(({ date }) => date?.includes('13:00')) ?? expect.fail(),
  )
  // Files of the new text are made after each save, and may be there already.
  for (const { content } of mail.attachments) expect(Buffer.from(content as ArrayBuffer).equals(old.bytes)).toBe(false)
})
