import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { activationHash, mailedSecret, makePolicy, mailTo, registered } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readConfig } from '#server/config.ts'
import { findByAddress, putBack, takeDown } from './taken-down.ts'

const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://goodfaith.example' })
const because = 'A court forbade it: Landgericht Musterstadt, 12 O 34/26.'

/** What the operator's commands do. */
const operatorOf = ({ db, jobs, clock }: TestApp) => ({
  takeDown: (id: string, reason: string) =>
    db.transaction().execute((tx) => takeDown(tx, { jobs, config }, id, reason, clock.now)),
  putBack: (id: string) => db.transaction().execute((tx) => putBack(tx, { jobs, config }, id, clock.now)),
})

async function withPage(env: Readonly<Record<string, string>> = {}) {
  const served = await createTestApp({ workers: true, env })
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  const card = async () => (await visitor.call('GET /customer/agreements/all')).agreements[0]!
  const { live_url } = await card()
  const url = new URL(live_url!).pathname
  return { served, visitor, id, url, card, operator: operatorOf(served), address: live_url! }
}

const status = async ({ app }: TestApp, url: string) => (await app.inject(url)).statusCode

/** A page is believed for a second. */
const gone = (served: TestApp, url: string) => eventually(async () => expect(await status(served, url)).toBe(404))

test('a page that is taken down is gone in all its forms, and says of itself only that it is not there', async () => {
  const { served, visitor, id, url, operator } = await withPage()
  await visitor.call('PUT /agreement/live-link/{id}', { params: { id }, payload: { history: true } })
  const forms = ['', '/en', '.json', '.xml', '/history', '/history/1', '/history/1.md'].map((form) => url + form)
  for (const form of forms) expect(`${form} ${await status(served, form)}`).toBe(`${form} 200`)
  await operator.takeDown(id, because)
  for (const form of forms) await gone(served, form)
  const { body } = await served.app.inject({ url, headers: { 'accept-language': 'de' } })
  expect(body).toContain('nicht öffentlich')
  expect(body).not.toMatch(/12 O 34|ada|court|offline/i)
  const script = await served.app.inject(`${url}/embed.js`)
  expect(script.body).toContain('not public at the moment')
  // The page of its files, which strangers with its address can open, has no text of it either.
  expect(await served.visitor().call('GET /agreement/public-download-details/{id}', { params: { id } })).toMatchObject({
    html: null,
    live_url: null,
  })
})

test('whatever its owner switches on, it stays offline; text, files and deletion stay theirs', async () => {
  const { served, visitor, id, url, operator, card } = await withPage()
  await operator.takeDown(id, because)
  const link = await visitor.call('PUT /agreement/live-link/{id}', {
    params: { id },
    payload: { enabled: true, renew: true },
  })
  expect(link).toMatchObject({ enabled: true, url: null, taken_down: true, script: null })
  const { live_token } = await served.db.selectFrom('agreements').select('live_token').executeTakeFirstOrThrow()
  await gone(served, url)
  await gone(served, `/live/${live_token}`)
  expect(await card()).toMatchObject({ live_url: null, taken_down: { on: '2026-11-21', because } })
  const details = await visitor.call('GET /agreement/download-details/{id}', { params: { id } })
  expect(details.html).toContain('<h1>')
  expect(details.obstacles).toMatchObject({ download: null, update: null, delete: null })
  await visitor.call('DELETE /agreement/delete/{id}', { params: { id } })
})

test.each([
  ['en', 'Taken offline: ', 'Online again: '],
  ['de', 'Offline genommen: ', 'Wieder online: '],
  ['fr', 'Mis hors ligne', 'De nouveau en ligne'],
  ['es', 'Retirado de la red: ', 'De nuevo en línea: '],
  ['it', 'Messo offline: ', 'Di nuovo online: '],
  ['nl', 'Offline gehaald: ', 'Weer online: '],
] as const)(
  'its owner is told why in a mail in their language, and when it is back (%s)',
  async (language, down, back) => {
    const { served, id, url, operator, card } = await withPage({ SUPPORT_EMAIL: 'help@goodfaith.example' })
    await served.db.updateTable('customers').set({ language }).execute()
    expect(await operator.takeDown(id, because)).toEqual({ told: true })
    expect(await operator.takeDown(id, 'Another reason.')).toBeUndefined()
    const subjects = async () => (await served.mails()).map(({ subject }) => subject ?? '')
    const find = (start: string) =>
      eventually(async () => (await subjects()).find((subject) => subject.startsWith(start)) ?? expect.fail(start))
    const mail = await mailTo(served, 'ada@example.org', await find(down))
    expect(mail.text).toContain(because)
    expect(mail.text).toContain('help@goodfaith.example')
    await gone(served, url)
    expect(await operator.putBack(id)).toEqual({ told: true })
    expect(await operator.putBack(id)).toBeUndefined()
    await find(back)
    await eventually(async () => expect(await status(served, url)).toBe(200))
    expect(await card()).toMatchObject({ taken_down: null })
  },
)

test('a page that its owner has switched off stays off when it is put back', async () => {
  const { served, visitor, id, url, operator } = await withPage()
  await operator.takeDown(id, because)
  await visitor.call('PUT /agreement/live-link/{id}', { params: { id }, payload: { enabled: false } })
  await operator.putBack(id)
  await gone(served, url)
  expect(await status(served, url)).toBe(404)
})

test('who never confirmed an address gets no mail, as a stranger may have entered it', async () => {
  const served = await createTestApp()
  const { agreement } = await makePolicy(served.visitor(), 'eve@example.org')
  const operator = operatorOf(served)
  expect(await operator.takeDown(agreement.id, because)).toEqual({ told: false })
  expect(await served.db.selectFrom('mails').select('kind').where('kind', '=', 'taken-down').execute()).toEqual([])
  expect(await operator.takeDown('7d444840-9dc0-41d1-b245-5ffdce74fad2', because)).toBe('no-such-agreement')
})

test('neither a confirmed address nor a new password opens it', async () => {
  const served = await createTestApp({ workers: true })
  const email = 'eve@example.org'
  const operator = operatorOf(served)
  const { agreement } = await makePolicy(served.visitor(), email)
  await operator.takeDown(agreement.id, because)
  const visitor = served.visitor()
  const activation_hash = await activationHash(served, email)
  await visitor.call('POST /customer/activate-account', { payload: { activation_hash } })
  await visitor.call('POST /customer/initial-password-set', { payload: { activation_hash, password: 'Six bees 6' } })
  const passwords = { oldpassword: 'Six bees 6', newpassword: 'Seven bees 7' }
  await visitor.call('POST /customer/change-password', { payload: passwords })
  await visitor.call('POST /customer/forgot-password', { payload: { email } })
  const reset_password_hash = await mailedSecret(served, email, 'Set a new password')
  await visitor.call('POST /customer/reset-password', { payload: { reset_password_hash, newpassword: 'Eight bees 8' } })
  // Nobody asked for the page before, so none is remembered.
  const url = new URL(agreement.live_url).pathname
  expect(await status(served, url)).toBe(404)
  expect(await served.db.selectFrom('agreements').select('live_enabled').execute()).toEqual([{ live_enabled: true }])
  await operator.putBack(agreement.id)
  await eventually(async () => expect(await status(served, url)).toBe(200))
})

test('an agreement is found by any address of its public page', async () => {
  const { served, id, address } = await withPage()
  for (const one of ['', '/en', '/history', '?scheme=dark'])
    expect(await findByAddress(served.db, address + one)).toBe(id)
  expect(await findByAddress(served.db, new URL(address).pathname.split('/').at(-1)!)).toBe(id)
  expect(await findByAddress(served.db, 'https://goodfaith.example/live/aaaaaaaaaaaaaaaaaaaaaa')).toBeUndefined()
  expect(await findByAddress(served.db, 'bees')).toBeUndefined()
})
