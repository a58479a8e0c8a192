import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { daysAfter } from '#core/day.ts'
import { offeredLanguages } from '#core/language/languages.ts'
import type { Reply } from '#contract/calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { hobbyBlog } from '#tests/support/hobby-blog.ts'
import { outcomes } from '#tests/support/outcomes.ts'
import { eventually } from '#tests/support/eventually.ts'

test('an agreement of another account cannot be opened, downloaded or generated', async () => {
  const served = await createTestApp()
  const { agreementId: id } = await registered(served, 'ada@example.org')
  const { visitor: eve } = await registered(served, 'eve@example.org')
  const refused = { status: 200, forbidden: { code: 'other-account' } }
  await expect(eve.call('GET /agreement/details/{id}', { params: { id } })).rejects.toMatchObject(refused)
  await expect(eve.call('GET /agreement/download-details/{id}', { params: { id } })).rejects.toMatchObject(refused)
  await expect(eve.call('POST /agreement/generate-files', { payload: { agreement_id: id } })).rejects.toMatchObject(
    refused,
  )
  await expect(eve.call('POST /agreement/costs/{id}', { params: { id }, payload: {} })).rejects.toMatchObject(refused)
  await expect(eve.download(id, 'pdf')).rejects.toMatchObject(refused)
})

test('without a log-in these calls answer 401', async () => {
  const served = await createTestApp()
  const { agreementId: id } = await registered(served, 'ada@example.org')
  const nobody = served.visitor()
  for (const call of [
    () => nobody.call('GET /agreement/details/{id}', { params: { id } }),
    () => nobody.call('GET /agreement/download-details/{id}', { params: { id } }),
    () => nobody.call('POST /agreement/generate-files', { payload: { agreement_id: id } }),
    () => nobody.call('POST /agreement/costs/{id}', { params: { id }, payload: {} }),
    () => nobody.download(id, 'pdf'),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 401, messages: [{ code: 'log-in' }] })
  }
})

test('the public page tells neither the address nor the answers', async () => {
  const served = await createTestApp()
  const { agreement } = await makePolicy(served.visitor(), 'secret.address@example.org')
  const details = await served
    .visitor()
    .call('GET /agreement/public-download-details/{id}', { params: { id: agreement.id } })
  expect(JSON.stringify(details)).not.toContain('secret.address')
  expect(details.customer_email_masked).toBe('s***@example.org')
})

test('with the live link off, who has the id reads no text once the account is confirmed', async () => {
  const served = await createTestApp()
  const { agreement } = await makePolicy(served.visitor(), 'ada@example.org')
  const read = (id: string) => served.visitor().call('GET /agreement/public-download-details/{id}', { params: { id } })
  // The link in the mail is the one way to the text until then.
  expect((await read(agreement.id)).html).toContain('Privacy Policy')

  const { visitor, agreementId: id } = await registered(served, 'bo@example.org')
  const params = { id }
  const live = (enabled: boolean) => visitor.call('PUT /agreement/live-link/{id}', { params, payload: { enabled } })
  expect((await read(id)).html).toContain('Privacy Policy')
  await live(false)
  expect(await read(id)).toMatchObject({ html: null, live_url: null, title: 'Privacy Policy' })
  expect((await visitor.call('GET /agreement/download-details/{id}', { params })).html).toContain('Privacy Policy')
  await live(true)
  expect((await read(id)).html).toContain('Privacy Policy')
})

test('files go from not generated to generating to generated, once, however often they are asked for', async () => {
  const compile = vi.fn(async () => Buffer.from('%PDF-1.7'))
  const served = await createTestApp({ workers: true, pdf: { compile } })
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  await expect(visitor.download(id, 'txt')).rejects.toMatchObject({ messages: [{ code: 'files-not-generated' }] })
  const ask = () => visitor.call('POST /agreement/generate-files', { payload: { agreement_id: id } })
  await Promise.all([ask(), ask(), ask()])
  await eventually(async () => expect(await ask()).toEqual({ status: 'generated' }))
  expect(compile).toHaveBeenCalledTimes(1)
  await expect(visitor.download(id, 'exe' as 'pdf')).rejects.toMatchObject({ messages: [{ code: 'unknown-format' }] })
  await expect(visitor.download(id, 'pdf', 'nl')).rejects.toMatchObject({ messages: [{ code: 'files-not-generated' }] })
})

test('when making the files fails for good, they can be asked for again', async () => {
  let broken = true
  const served = await createTestApp({
    workers: true,
    pdf: {
      async compile() {
        if (broken) throw new Error('no paper')
        return Buffer.from('%PDF-1.7')
      },
    },
  })
  // Five attempts take a minute or two.
  await sql`update pgboss.queue set retry_limit = 1 where name = 'render-agreement'`.execute(served.db)
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  const ask = () => visitor.call('POST /agreement/generate-files', { payload: { agreement_id: id } })
  const status = async () =>
    (await visitor.call('GET /agreement/download-details/{id}', { params: { id } })).files.status
  await ask()
  await eventually(async () => expect(await status()).toBe('not-generated'))
  broken = false
  await ask()
  await eventually(async () => expect(await status()).toBe('generated'))
})

test('costs are ours: of an interview, of an agreement, and never charged while payments are off', async () => {
  const served = await createTestApp()
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  const free = await visitor.call('POST /agreement/costs/{id}', { params: { id }, payload: {} })
  expect(free).toEqual({
    open: [],
    charged: false,
    currency: 'USD',
    lines: [],
    total: 0,
    tax_rate: 0,
    gross: 0,
    total_price_is_extra_difference: false,
  })
  // content/prices.yaml: a mobile app is weight M, 1900 cents.
  const app = await served.visitor().call('POST /agreement/costs/{id}', {
    params: { id: 'new' },
    payload: { type: 'PRIVACY_POLICY', answers: { ...hobbyBlog, platforms: ['website', 'mobile'] } },
  })
  expect(app.lines.find(({ group }) => group === 'mobile_app')).toMatchObject({
    amount: 1900,
    questions: ['platforms'],
  })
  expect(app.total).toBe(app.lines.reduce((sum, { amount }) => sum + amount, 0))
})

test('costs are asked for without a payload, as the specification has it', async () => {
  const served = await createTestApp()
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  const ask = (headers: Record<string, string>) =>
    served.app.inject({ method: 'POST', url: `/api/v1/agreement/costs/${id}`, headers })
  const authorization = `Bearer ${visitor.stored!.token!}`
  for (const headers of [{ authorization }, { authorization, 'content-type': 'application/x-www-form-urlencoded' }])
    expect((await ask(headers)).json()).toMatchObject({ success: true, data: { total: 0 } })
  expect((await ask({})).statusCode).toBe(401)
})

test('an interview that has only begun has a price; one with a wrong answer is refused with its question', async () => {
  const { visitor } = await createTestApp({ env: { PAYMENTS: 'test' } })
  const cost = (answers: Record<string, unknown>) =>
    visitor().call('POST /agreement/costs/{id}', {
      params: { id: 'new' },
      payload: { type: 'PRIVACY_POLICY', answers },
    })
  expect(await cost({ platforms: ['website'] })).toMatchObject({ charged: true, total: 0 })
  await expect(cost({ platforms: ['toaster'] })).rejects.toMatchObject({ messages: [{ field: 'platforms' }] })
  await expect(
    visitor().call('POST /agreement/costs/{id}', { params: { id: 'new' }, payload: {} }),
  ).rejects.toMatchObject({ messages: [{ field: 'type' }] })
})

test('the link is mailed again to the owner, not twice in a row', async () => {
  const served = await createTestApp()
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  const kinds = async () =>
    (await served.db.selectFrom('mails').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind)
  const ask = () => visitor.call('GET /agreement/send-customer-email/{id}', { params: { id } })
  await expect(ask()).rejects.toMatchObject({ messages: [{ code: 'already-sent' }] })
  await served.db.updateTable('mails').set({ sent_at: served.clock.now }).execute()
  served.clock.now = new Date(served.clock.now.getTime() + 3 * 60_000)
  expect(await outcomes([ask(), ask()])).toEqual(['already-sent', 'ok'])
  expect(await kinds()).toEqual(['agreement-and-activation', 'agreement'])
})

test('the link is mailed again when the clock, which was a day ahead at the last mail, is right again', async () => {
  const served = await createTestApp()
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  const ahead = daysAfter(served.clock.now, 1)
  await served.db.updateTable('mails').set({ created_at: ahead, sent_at: ahead }).execute()
  const ask = () => visitor.call('GET /agreement/send-customer-email/{id}', { params: { id } })
  expect(await outcomes([ask()])).toEqual(['ok'])
})

test('no other website makes its visitors’ browsers send a mail', async () => {
  const served = await createTestApp()
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  await served.db.updateTable('mails').set({ sent_at: served.clock.now }).execute()
  served.clock.now = new Date(served.clock.now.getTime() + 3 * 60_000)
  const mails = async () => (await served.db.selectFrom('mails').select('id').execute()).length
  const before = await mails()
  // What a browser sends for a picture, a link and a form on another page. Basic is for a password that a proxy asks for.
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', accept: 'image/*' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: 'text/html' },
    { authorization: 'Basic YTpi' },
  ]) {
    const reply = await served.app.inject({ url: `/api/v1/agreement/send-customer-email/${id}`, headers })
    expect(reply.json()).toMatchObject({ success: false, messages: [{ code: 'not-from-site' }] })
    expect(reply.headers['cache-control']).toBe('no-store')
  }
  expect(await mails()).toBe(before)
  // A token is enough for a program of one's own; the site's own script needs none.
  const withToken = { authorization: `Bearer ${visitor.stored!.token}` }
  const reply = await served.app.inject({ url: `/api/v1/agreement/send-customer-email/${id}`, headers: withToken })
  expect(reply.json()).toMatchObject({ success: true })
  expect(await mails()).toBe(before + 1)
  await expect(
    served.visitor().call('GET /agreement/send-customer-email/{id}', { params: { id } }),
  ).rejects.toMatchObject({ messages: [{ code: 'already-sent' }] })
})

test('a text of more lines than an agreement can have is not converted', async () => {
  const { visitor } = await createTestApp()
  await expect(visitor().call('POST /md/convert', { payload: { text: '# a\n'.repeat(4001) } })).rejects.toMatchObject({
    status: 200,
    messages: [{ field: 'text' }],
  })
})

test('countries, languages, heartbeat and Markdown', async () => {
  const visitor = (await createTestApp()).visitor()
  const { countries } = await visitor.call('GET /public/countries/list')
  expect(countries.length).toBeGreaterThan(240)
  expect(countries.find(({ value }) => value === 'DE')).toMatchObject({
    text: 'Germany',
    states: expect.arrayContaining([{ text: 'Bavaria', value: 'DE_BY' }]),
  })
  expect(
    countries
      .filter(({ states }) => states)
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(['AU', 'CA', 'DE', 'IN', 'US'])
  const { languages } = await visitor.call('GET /public/languages/list')
  expect(languages.map(({ value }) => value)).toEqual(offeredLanguages)
  expect(languages).toContainEqual({ text: 'German', value: 'de', disabled: false })
  // The specification: English is always marked disabled.
  expect(languages.filter(({ disabled }) => disabled)).toEqual([{ text: 'English', value: 'en', disabled: true }])
  expect(await visitor.call('GET /heartbeat')).toEqual({})
  const { html } = await visitor.call('POST /md/convert', {
    payload: { text: '# Title\n\n__bold__ _it_ [x](https://example.org) [y](javascript:alert(1)) <b>raw</b>\n\n- one' },
  })
  expect(html).toContain('<h1>Title</h1>')
  expect(html).toContain('<strong>bold</strong> <em>it</em> <a href="https://example.org">x</a>')
  expect(html).toContain('&lt;b&gt;raw&lt;/b&gt;')
  expect(html).not.toContain('href="javascript:')
  expect(html).toContain('<li>one</li>')
})

test('the list of languages names them in the language that the caller reads', async () => {
  const { app } = await createTestApp()
  const headers = { 'accept-language': 'de-AT,de;q=0.9' }
  const reply = await app.inject({ url: '/api/v1/public/languages/list', headers })
  expect(reply.json().languages).toContainEqual({ text: 'Englisch', value: 'en', disabled: true })
})

test('a visitor sees prices in the currency of their country, out of the operator’s own list', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goodfaith-prices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'prices.yaml')
  writeFileSync(
    file,
    `currency: USD
currencies:
  USD: {weights: {S: 100, M: 200, L: 300}, flat: 400}
  JPY: {weights: {S: 1000, M: 2000, L: 3000}, flat: 4000, groups: {mobile_app: 1500}, countries: [JP]}`,
  )
  const served = await createTestApp({ env: { PAYMENTS: 'test', PRICES_FILE: file, TRUST_PROXY: '1' } })
  const ask = async (country: string, answered?: string) => {
    const { country: _country, state: _state, ...answers } = hobbyBlog
    const reply = await served.app.inject({
      method: 'POST',
      url: '/api/v1/agreement/costs/new',
      headers: { 'content-type': 'application/json', 'cf-ipcountry': country },
      payload: {
        type: 'PRIVACY_POLICY',
        answers: { ...answers, ...(answered && { country: answered }), platforms: ['website', 'mobile'] },
      },
    })
    const { currency, lines } = reply.json<{ data: Reply<'POST /agreement/costs/{id}'> }>().data
    return { currency, amount: lines.find(({ group }) => group === 'mobile_app')?.amount }
  }
  expect(await ask('JP')).toEqual({ currency: 'JPY', amount: 1500 })
  expect(await ask('DE')).toEqual({ currency: 'USD', amount: 200 })
  expect(await ask('XX')).toEqual({ currency: 'USD', amount: 200 })
  // What the owner answered counts before what the connection says.
  expect(await ask('XX', 'JP')).toEqual({ currency: 'JPY', amount: 1500 })
  expect(await ask('JP', 'DE')).toEqual({ currency: 'USD', amount: 200 })
})
