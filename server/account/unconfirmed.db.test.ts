import { expect, test } from 'vitest'
import { daysAfter } from '#core/day.ts'
import { createTestApp, secretKeys, type TestApp } from '#tests/support/app.ts'
import { activationHash, mailTo, makePolicy, registered } from '#tests/support/customers.ts'
import { loadMailWords } from '../sending/words.ts'
import { secretLinks } from './secret-links.ts'
import { deleteUnconfirmed } from './unconfirmed.ts'

const email = 'ada@example.org'

/** The state of the public page at an address. */
const statusAt = async ({ app }: TestApp, liveUrl: string, more = '') =>
  (await app.inject(new URL(liveUrl).pathname + more)).statusCode

async function deleteAfter(served: TestApp, days: number): Promise<void> {
  served.clock.now = daysAfter(served.clock.now, days)
  await deleteUnconfirmed(served.db, served.clock.now)
}

async function resetPassword(served: TestApp): Promise<void> {
  await served.visitor().call('POST /customer/forgot-password', { payload: { email } })
  const { id } = await served.db.selectFrom('password_resets').select('id').executeTakeFirstOrThrow()
  await served.visitor().call('POST /customer/reset-password', {
    payload: { reset_password_hash: secretLinks(secretKeys).reset.of(id), newpassword: 'Six bees 7' },
  })
}

const count = async ({ db }: TestApp, table: 'agreements' | 'customers' | 'activations' | 'mails') =>
  (await db.selectFrom(table).select('id').execute()).length

test('what a stranger made for an address is not public until its owner confirms it', async () => {
  const served = await createTestApp()
  const { agreement } = await makePolicy(served.visitor(), email)
  for (const form of ['', '.json', '.xml', '/en', '/history'])
    expect(await statusAt(served, agreement.live_url, form), form).toBe(404)
  const params = { id: agreement.id }
  const details = () => served.visitor().call('GET /agreement/public-download-details/{id}', { params })
  // The page that the mail links to shows the text, as its reader cannot log in yet.
  expect(await details()).toMatchObject({ live_url: null, html: expect.stringContaining('Privacy Policy') })

  const activation_hash = await activationHash(served, email)
  const owner = served.visitor()
  await owner.call('POST /customer/activate-account', { payload: { activation_hash } })
  // Confirmed, but not open yet: nobody can log in to switch the page off.
  expect(await statusAt(served, agreement.live_url)).toBe(404)
  await owner.call('POST /customer/initial-password-set', { payload: { activation_hash, password: 'six bees' } })
  expect(await statusAt(served, agreement.live_url)).toBe(200)
  expect((await details()).live_url).toBe(agreement.live_url)
})

test('a reset opens the account, and its pages, too', async () => {
  const served = await createTestApp()
  const signedUp = await makePolicy(served.visitor(), email)
  await resetPassword(served)
  expect(await statusAt(served, signedUp.agreement.live_url)).toBe(200)
})

test('a page that its owner switched off stays off when the password is reset', async () => {
  const served = await createTestApp()
  const { visitor, agreementId } = await registered(served, email)
  const params = { id: agreementId }
  const { live_url } = await visitor.call('GET /agreement/details/{id}', { params })
  await visitor.call('PUT /agreement/live-link/{id}', { params, payload: { enabled: false } })
  await resetPassword(served)
  expect(await statusAt(served, live_url!)).toBe(404)
})

test('a customer’s new agreement is public at once', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const { agreement } = await makePolicy(visitor, email, { websiteName: 'Second' })
  expect(await statusAt(served, agreement.live_url)).toBe(200)
})

test('the mail says that nothing is public yet, and when it is deleted', async () => {
  const served = await createTestApp({ workers: true })
  await makePolicy(served.visitor(), email)
  const { text } = await mailTo(served, email, 'Ready: Privacy Policy')
  expect(text).toContain('Until then nothing is public.')
  expect(text).toContain('what was made is deleted after 30 days')
  expect(text).not.toContain('nothing happens')
})

test('every mail about something made for an unconfirmed address says so', () => {
  const { words } = loadMailWords('en')
  for (const kind of ['agreement-and-activation', 'agreements-and-activation'] as const) {
    expect(words[kind].paragraphs.join(' '), kind).toContain('Until then nothing is public.')
    expect(words[kind].footer, kind).toContain('deleted after {{unconfirmedDays}} days')
  }
})

test('30 days later nothing is left of it: agreement, account, mail', async () => {
  const served = await createTestApp()
  await makePolicy(served.visitor(), email)
  await deleteAfter(served, 29)
  expect(await count(served, 'agreements')).toBe(1)
  await deleteAfter(served, 1.01)
  for (const table of ['agreements', 'customers', 'activations', 'mails'] as const)
    expect(await count(served, table), table).toBe(0)
})

test('a second agreement has 30 days of its own, and keeps the account', async () => {
  const served = await createTestApp()
  await makePolicy(served.visitor(), email)
  served.clock.now = daysAfter(served.clock.now, 10)
  const { agreement } = await makePolicy(served.visitor(), email, { websiteName: 'Second' })
  await deleteAfter(served, 21)
  const left = await served.db.selectFrom('agreements').select('id').execute()
  expect(left).toEqual([{ id: agreement.id }])
  expect(await count(served, 'customers')).toBe(1)
})

test('what was confirmed stays, and so does a page that was public before it had to be confirmed', async () => {
  const served = await createTestApp()
  await registered(served, 'bo@example.org')
  const { agreement } = await makePolicy(served.visitor(), email)
  await served.db.updateTable('agreements').set({ live_enabled: true }).where('id', '=', agreement.id).execute()
  await deleteAfter(served, 60)
  expect([await count(served, 'agreements'), await count(served, 'customers')]).toEqual([2, 2])
  expect(await statusAt(served, agreement.live_url)).toBe(200)
})

test('a sign-up that nobody confirmed is deleted too', async () => {
  const served = await createTestApp()
  await served.visitor().call('POST /customer/register', {
    payload: { email, password: 'Six bees 7', language: 'en', send_activation: 1, initial_password_set: 1 },
  })
  await deleteAfter(served, 29)
  expect(await count(served, 'customers')).toBe(1)
  await deleteAfter(served, 2)
  expect(await count(served, 'customers')).toBe(0)
})
