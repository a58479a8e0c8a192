import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'

const email = 'ada@example.org'
const password = 'six bees'
const android = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'

/** Logs in with a browser of a name, and gives the tokens. */
async function logInFrom(served: TestApp, userAgent: string) {
  const reply = await served.app.inject({
    method: 'POST',
    url: '/api/v1/customer/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  })
  const { token, refresh_token } = reply.json() as { token: string; refresh_token: string }
  return Object.assign(served.visitor(), { stored: { token, refresh_token } })
}

const minutes = (served: TestApp, count: number) => {
  served.clock.now = new Date(served.clock.now.getTime() + count * 60_000)
}

async function twoBrowsers() {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  minutes(served, 5)
  const phone = await logInFrom(served, android)
  minutes(served, 5)
  const list = async () => (await visitor.call('GET /customer/sessions')).sessions
  return { served, visitor, phone, list }
}

test('a customer sees where they are logged in: browser, system, since when, and which one asks', async () => {
  const { served, visitor, phone, list } = await twoBrowsers()
  await phone.call('GET /customer/ping')
  const seen = { id: expect.any(String), expires_at: expect.stringMatching(/^2027-02-19T/) }
  expect(await list()).toEqual([
    {
      ...seen,
      browser: 'Firefox',
      system: 'Android',
      current: false,
      created_at: '2026-11-21T12:05:00.000Z',
      last_used_at: '2026-11-21T12:10:00.000Z',
    },
    {
      ...seen,
      browser: null,
      system: null,
      current: true,
      created_at: '2026-11-21T12:00:00.000Z',
      last_used_at: '2026-11-21T12:00:00.000Z',
    },
  ])
  // What a browser says of itself is not kept.
  expect(JSON.stringify(await served.db.selectFrom('sessions').selectAll().execute())).not.toContain('Gecko')
  await phone.call('POST /customer/logout')
  expect(await list()).toHaveLength(1)
  // One that can no longer be renewed is over.
  await logInFrom(served, android)
  for (let day = 0; day < 40; day += 10) {
    minutes(served, 10 * 24 * 60)
    await visitor.call('GET /customer/ping')
  }
  expect(await list()).toHaveLength(1)
})

test('ending one ends it at once and leaves the other', async () => {
  const { visitor, phone, list } = await twoBrowsers()
  const other = (await list()).find(({ current }) => !current)!
  await visitor.call('DELETE /customer/sessions/{id}', { params: { id: other.id } })
  await expect(phone.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  expect(await list()).toMatchObject([{ current: true }])
  await expect(visitor.call('DELETE /customer/sessions/{id}', { params: { id: other.id } })).rejects.toMatchObject({
    messages: [{ code: 'no-such-session' }],
  })
})

test('ending the one that asks logs out', async () => {
  const { visitor, phone, list } = await twoBrowsers()
  const own = (await list()).find(({ current }) => current)!
  await visitor.call('DELETE /customer/sessions/{id}', { params: { id: own.id } })
  expect(visitor.stored).toBeNull()
  await phone.call('GET /customer/info')
})

test('all others end at once', async () => {
  const { served, visitor, phone, list } = await twoBrowsers()
  await logInFrom(served, android)
  await visitor.call('POST /customer/sessions/end-others')
  await expect(phone.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  expect(await list()).toMatchObject([{ current: true }])
})

test('nobody ends or sees another customer’s session', async () => {
  const { served, visitor, phone, list } = await twoBrowsers()
  const { visitor: eve } = await registered(served, 'eve@example.org', 'other bees')
  for (const id of [...(await list()).map((session) => session.id), randomUUID(), 'x', "1' or 1=1"])
    await expect(eve.call('DELETE /customer/sessions/{id}', { params: { id } })).rejects.toMatchObject({
      status: 200,
      messages: [{ code: 'no-such-session' }],
    })
  await eve.call('POST /customer/sessions/end-others')
  expect((await eve.call('GET /customer/sessions')).sessions).toHaveLength(1)
  await phone.call('GET /customer/info')
  await visitor.call('GET /customer/info')
})
