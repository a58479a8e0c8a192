import { expect, test } from 'vitest'
import { createTestApp, type TestApp, type Visitor } from '#tests/support/app.ts'
import { mailedSecret, registered } from '#tests/support/customers.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { countLogIn } from './log-in-limits.ts'

const email = 'ada@example.org'
const password = 'six bees'
const logIn = (visitor: Visitor, given = password, address = email) =>
  visitor.call('POST /customer/login', { payload: { email: address, password: given } })
const wrong = { status: 200, messages: [{ code: 'log-in-failed' }] }
const tooMany = { status: 429, messages: [{ code: 'too-many' }] }
const later = (served: TestApp, seconds: number) =>
  void (served.clock.now = new Date(served.clock.now.getTime() + seconds * 1000))

/** Strangers have tried so many passwords, each from a network of their own. */
async function attacked(tries = 100) {
  const served = await createTestApp({ workers: true })
  const { visitor: owner } = await registered(served, email)
  const guess = (ip: string) => countLogIn(served.db, { email, ip, known: undefined }, served.clock.now)
  for (let count = 0; count < tries; count += 1) await guess(`203.0.113.${count}`)
  return { served, owner, guess }
}

test('the right password from a browser that logged in before is taken, however many strangers guess', async () => {
  const { served, owner } = await attacked()
  owner.stored = null
  expect((await logIn(owner)).customer.email).toBe(email)
  // And from the very network from which somebody guesses.
  const guesser = served.visitor()
  for (let count = 0; count < 12; count += 1) await logIn(guesser, 'guess').catch(() => undefined)
  expect((await logIn(owner)).customer.email).toBe(email)
})

test('strangers are slowed down, by a minute at most', async () => {
  const { served } = await attacked()
  const stranger = served.visitor()
  const refusal = await logIn(stranger, 'guess').catch((error: unknown) => error)
  expect(refusal).toMatchObject(tooMany)
  later(served, 60)
  await expect(logIn(served.visitor(), 'guess')).rejects.toMatchObject(wrong)
  await expect(logIn(served.visitor(), 'guess')).rejects.toMatchObject(tooMany)
  // The owner on a new browser waits as long, and no longer.
  later(served, 60)
  await logIn(served.visitor())
})

test('tries at once are counted as well as tries one after the other', async () => {
  const served = await createTestApp()
  await registered(served, email)
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => logIn(served.visitor(), 'guess')))
  const looked = tries.filter(
    ({ status, ...rest }) => status === 'rejected' && (rest as { reason: { status: number } }).reason.status === 200,
  )
  // Twenty, and the first that waits its turn.
  expect(looked).toHaveLength(21)
})

test('a mailed link lets the owner in from a new browser while strangers guess', async () => {
  const { served } = await attacked()
  const fresh = served.visitor()
  await expect(logIn(fresh)).rejects.toMatchObject(tooMany)
  await fresh.call('POST /customer/forgot-password', { payload: { email } })
  await fresh.call('POST /customer/reset-password', {
    payload: {
      reset_password_hash: await mailedSecret(served, email, 'Set a new password'),
      newpassword: 'Seven bees 7',
    },
  })
  await logIn(fresh, 'Seven bees 7')
})

test('a browser that is known may try ten times, and its cookie opens nothing else', async () => {
  const served = await createTestApp()
  const { visitor: owner } = await registered(served, email)
  await registered(served, 'eve@example.org', 'other bees')
  const thief = Object.assign(served.visitor(), { cookies: owner.cookies })
  for (let count = 0; count < 10; count += 1) await expect(logIn(thief, 'guess')).rejects.toMatchObject(wrong)
  await expect(logIn(thief, 'guess')).rejects.toMatchObject(tooMany)
  // It is known to this account alone: at another one it is a stranger's.
  for (let count = 0; count < 10; count += 1)
    await expect(logIn(thief, 'guess', 'eve@example.org')).rejects.toMatchObject(wrong)
  await expect(logIn(thief, 'guess', 'eve@example.org')).rejects.toMatchObject(tooMany)
  later(served, 15 * 60)
  await logIn(owner)
})

test('the cookie goes to the log-in alone, to no script and no other website', async () => {
  const served = await createTestApp()
  await registered(served, email)
  const reply = await served.app.inject({
    method: 'POST',
    url: '/api/v1/customer/login',
    payload: { email, password },
  })
  expect(reply.headers['set-cookie']).toMatch(
    /^__Secure-goodfaith-browser-[\w-]{8}=[\w-]{22}\.\d+\.[\w-]{43}; Path=\/api\/v1\/customer\/login; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const failed = await served.app.inject({
    method: 'POST',
    url: '/api/v1/customer/login',
    payload: { email, password: 'guess' },
  })
  expect(failed.headers['set-cookie']).toBeUndefined()
})

test('a browser that has its cookie by the name that earlier versions gave it is known all the same', async () => {
  const { owner, served } = await attacked(30)
  const [[name, value]] = [...owner.cookies] as [[string, string]]
  const returning = served.visitor()
  returning.cookies.set(name.replace('__Secure-', ''), value)
  expect((await logIn(returning)).customer.email).toBe(email)
})

test('a site without https gives the cookie the name that a browser takes there', async () => {
  const served = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } })
  await registered(served, email)
  const reply = await served.app.inject({
    method: 'POST',
    url: '/api/v1/customer/login',
    payload: { email, password },
  })
  expect(reply.headers['set-cookie']).toMatch(/^goodfaith-browser-[^;]+;(?!.*Secure)/)
})

test('a cookie that was changed, or is older than a year, makes nobody known', async () => {
  const { served, owner, guess } = await attacked(30)
  const [[name, value]] = [...owner.cookies] as [[string, string]]
  const [id, seconds, code] = value.split('.') as [string, string, string]
  for (const forged of [
    `${id}.${Number(seconds) + 1}.${code}`,
    `${'A'.repeat(22)}.${seconds}.${code}`,
    `${id}.${seconds}.`,
    `${id}.${seconds}`,
    `${id}.${seconds}.${code}=`,
    `${id}.${seconds}.${code}!`,
    'x',
    '',
  ])
    await expect(logIn(Object.assign(served.visitor(), { cookies: new Map([[name, forged]]) }))).rejects.toMatchObject(
      tooMany,
    )
  const old = served.visitor()
  old.cookies.set(name, value)
  later(served, 365 * 86_400)
  for (let count = 0; count < 21; count += 1) await guess(`198.51.100.${count}`)
  await expect(logIn(old)).rejects.toMatchObject(tooMany)
})

test('guesses from the many small networks of one large IPv6 network are counted together', async () => {
  const { db } = await createTestDatabase()
  const now = new Date('2026-11-21T12:00:00Z')
  const guessFrom = (network: number, count: number) =>
    countLogIn(
      db,
      { email: `${count}@example.org`, ip: `2001:db8:1:${network.toString(16)}::6`, known: undefined },
      now,
    )
  // All within one /56.
  for (let count = 0; count < 200; count += 1) expect(await guessFrom(count, count)).toBeUndefined()
  expect(await guessFrom(201, 201)).toBe(15 * 60)
  // Within the same /48.
  for (let count = 0; count < 200; count += 1) expect(await guessFrom(256 + count * 64, count)).toBeUndefined()
  expect(await guessFrom(65_535, 0)).toBe(15 * 60)
})

test('so are the calls that are counted by caller', async () => {
  const { app } = await createTestApp()
  const ask = async (network: number) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v1/customer/check-valid-uuid',
        remoteAddress: `2001:db8:1:${network.toString(16)}::6`,
        payload: { useruuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2' },
      })
    ).statusCode
  for (let network = 0; network < 240; network += 1) expect(await ask(network)).toBe(200)
  expect(await ask(241)).toBe(429)
})

test('whoever knows the password is not counted: only wrong ones are', async () => {
  const served = await createTestApp()
  await registered(served, email)
  // Each from a browser that is not known yet, all from one network.
  for (let count = 0; count < 15; count += 1) await logIn(served.visitor())
  const stranger = served.visitor()
  for (let count = 0; count < 8; count += 1) await expect(logIn(stranger, 'guess')).rejects.toMatchObject(wrong)
})
