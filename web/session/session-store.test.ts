import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'
import { createSiteClient } from './site-client.ts'
import { lastPingKey, sessionKey } from '../storage/stored-session.ts'
import { fakeApi, refusal, success } from './testing/fake-api.ts'
import type { FakeReply } from './testing/fake-api.ts'
import { fakeStorage } from './testing/fake-storage.ts'

const customer = {
  id: '6f1c1f0e-0000-4000-8000-000000000001',
  email: 'alex@example.org',
  token: 't1',
  refresh_token: 'r1',
}
const ping = 'GET /customer/ping'
const login = 'POST /customer/login'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open({ stored, replies = {} }: { stored?: unknown; replies?: Record<string, FakeReply> } = {}) {
  const storage = fakeStorage(
    stored === undefined ? {} : { [sessionKey]: typeof stored === 'string' ? stored : JSON.stringify(stored) },
  )
  const api = fakeApi({ [ping]: success({ customer }), 'POST /customer/logout': success(), ...replies })
  const page = new EventTarget() as unknown as Window
  const session = createSessionStore(storage)
  const reload = vi.fn()
  const client = createSiteClient({ fetch: api.fetch, session, isDown: () => false, reload })
  const ended = vi.fn()
  session.onLoggedOut(ended)
  const stop = session.start(client, page)
  const elsewhere = (newValue: string | null): void =>
    void page.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey, newValue }))
  return { storage, api, session, client, reload, ended, stop, elsewhere }
}

test('a stored customer is logged in at start and pinged once, with both tokens', async () => {
  const { session, api } = open({ stored: customer })
  expect(session.get()).toMatchObject({ status: 'loggedIn', customer })
  await session.ready()
  expect(api.calls()).toEqual([ping])
  expect(api.asked[0]?.headers.get('authorization')).toBe('Bearer t1')
  expect(api.asked[0]?.headers.get('x-refresh-token')).toBe('r1')
})

test.each(['{', 'null', '[]', '{"id":"1"}', ''])(
  'a malformed session (%s) means nobody is logged in, and no call is made',
  async (stored) => {
    const { session, api } = open({ stored })
    await session.ready()
    expect(session.get().status).toBe('loggedOut')
    expect(api.calls()).toEqual([])
  },
)

test('the session is pinged every 900000 ms', async () => {
  const { session, api, stop } = open({ stored: customer })
  await session.ready()
  await vi.advanceTimersByTimeAsync(899_999)
  expect(api.calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(api.calls()).toHaveLength(2)
  stop()
  await vi.advanceTimersByTimeAsync(900_000)
  expect(api.calls()).toHaveLength(2)
})

test('after a change of address this browser shows the new one, also on its next page', async () => {
  const { session, storage } = open({ stored: customer })
  await session.ready()
  session.changeEmail('new@example.org')
  expect(session.get().customer).toEqual({ ...customer, email: 'new@example.org' })
  expect(JSON.parse(storage.getItem(sessionKey)!)).toEqual({ ...customer, email: 'new@example.org' })
})

test('nobody is logged in by a change of address', async () => {
  const { session, storage } = open()
  session.changeEmail('new@example.org')
  expect(session.get().customer).toBeNull()
  expect(storage.getItem(sessionKey)).toBeNull()
})

test('pings are at least 10000 ms apart', async () => {
  const { session, api } = open({ stored: customer })
  await session.ready()
  await vi.advanceTimersByTimeAsync(9_999)
  await session.ping()
  expect(api.calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await session.ping()
  expect(api.calls()).toHaveLength(2)
})

test('a page that is loaded within the 10000 ms pings once they are over', async () => {
  const { storage, api, session } = open({ stored: customer })
  await session.ready()
  await vi.advanceTimersByTimeAsync(4_000)
  const next = createSessionStore(storage)
  const stop = next.start(
    createSiteClient({ fetch: api.fetch, session: next, isDown: () => false, reload: vi.fn() }),
    new EventTarget() as Window,
  )
  await next.ready()
  await vi.advanceTimersByTimeAsync(5_999)
  expect(api.calls()).toEqual([ping])
  await vi.advanceTimersByTimeAsync(1)
  expect(api.calls()).toEqual([ping, ping])
  stop()
})

test('a ping replaces the stored customer and its tokens', async () => {
  const renewed = { ...customer, email: 'new@example.org', token: 't2', refresh_token: 'r2' }
  const { session, storage } = open({
    stored: customer,
    replies: { [ping]: success({ customer: renewed }, { token: 't2', refresh_token: 'r2' }) },
  })
  await session.ready()
  expect(session.get().customer).toEqual(renewed)
  expect(JSON.parse(storage.getItem(sessionKey)!)).toEqual(renewed)
})

test.each([refusal(), refusal(401), refusal(200, { authenticated: false }), { status: 500, body: 'x' }])(
  'a refused ping logs out and clears what was stored',
  async (reply) => {
    const { session, storage, ended } = open({ stored: customer, replies: { [ping]: reply } })
    await session.ready()
    expect(session.get()).toMatchObject({ status: 'loggedOut', customer: null })
    expect(storage.getItem(sessionKey)).toBeNull()
    expect(storage.getItem(lastPingKey)).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
  },
)

test.each(['no-reply', refusal(429), { status: 502, body: null }, { status: 503, body: null }] as const)(
  'a network that is gone and a busy server say nothing about the session',
  async (reply) => {
    const { session } = open({ stored: customer, replies: { [ping]: reply } })
    await session.ready()
    expect(session.get().status).toBe('loggedIn')
  },
)

test('logging in goes through loggingIn and stores the customer', async () => {
  const { session, storage } = open({ replies: { [login]: success({ customer }) } })
  const states: string[] = []
  session.subscribe(() => states.push(session.get().status))
  expect(await session.logIn('alex@example.org', 'secret')).toBe(true)
  expect(states).toEqual(['loggingIn', 'loggedIn'])
  expect(JSON.parse(storage.getItem(sessionKey)!)).toEqual(customer)
})

test('signing up goes through registering and logs nobody in', async () => {
  const account = { email: 'alex@example.org', password: 'Secret 12', language: 'en' } as const
  const { session, api } = open({ replies: { 'POST /customer/register': success({ email: account.email }) } })
  const states: string[] = []
  session.subscribe(() => states.push(session.get().status))
  await session.register({ ...account, send_activation: 1, initial_password_set: 0 })
  expect(states).toEqual(['registering', 'loggedOut'])
  api.replies['POST /customer/register'] = refusal()
  await expect(session.register({ ...account, send_activation: 1, initial_password_set: 0 })).rejects.toThrow('No.')
  expect(session.get().status).toBe('loggedOut')
})

test('a refused log-in gives false, warns, and leaves nobody logged in', async () => {
  const { session } = open({ replies: { [login]: refusal() } })
  expect(await session.logIn('alex@example.org', 'wrong')).toBe(false)
  expect(session.get()).toMatchObject({ status: 'loggedOut', customer: null, failure: { status: 200 } })
  expect(console.warn).toHaveBeenCalled()
})

test('a log-in reply without a token does not log in', async () => {
  const { session } = open({ replies: { [login]: success({ customer: { ...customer, token: '' } }) } })
  expect(await session.logIn('alex@example.org', 'secret')).toBe(false)
  expect(session.get().status).toBe('loggedOut')
})

test.each(['no-reply', refusal(), success()] as const)(
  'logging out clears the session whatever the server says',
  async (reply) => {
    const { session, storage, ended } = open({ stored: customer, replies: { 'POST /customer/logout': reply } })
    await session.ready()
    await session.logOut()
    expect(session.get().status).toBe('loggedOut')
    expect(storage.getItem(sessionKey)).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
  },
)

test('a log-out in another tab logs out here', async () => {
  const { session, elsewhere, ended } = open({ stored: customer })
  await session.ready()
  elsewhere(null)
  expect(session.get().status).toBe('loggedOut')
  expect(ended).toHaveBeenCalledOnce()
})

test('tokens that another tab renewed are taken over', async () => {
  const { session, elsewhere } = open({ stored: customer })
  await session.ready()
  elsewhere(JSON.stringify({ ...customer, token: 't9' }))
  expect(session.tokens.read()?.token).toBe('t9')
})

test('calls that wait in vain for another tab’s renewal share one of their own', async () => {
  const renewed = { ...customer, token: 't2' }
  const { session, storage, api } = open()
  storage.setItem(sessionKey, JSON.stringify(customer))
  session.open(customer)
  // Another tab has just begun, and is closed before the reply comes.
  storage.setItem(lastPingKey, String(Date.now()))
  const answered = Promise.withResolvers<void>()
  api.replies[ping] = async () => {
    await answered.promise
    return success({ customer: renewed })
  }
  const both = Promise.all([session.renew('t1'), session.renew('t1')])
  await vi.advanceTimersByTimeAsync(10_000)
  answered.resolve()
  expect(await both).toEqual([true, true])
  expect(api.calls()).toEqual([ping])
})

test('a page that was put aside uses what other tabs renewed meanwhile, and is out where they logged out', async () => {
  const { session, storage, api, client } = open({ stored: customer, replies: { 'GET /customer/info': success({}) } })
  await session.ready()
  storage.setItem(sessionKey, JSON.stringify({ ...customer, token: 't9', refresh_token: 'r9' }))
  vi.setSystemTime(1_000_020_000)
  await session.ping()
  expect(api.asked.at(-1)!.headers.get('x-refresh-token')).toBe('r9')
  storage.removeItem(sessionKey)
  await client.call('GET /customer/info')
  expect(api.asked.at(-1)!.headers.get('authorization')).toBeNull()
  expect(session.get().status).toBe('loggedOut')
})

test('a reply to any call may carry new tokens, or end the session', async () => {
  const { session, client, api, storage } = open({
    stored: customer,
    replies: { 'GET /public/languages/list': success(undefined, { token: 't3' }) },
  })
  await session.ready()
  await client.call('GET /public/languages/list')
  expect(session.get().customer).toEqual({ ...customer, token: 't3' })
  expect(JSON.parse(storage.getItem(sessionKey)!).token).toBe('t3')
  api.replies['GET /public/languages/list'] = success(undefined, { authenticated: false })
  await client.call('GET /public/languages/list')
  expect(session.get().status).toBe('loggedOut')
})

test('a ping answered after the log-out does not log in again', async () => {
  const { session } = open({ stored: customer })
  const leaving = session.logOut()
  await Promise.all([leaving, session.ready()])
  expect(session.get().status).toBe('loggedOut')
})
