import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp, type Visitor } from '#tests/support/app.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { mailedSecret, registered } from '#tests/support/customers.ts'
import { outcomes } from '#tests/support/outcomes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { somebodyWaits } from '#tests/support/somebody-waits.ts'
import { viesDouble } from '#tests/support/vies-double.ts'

const email = 'ada@example.org'
const next = 'ada@lovelace.example'
const password = 'six bees'

/** What a second tab may be doing while the account is deleted in the first, and how it may end. */
type About = { visitor: Visitor; id: string; served: TestApp }
const calls: Readonly<Record<string, (about: About) => Promise<unknown>>> = {
  'a ping': ({ visitor }) => visitor.call('GET /customer/ping'),
  'a log-in': ({ served }) => served.visitor().call('POST /customer/login', { payload: { email, password } }),
  'a log-out': ({ visitor }) => visitor.call('POST /customer/logout'),
  'a request for a reset': ({ visitor }) => visitor.call('POST /customer/forgot-password', { payload: { email } }),
  'a reset': async ({ visitor, served }) =>
    visitor.call('POST /customer/reset-password', {
      payload: {
        reset_password_hash: await mailedSecret(served, email, 'Set a new password'),
        newpassword: 'Correct horse 2',
      },
    }),
  'a new password': ({ visitor }) =>
    visitor.call('POST /customer/change-password', {
      payload: { oldpassword: password, newpassword: 'Correct horse 2' },
    }),
  'a new address': ({ visitor }) =>
    visitor.call('POST /customer/change-email', { payload: { email: 'ada@third.example', password } }),
  'the confirmation of a new address': async ({ visitor, served }) =>
    visitor.call('POST /customer/confirm-email', {
      payload: { confirmation_hash: await mailedSecret(served, next, 'Confirm your new address') },
    }),
  'a billing address': ({ visitor }) =>
    visitor.call('PUT /customer/billing-address', { payload: { first_name: 'Ada' } }),
  'a check of a VAT number': ({ visitor }) =>
    visitor.call('POST /customer/check-vies', { payload: { country: 'FR', vat_number: '40303265045' } }),
  'another agreement': ({ visitor }) =>
    visitor.call('POST /agreement/new', {
      payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email, { websiteName: 'Another' }) },
    }),
  'a mail with the link': ({ visitor, id }) =>
    visitor.call('GET /agreement/send-customer-email/{id}', { params: { id } }),
  'making the files': ({ visitor, id }) =>
    visitor.call('POST /agreement/generate-files', { payload: { agreement_id: id } }),
  'an edit': ({ visitor, id }) =>
    visitor.call('POST /agreement/update/{id}', {
      params: { id },
      payload: { mode: 'edit', revision: 1, text: '# Mine\n\nWords of my own.' },
    }),
  'a translation': ({ visitor, id }) =>
    visitor.call('POST /agreement/translation/update/{id}', {
      params: { id },
      payload: { language: 'de', version: 0, title: 'Titel', clauses: {} },
    }),
  'a new live link': ({ visitor, id }) =>
    visitor.call('PUT /agreement/live-link/{id}', { params: { id }, payload: { renew: true } }),
  'deleting the agreement': ({ visitor, id }) => visitor.call('DELETE /agreement/delete/{id}', { params: { id } }),
  'deleting the account': ({ visitor }) => visitor.call('POST /customer/delete-account', { payload: { password } }),
}

async function prepared() {
  const served = await createTestApp({ workers: true, env: { VIES_URL: (await viesDouble()).url } })
  const { visitor, agreementId: id } = await registered(served, email)
  await visitor.call('POST /customer/forgot-password', { payload: { email } })
  await visitor.call('POST /customer/change-email', { payload: { email: next, password } })
  await mailedSecret(served, email, 'Set a new password')
  await mailedSecret(served, next, 'Confirm your new address')
  // So that the mail with the link is not the second in a row.
  served.clock.now = new Date(served.clock.now.getTime() + 5 * 60_000)
  return { served, visitor, id }
}

const answerOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test.each(Object.entries(calls))('%s in another tab meets the deletion of the account', async (_what, make) => {
  const about = await prepared()
  const { db } = about.served
  let answer: Promise<number> | undefined
  // As the deletion does it: first the customer's row, then everything that is deleted with it.
  await db.transaction().execute(async (tx) => {
    const { id } = await tx.selectFrom('customers').select('id').forUpdate().executeTakeFirstOrThrow()
    let done = false
    answer = answerOf(make(about)).finally(() => (done = true))
    await eventually(async () => expect(done || (await somebodyWaits(about.served))).toBe(true))
    await tx.deleteFrom('customers').where('id', '=', id).execute()
  })
  expect([200, 401]).toContain(await answer)
  expect(await db.selectFrom('customers').select('email').execute()).toEqual([])
})

test('an account is deleted once, however often it is asked for, and one mail says so', async () => {
  const { served, visitor } = await prepared()
  const kept = visitor.stored
  const tabs = Array.from({ length: 4 }, () => Object.assign(served.visitor(), { stored: kept }))
  const answers = tabs.map((tab) => tab.call('POST /customer/delete-account', { payload: { password } }))
  expect(await outcomes(answers)).toEqual(['log-in', 'log-in', 'log-in', 'ok'])
  for (const tab of tabs) expect(tab.stored).toBeNull()
  const told = async () => (await served.mails()).filter(({ subject }) => subject === 'Your account was deleted')
  await eventually(async () => expect(await told()).toHaveLength(1))
  await eventually(async () => expect(await served.db.selectFrom('mails').select('id').execute()).toEqual([]))
  expect(await told()).toHaveLength(1)
})

test.each([
  ['their owner goes', (visitor: Visitor) => visitor.call('POST /customer/delete-account', { payload: { password } })],
  [
    'their agreement goes',
    (visitor: Visitor, id: string) => visitor.call('DELETE /agreement/delete/{id}', { params: { id } }),
  ],
])('files that are being made when %s leave nothing behind', async (_what, remove) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let rendering = false
  const served = await createTestApp({
    workers: true,
    pdf: {
      async compile() {
        rendering = true
        await held
        return Buffer.from('%PDF-1.7')
      },
    },
  })
  const { visitor, agreementId } = await registered(served, email)
  await visitor.call('POST /agreement/generate-files', { payload: { agreement_id: agreementId } })
  await eventually(() => expect(rendering).toBe(true))
  await remove(visitor, agreementId)
  release()
  const states = async () =>
    (
      await sql<{ state: string }>`select state::text from pgboss.job where name = 'render-agreement'`.execute(
        served.db,
      )
    ).rows
  await eventually(async () => expect(await states()).toEqual([{ state: 'completed' }]))
  expect(await served.db.selectFrom('renditions').select('format').execute()).toEqual([])
})
