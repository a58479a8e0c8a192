import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SentDraft } from '#contract/drafts.ts'
import { daysAfter } from '#core/day.ts'
import { deleteExpired } from '../workers/delete-expired.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailedSecret, mailTo, registered } from '#tests/support/customers.ts'
import { draftDays } from './drafts.queries.ts'

const email = 'ada@example.org'
const subject = 'Go on with your questions'
const draft: SentDraft = {
  interview: 'set',
  documents: ['PRIVACY_POLICY', 'TERMS_CONDITIONS'],
  kinds: ['shop'],
  start: { platforms: ['website'] },
  answers: { websiteName: 'Buy pills at https://spam.example', contactEmail: 'secret@example.org' },
  reached: 'about/service',
}

const send = (served: TestApp, to = email) =>
  served.visitor().call('POST /draft/send', { payload: { email: to, language: 'en', draft } })
const open = (served: TestApp, draft_hash: string) =>
  served.visitor().call('POST /draft/open', { payload: { draft_hash } })
const later = (served: TestApp, days: number): void => {
  served.clock.now = daysAfter(served.clock.now, days)
}
const badLink = { messages: [{ code: 'draft-link-failed', field: 'draft_hash' }] }

test('the mailed link opens the same answers in another browser, as often as it is looked at', async () => {
  const served = await createTestApp({ workers: true })
  const { expires_at } = await send(served)
  const secret = await mailedSecret(served, email, subject)
  const found = await open(served, secret)
  expect(found).toEqual({ draft, kept_at: '2026-11-21T12:00:00.000Z', expires_at })
  expect(expires_at).toBe('2026-12-21T12:00:00.000Z')
  expect(await open(served, secret.toUpperCase())).toEqual(found)
  // Nobody has an account from it.
  expect(await served.db.selectFrom('customers').select('id').execute()).toEqual([])
})

test('the mail names the documents, and nothing that was typed', async () => {
  const served = await createTestApp({ workers: true })
  await send(served)
  const mail = await mailTo(served, email, subject)
  expect(mail.text).toContain('Privacy Policy and Terms & Conditions')
  expect(mail.text).toContain(`${draftDays} days`)
  expect(mail.text).toContain('choose “Delete this draft”')
  expect(mail.text).toMatch(/https:\/\/goodfaith\.example\/wizard\/resume\/[0-9a-f-]{36}/)
  for (const part of [mail.text, mail.html, mail.subject]) expect(part).not.toMatch(/spam|secret@|pills/)
})

test('only the hash of the secret is stored, and nothing else opens a draft', async () => {
  const served = await createTestApp({ workers: true })
  await send(served)
  const secret = await mailedSecret(served, email, subject)
  const { id, hash } = await served.db.selectFrom('drafts').select(['id', 'hash']).executeTakeFirstOrThrow()
  expect(hash).toEqual(createHash('sha256').update(secret).digest())
  const { parameters } = await served.db.selectFrom('mails').select('parameters').executeTakeFirstOrThrow()
  expect(JSON.stringify(parameters)).not.toContain(secret)
  for (const other of [id, '7d444840-9dc0-41d1-b245-5ffdce74fad2'])
    await expect(open(served, other)).rejects.toMatchObject(badLink)
})

test('whoever has the link can delete the answers behind it at once, and nothing else', async () => {
  const served = await createTestApp({ workers: true })
  await send(served)
  const secret = await mailedSecret(served, email, subject)
  await send(served, 'bob@example.org')
  const remove = (draft_hash: string) => served.visitor().call('POST /draft/delete', { payload: { draft_hash } })
  await expect(remove('7d444840-9dc0-41d1-b245-5ffdce74fad2')).rejects.toMatchObject(badLink)
  await remove(secret)
  await expect(open(served, secret)).rejects.toMatchObject(badLink)
  await expect(remove(secret)).rejects.toMatchObject(badLink)
  expect(await served.db.selectFrom('drafts').select('email_key').execute()).toEqual([{ email_key: 'bob@example.org' }])
  // The mail names somebody who may have no account: it is deleted with the draft.
  expect(await served.db.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: 'bob@example.org' }])
})

test('after 30 days the link says so, and draft and mail are deleted', async () => {
  const served = await createTestApp({ workers: true })
  await send(served)
  const secret = await mailedSecret(served, email, subject)
  later(served, draftDays - 1)
  await deleteExpired(served.db, served.clock.now)
  await open(served, secret)
  later(served, 1)
  await expect(open(served, secret)).rejects.toMatchObject({
    messages: [{ ...badLink.messages[0], value: expect.stringContaining('30 days') }],
  })
  served.clock.now = new Date(served.clock.now.getTime() + 1)
  await deleteExpired(served.db, served.clock.now)
  for (const table of ['drafts', 'mails'] as const)
    expect(await served.db.selectFrom(table).select('id').execute(), table).toEqual([])
})

test('what was sent to an address, also before it had an account, is deleted with the account', async () => {
  const served = await createTestApp()
  await send(served, 'Ada@Example.org')
  await send(served, 'bob@example.org')
  const { visitor } = await registered(served, email)
  await send(served)
  await visitor.call('POST /customer/delete-account', { payload: { password: 'six bees' } })
  const left = await served.db.selectFrom('drafts').select('email_key').execute()
  expect(left).toEqual([{ email_key: 'bob@example.org' }])
  const mails = await served.db.selectFrom('mails').select(['kind', 'recipient']).execute()
  expect(mails.filter(({ kind }) => kind === 'draft')).toEqual([{ kind: 'draft', recipient: 'bob@example.org' }])
})

test('an address gets five an hour, and the reply does not tell who has an account', async () => {
  const served = await createTestApp()
  await registered(served, email)
  const stranger = await send(served, 'nobody@example.org')
  expect(await send(served)).toEqual(stranger)
  for (let sent = 1; sent < 5; sent++) await send(served)
  await expect(send(served)).rejects.toMatchObject({ status: 429, messages: [{ code: 'too-many' }] })
})
