import { afterAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { makeCookiesPolicy } from '#tests/support/cookies-policies.ts'
import { registered } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { deleteExpired } from '../workers/delete-expired.ts'

// The modules of a process are shared by its files: these tests need modules that use the mock, and leave none behind.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

// What is built is tried in tests/e2e; here it only has to be there, so that these tests need no build.
vi.mock('./banner-script.ts', async (original) => ({
  ...(await original<object>()),
  bannerScript: (banner: unknown) => JSON.stringify(banner),
}))

const email = 'ada@example.org'
const record = 'f'.repeat(32)
const choice = { statistics: true, content: false, advertising: false }

/** The owner of a cookies policy with a banner. */
async function bannerOwner(served: TestApp, answers: Readonly<Record<string, unknown>> = {}) {
  const { visitor } = await registered(served, email)
  const id = await makeCookiesPolicy(visitor, email, answers)
  const params = { id }
  const set = (enabled: boolean) => visitor.call('PUT /agreement/banner/{id}', { params, payload: { enabled } })
  const { banner } = await set(true)
  const path = `/banner/${banner!.id}`
  return {
    visitor,
    id,
    params,
    set,
    banner: banner!,
    script: (headers: Record<string, string> = {}) => served.app.inject({ url: `${path}.js`, headers }),
    send: (body: unknown, ip = '203.0.113.7') =>
      served.app.inject({
        method: 'POST',
        url: `${path}/consent`,
        headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://honey.example' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
        remoteAddress: ip,
      }),
    log: (month = '2026-11') =>
      visitor
        .file('GET /agreement/banner-log/{id}/{month}', { params: { ...params, month } })
        .then(({ blob }) => blob.text()),
  }
}

test('a cookies policy gives a banner that asks about its services, free of charge', async () => {
  const served = await createTestApp()
  const { banner, script, visitor, params } = await bannerOwner(served)
  expect(banner).toMatchObject({
    enabled: true,
    script: `<script async src="https://goodfaith.example/banner/${banner.id}.js"></script>`,
    uses: ['statistics', 'content', 'advertising'],
    log: [],
  })
  expect(banner.tools).toEqual(
    expect.arrayContaining([
      { name: 'Google Analytics 4', use: 'statistics' },
      { name: 'WooCommerce', use: 'statistics' },
      { name: 'YouTube', use: 'content' },
      { name: 'Google AdSense', use: 'advertising' },
    ]),
  )
  expect(await visitor.call('GET /agreement/banner/{id}', { params })).toEqual({ banner, price: null })
  const told = (await script()).json()
  expect(told).toMatchObject({
    revision: 1,
    language: 'en',
    google: true,
    records: `https://goodfaith.example/banner/${banner.id}/consent`,
    texts: { en: { policyUrl: expect.stringMatching(/^https:\/\/goodfaith\.example\/live\//) } },
  })
  expect(told.categories.map(({ use }: { use: string }) => use)).toEqual([
    'necessary',
    'statistics',
    'content',
    'advertising',
  ])
})

test('every website may load the script, which browsers keep and ask for again', async () => {
  const served = await createTestApp()
  const { script } = await bannerOwner(served)
  const reply = await script({ 'accept-encoding': 'gzip, br' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
  const etag = String(reply.headers['etag'])
  const again = await script({ 'accept-encoding': 'gzip, br', 'if-none-match': etag })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('a changed policy changes the banner: another service makes it another choice, a new text alone does not', async () => {
  const served = await createTestApp()
  const { script, visitor, params } = await bannerOwner(served)
  const before = (await script()).json()
  const { answers, revision } = await visitor.call('GET /agreement/details/{id}', { params })
  const update = (revision: number, changed: object) =>
    visitor.call('POST /agreement/update/{id}', {
      params,
      payload: { mode: 'start-over', revision, language: 'en', answers: { ...answers, ...changed } },
    })
  await update(revision, { contactEmail: 'other@honey.example' })
  await eventually(async () => expect((await script()).json().revision).toBe(2))
  expect((await script()).json().about).toBe(before.about)
  await update(2, { videoProviders: ['youtube', 'vimeo'] })
  await eventually(async () => expect((await script()).json().about).not.toBe(before.about))
})

test('switched off, or unknown, the script loads nothing and says why, and the log takes nothing', async () => {
  const served = await createTestApp()
  const { set, script, send } = await bannerOwner(served)
  expect((await set(false)).banner).toMatchObject({ enabled: false })
  const off = await script()
  expect([off.statusCode, off.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(off.payload).toContain('switched it off')
  expect((await send({ record, revision: 1, gpc: false, choice })).statusCode).toBe(404)
  for (const url of ['/banner/7d444840-9dc0-41d1-b245-5ffdce74fad2.js', '/banner/x.js', '/banner/x', '/banner/%00.js'])
    expect((await served.app.inject(url)).payload).toBe(off.payload)
  await set(true)
  expect((await script()).payload).not.toBe(off.payload)
})

test('the log has the choice, the policy’s revision, the signal and the minute, and nothing about the visitor', async () => {
  const served = await createTestApp()
  served.clock.now = new Date('2026-11-21T12:34:56.789Z')
  const { send, log, visitor, params } = await bannerOwner(served)
  const reply = await send({ record, revision: 1, gpc: true, choice })
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([204, '*'])
  // One that arrives twice is one.
  await send({ record, revision: 1, gpc: true, choice })
  expect(await log()).toBe(
    'record,chosen_at,policy_revision,gpc,preferences,statistics,content,advertising\r\n' +
      'ffffffff-ffff-ffff-ffff-ffffffffffff,2026-11-21T12:34Z,1,yes,,yes,no,no\r\n',
  )
  expect((await log('2026-10')).split('\r\n')).toHaveLength(2)
  expect((await visitor.call('GET /agreement/banner/{id}', { params })).banner!.log).toEqual([
    { month: '2026-11', choices: 1 },
  ])
  const rows = await served.db.selectFrom('consent_records').selectAll().execute()
  expect(Object.keys(rows[0]!).toSorted()).toEqual(['banner_id', 'choice', 'chosen_at', 'gpc', 'record', 'revision'])
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  await expect(log('2026-13')).rejects.toMatchObject({ messages: [{ code: 'not-a-month', field: 'month' }] })
})

test.each([
  ['no JSON', 'x', 'Invalid input'],
  ['no record', { revision: 1, gpc: false, choice }, 'record'],
  ['a use that there is none of', { record, revision: 1, gpc: false, choice: { tracking: true } }, 'choice'],
  ['a choice about nothing', { record, revision: 1, gpc: false, choice: {} }, 'choice: is about nothing'],
  ['more than a choice', { record, revision: 1, gpc: false, choice, name: 'Ada' }, 'name'],
  ['a revision that is not there yet', { record, revision: 2, gpc: false, choice }, 'revision 2'],
])('the log refuses %s and says what is wrong', async (_, body, named) => {
  const { send } = await bannerOwner(await createTestApp())
  const reply = await send(body)
  expect(reply.statusCode).toBe(400)
  expect(reply.payload).toContain(named)
})

test('the log refuses long bodies, and many choices from one network', async () => {
  const { send } = await bannerOwner(await createTestApp())
  expect((await send('x'.repeat(2000))).statusCode).toBe(413)
  const sent = async (number: number, ip: string) =>
    (await send({ record: number.toString(16).padStart(32, '0'), revision: 1, gpc: false, choice }, ip)).statusCode
  for (let number = 0; number < 120; number++) expect(await sent(number, '203.0.113.8')).toBe(204)
  expect(await sent(200, '203.0.113.8')).toBe(429)
  expect(await sent(200, '203.0.113.9')).toBe(204)
})

test('a choice is deleted from the log a year after it was made', async () => {
  const served = await createTestApp()
  const { send } = await bannerOwner(served)
  await send({ record, revision: 1, gpc: false, choice })
  const left = async () => (await served.db.selectFrom('consent_records').select('record').execute()).length
  await deleteExpired(served.db, new Date('2027-11-21T11:59:00Z'))
  expect(await left()).toBe(1)
  await deleteExpired(served.db, new Date('2027-11-21T12:01:00Z'))
  expect(await left()).toBe(0)
})

test('deleting the banner deletes its log; a new one has another address', async () => {
  const served = await createTestApp()
  const { visitor, params, send, set, banner } = await bannerOwner(served)
  await send({ record, revision: 1, gpc: false, choice })
  await visitor.call('DELETE /agreement/banner/{id}', { params })
  expect(await visitor.call('GET /agreement/banner/{id}', { params })).toEqual({ banner: null, price: null })
  expect(await served.db.selectFrom('consent_records').select('record').execute()).toEqual([])
  expect((await set(true)).banner!.id).not.toBe(banner.id)
})

test('a policy without anything to ask gives no banner', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const id = await makeCookiesPolicy(visitor, email, {
    cookieCategories: ['necessary'],
    platformProviders: ['shopware'],
  })
  await expect(
    visitor.call('PUT /agreement/banner/{id}', { params: { id }, payload: { enabled: true } }),
  ).rejects.toMatchObject({ messages: [{ code: 'banner-asks-nothing' }] })
})
