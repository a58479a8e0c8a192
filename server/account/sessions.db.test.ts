import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'

const minutes = (served: TestApp, count: number) => {
  served.clock.now = new Date(served.clock.now.getTime() + count * 60_000)
}

test('a ping gives new tokens and the customer, and the session goes on with them', async () => {
  const served = await createTestApp()
  const { visitor, agreementId } = await registered(served, 'ada@example.org')
  const before = visitor.stored
  minutes(served, 15)
  const { customer } = await visitor.call('GET /customer/ping')
  expect(customer.email).toBe('ada@example.org')
  expect(visitor.stored).toEqual({ token: customer.token, refresh_token: customer.refresh_token })
  expect(customer.refresh_token).not.toBe(before?.refresh_token)
  await visitor.call('GET /agreement/details/{id}', { params: { id: agreementId } })
})

test('the token outlives the interval of the keep-alive ping, and expires soon after', async () => {
  const served = await createTestApp()
  const { visitor, agreementId } = await registered(served, 'ada@example.org')
  const ask = () => visitor.call('GET /agreement/details/{id}', { params: { id: agreementId } })
  minutes(served, 16)
  await ask()
  minutes(served, 10)
  // 401, but not the end of the session: the page reloads and pings.
  await expect(ask()).rejects.toMatchObject({ status: 401 })
  expect(visitor.stored).not.toBeNull()
  await visitor.call('GET /customer/ping')
  await ask()
})

test('making an agreement with a token that has just expired is refused, and not treated as anonymous', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  minutes(served, 21)
  const make = () => makePolicy(visitor, 'ada.at.work@example.org')
  await expect(make()).rejects.toMatchObject({ status: 401, messages: [{ code: 'token-expired' }] })
  await visitor.call('GET /customer/ping')
  expect((await make()).account).toBe('own')
  expect(await served.db.selectFrom('customers').select('email').execute()).toEqual([{ email: 'ada@example.org' }])
})

test('two tabs may use the same refresh token in the same moment', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  const other = Object.assign(served.visitor(), { stored: visitor.stored })
  await Promise.all([visitor.call('GET /customer/ping'), other.call('GET /customer/ping')])
  minutes(served, 15)
  expect((await visitor.call('GET /customer/ping')).customer.email).toBe('ada@example.org')
  expect((await other.call('GET /customer/ping')).customer.email).toBe('ada@example.org')
})

test('a token that is used several times at once goes on in one line', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  const tabs = Array.from({ length: 3 }, () => Object.assign(served.visitor(), { stored: visitor.stored }))
  await Promise.all(tabs.map((tab) => tab.call('GET /customer/ping')))
  expect(new Set(tabs.map((tab) => tab.stored?.refresh_token)).size).toBe(1)
  const rows = await served.db.selectFrom('refresh_tokens').select('hash').where('used_at', 'is', null).execute()
  expect(rows).toHaveLength(1)
  // Also when one tab has gone on meanwhile.
  const [first, second] = tabs
  const late = Object.assign(served.visitor(), { stored: visitor.stored })
  await first!.call('GET /customer/ping')
  await late.call('GET /customer/ping')
  expect(late.stored?.refresh_token).toBe(first!.stored?.refresh_token)
  // A copied token has the owner's own successor: using it again later ends the session for both.
  minutes(served, 15)
  await first!.call('GET /customer/ping')
  minutes(served, 1)
  await expect(second!.call('GET /customer/ping')).rejects.toMatchObject({ status: 401 })
  await expect(first!.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
})

test('a session ends after 90 days, however much it is used', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  for (let day = 0; day < 80; day += 20) {
    minutes(served, 20 * 24 * 60)
    await visitor.call('GET /customer/ping')
  }
  minutes(served, 10 * 24 * 60 - 1)
  await visitor.call('GET /customer/ping')
  minutes(served, 1)
  await expect(visitor.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  await expect(visitor.call('GET /customer/ping')).rejects.toMatchObject({ status: 401 })
})

test('an access token of a session that is over is worth nothing, although it has not expired', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  await served.db.updateTable('sessions').set({ expires_at: served.clock.now }).execute()
  await expect(visitor.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
})

test('a refresh token that is used again later ends the session, also for a thief', async () => {
  const served = await createTestApp()
  const { visitor, agreementId } = await registered(served, 'ada@example.org')
  const thief = Object.assign(served.visitor(), { stored: visitor.stored })
  await visitor.call('GET /customer/ping')
  minutes(served, 1)
  await expect(thief.call('GET /customer/ping')).rejects.toMatchObject({ status: 401 })
  expect(thief.stored).toBeNull()
  // The session's newest token is worth nothing either, nor is its access token.
  await expect(visitor.call('GET /agreement/details/{id}', { params: { id: agreementId } })).rejects.toMatchObject({
    status: 401,
  })
  expect(visitor.stored).toBeNull()
})

test('a session that nobody used for 30 days is over', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  minutes(served, 30 * 24 * 60)
  await expect(visitor.call('GET /customer/ping')).rejects.toMatchObject({ status: 401 })
})

test('after logging out no token of the session is worth anything; other sessions go on', async () => {
  const served = await createTestApp()
  const { visitor, agreementId } = await registered(served, 'ada@example.org')
  const elsewhere = served.visitor()
  await elsewhere.call('POST /customer/login', { payload: { email: 'ada@example.org', password: 'six bees' } })
  const kept = visitor.stored
  await visitor.call('POST /customer/logout')
  visitor.stored = kept
  await expect(visitor.call('GET /agreement/details/{id}', { params: { id: agreementId } })).rejects.toMatchObject({
    status: 401,
  })
  visitor.stored = kept
  await expect(visitor.call('GET /customer/ping')).rejects.toMatchObject({ status: 401 })
  await elsewhere.call('GET /agreement/details/{id}', { params: { id: agreementId } })
})

test('logging out without a session succeeds', async () => {
  const { visitor } = await createTestApp()
  expect(await visitor().call('POST /customer/logout')).toEqual({})
})

test.each([
  ['nonsense', 'x.y.z'],
  [
    'an unsigned token',
    `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","sid":"1","exp":9999999999}')}.`.replaceAll('=', ''),
  ],
])('%s as a token asks to log in', async (_what, token) => {
  const { visitor } = await createTestApp()
  const stranger = Object.assign(visitor(), { stored: { token } })
  await expect(stranger.call('GET /agreement/details/{id}', { params: { id: '1' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(stranger.stored).toBeNull()
})

test('no refresh token is stored in the database', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  const rows = JSON.stringify(await served.db.selectFrom('refresh_tokens').selectAll().execute())
  const token = visitor.stored?.refresh_token ?? ''
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(JSON.stringify([...Buffer.from(token, 'base64url')]))
})
