import { expect, test } from 'vitest'
import { daySeconds } from '#core/day.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { countTry, secondsToWait } from './rate-limit.ts'

const limit = { count: 3, seconds: 60 }
const noon = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

test('allows so many tries in a window, then says how long to wait', async () => {
  const { db } = await createTestDatabase()
  expect(await countTry(db, 'a', limit, noon)).toBeUndefined()
  expect(await countTry(db, 'a', limit, later(1))).toBeUndefined()
  expect(await countTry(db, 'a', limit, later(2))).toBeUndefined()
  expect(await countTry(db, 'a', limit, later(20))).toBe(40)
  expect(await countTry(db, 'b', limit, later(20))).toBeUndefined()
  expect(await countTry(db, 'a', limit, later(60))).toBeUndefined()
})

test('tries that were counted while the clock was a day ahead keep nobody waiting when it is right again', async () => {
  const { db } = await createTestDatabase()
  const ahead = (seconds: number) => later(daySeconds + seconds)
  for (let second = 0; second < 3; second += 1) await countTry(db, 'a', limit, ahead(second))
  expect(await countTry(db, 'a', limit, ahead(3))).toBe(57)
  expect(await secondsToWait(db, 'a', limit, noon)).toBeUndefined()
  expect(await countTry(db, 'a', limit, noon)).toBeUndefined()
  // From then on it counts as ever.
  for (let second = 1; second < 3; second += 1) expect(await countTry(db, 'a', limit, later(second))).toBeUndefined()
  expect(await countTry(db, 'a', limit, later(3))).toBe(57)
  expect(await secondsToWait(db, 'a', limit, later(3))).toBe(57)
})

test('servers whose clocks differ by minutes count together', async () => {
  const { db } = await createTestDatabase()
  for (let second = 0; second < 3; second += 1) await countTry(db, 'a', limit, later(300 + second))
  expect(await countTry(db, 'a', limit, noon)).toBe(360)
})

test('counts tries that come at once, none lost', async () => {
  const { db } = await createTestDatabase()
  const results = await Promise.all(Array.from({ length: 10 }, () => countTry(db, 'a', limit, noon)))
  expect(results.filter((wait) => wait === undefined)).toHaveLength(3)
})

test('the eleventh log-in attempt at an account is refused with 429, for this caller alone, until the time is over', async () => {
  const { visitor, clock } = await createTestApp()
  const guesser = visitor()
  const payload = { email: 'ada@example.org', password: 'guess' }
  for (let tries = 0; tries < 10; tries += 1)
    await expect(guesser.call('POST /customer/login', { payload })).rejects.toMatchObject({ status: 200 })
  await expect(guesser.call('POST /customer/login', { payload })).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in 15 minutes.',
  })
  await expect(visitor().call('POST /customer/login', { payload })).rejects.toMatchObject({ status: 200 })
  clock.now = new Date(clock.now.getTime() + 15 * 60_000)
  await expect(guesser.call('POST /customer/login', { payload })).rejects.toMatchObject({ status: 200 })
})

test('429 says in Retry-After when to come back', async () => {
  const { app } = await createTestApp()
  const send = () =>
    app.inject({ method: 'POST', url: '/api/v1/customer/login', payload: { email: 'ada@example.org', password: 'x' } })
  for (let tries = 0; tries < 10; tries += 1) await send()
  const reply = await send()
  expect(reply.statusCode).toBe(429)
  expect(reply.headers['retry-after']).toBe('900')
  expect(reply.json()).toMatchObject({ success: false, messages: [{ code: 'too-many' }] })
})

/** What a call answers to a caller behind a proxy, which adds the address it was called from to what the caller sent. */
const throughProxy = async ({ app }: TestApp, sent: string, from: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/v1/customer/login',
      remoteAddress: '10.9.9.9',
      headers: { 'x-forwarded-for': `${sent}, ${from}` },
      payload: { email: 'ada@example.org', password: 'guess' },
    })
  ).statusCode

test('behind a proxy the address that the proxy saw is counted, whatever a caller claims', async () => {
  const served = await createTestApp({ env: { TRUST_PROXY: 'true' } })
  for (let tries = 0; tries < 10; tries += 1)
    expect(await throughProxy(served, `203.0.113.${tries}`, '198.51.100.7')).toBe(200)
  expect(await throughProxy(served, '203.0.113.10', '198.51.100.7')).toBe(429)
  expect(await throughProxy(served, '203.0.113.10', '198.51.100.8')).toBe(200)
})

test('without a proxy nothing that a caller claims is believed', async () => {
  const served = await createTestApp()
  for (let tries = 0; tries < 10; tries += 1) await throughProxy(served, '203.0.113.1', `198.51.100.${tries}`)
  expect(await throughProxy(served, '203.0.113.1', '198.51.100.99')).toBe(429)
})

test('an agreement is the same one in capitals', async () => {
  const served = await createTestApp()
  const { agreementId: id } = await registered(served, 'ada@example.org')
  const ask = (params: { id: string }) => served.visitor().call('GET /agreement/send-customer-email/{id}', { params })
  for (let tries = 0; tries < 5; tries += 1) await expect(ask({ id })).rejects.toMatchObject({ status: 200 })
  await expect(ask({ id: id.toUpperCase() })).rejects.toMatchObject({ status: 429 })
})

test('another website does not use up how often the owner of an agreement may ask for its mail', async () => {
  const served = await createTestApp()
  const { agreementId: id } = await registered(served, 'ada@example.org')
  const url = `/api/v1/agreement/send-customer-email/${id}`
  for (let tries = 0; tries < 31; tries += 1) {
    const picture = await served.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site', accept: 'image/*' } })
    expect(picture.json()).toMatchObject({ messages: [{ code: 'not-from-site' }] })
  }
  const asked = served.visitor().call('GET /agreement/send-customer-email/{id}', { params: { id } })
  await expect(asked).rejects.toMatchObject({ status: 200, messages: [{ code: 'already-sent' }] })
})

test('whether an address has an account can be asked only slowly, also by many callers together', async () => {
  const { visitor } = await createTestApp()
  const payload = { email: 'ada@example.org' }
  for (const name of ['POST /customer/check', 'POST /customer/check-email-status'] as const) {
    const asked = await Promise.allSettled(Array.from({ length: 121 }, () => visitor().call(name, { payload })))
    expect(asked.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }])
  }
})
