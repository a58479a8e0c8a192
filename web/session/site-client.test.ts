import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createSessionStore } from './session-store.ts'
import { createSiteClient } from './site-client.ts'
import { sessionKey } from '../storage/stored-session.ts'
import { fakeApi, refusal, success } from './testing/fake-api.ts'
import { fakeStorage } from './testing/fake-storage.ts'

const customer = {
  id: '6f1c1f0e-0000-4000-8000-000000000001',
  email: 'alex@example.org',
  token: 't1',
  refresh_token: 'r1',
}
const id = '6f1c1f0e-0000-4000-8000-000000000002'
const details = `GET /agreement/download-details/${id}`

function open(now: () => number, isDown = () => false) {
  const api = fakeApi({
    'GET /customer/ping': success({ customer }),
    'GET /heartbeat': success(),
    [details]: success({ id }),
  })
  const session = createSessionStore(fakeStorage({ [sessionKey]: JSON.stringify(customer) }), now)
  const reload = vi.fn()
  const client = createSiteClient({ fetch: api.fetch, session, isDown, reload })
  const stop = session.start(client, new EventTarget())
  return {
    api,
    session,
    reload,
    stop,
    client,
    look: () => client.call('GET /agreement/download-details/{id}', { params: { id } }),
  }
}

test('an agreement call waits for the ping made on load', async () => {
  const { api, look, stop } = open(() => 1e9)
  await look()
  stop()
  expect(api.calls()).toEqual(['GET /customer/ping', details])
})

test('so do the customer’s lists, as the ping may bring new tokens; a 401 to them loads nothing again', async () => {
  const { api, client, reload, stop } = open(() => 1e9)
  api.replies['GET /customer/agreements/all'] = refusal(401)
  await expect(client.call('GET /customer/agreements/all')).rejects.toThrow('No.')
  stop()
  expect(api.calls()).toEqual(['GET /customer/ping', 'GET /customer/agreements/all'])
  expect(reload).not.toHaveBeenCalled()
})

test('a 401 to an agreement call loads the page again and keeps the session, which the next ping may renew', async () => {
  let time = 1e9
  const { api, session, reload, look, stop } = open(() => time)
  await session.ready()
  time += 10_000
  api.replies[details] = refusal(401)
  await expect(look()).rejects.toThrow('No.')
  stop()
  expect(reload).toHaveBeenCalledOnce()
  expect(session.get().status).toBe('loggedIn')
})

test('a 401 right after a ping ends the session, so that the page is not loaded for ever', async () => {
  const { api, session, reload, look, stop } = open(() => 1e9)
  api.replies[details] = refusal(401)
  await expect(look()).rejects.toThrow('No.')
  stop()
  expect(session.get().status).toBe('loggedOut')
  expect(reload).toHaveBeenCalledOnce()
})

const expired = { status: 401, body: { success: false, messages: [{ value: 'Log in.', code: 'token-expired' }] } }

test('a call whose token has run out is made again with the next one, whatever it is about', async () => {
  let time = 1e9
  const { api, session, client, reload, stop } = open(() => time)
  await session.ready()
  time += 10_000
  api.replies['GET /customer/sessions'] = expired
  api.replies['GET /customer/ping'] = () => {
    api.replies['GET /customer/sessions'] = success({ sessions: [] })
    return success({ customer: { ...customer, token: 't2' } })
  }
  await expect(client.call('GET /customer/sessions')).resolves.toEqual({ sessions: [] })
  stop()
  expect(api.asked.at(-1)!.headers.get('authorization')).toBe('Bearer t2')
  expect(reload).not.toHaveBeenCalled()
})

test('a token that another tab is renewing right now is waited for, and nobody is logged out', async () => {
  const { api, session, look, reload, stop } = open(() => 1e9)
  await session.ready()
  api.replies[details] = () => {
    api.replies[details] = success({ id })
    queueMicrotask(() => session.open({ ...customer, token: 't2' }))
    return expired
  }
  await expect(look()).resolves.toEqual({ id })
  stop()
  expect(api.calls()).toEqual(['GET /customer/ping', details, details])
  expect(session.get().customer?.token).toBe('t2')
  expect(reload).not.toHaveBeenCalled()
})

test('a reply to a call of the session before does not end the one that was opened since', async () => {
  let time = 1e9
  const { api, session, client, stop } = open(() => time)
  await session.ready()
  time += 10_000
  api.replies['GET /customer/info'] = () => {
    session.open({ ...customer, token: 't2' })
    return refusal(401, { authenticated: false })
  }
  await expect(client.call('GET /customer/info')).rejects.toThrow('No.')
  stop()
  expect(session.get().customer?.token).toBe('t2')
})

test('a log-out ends the session at once, drops what is still being read, and loads nothing again', async () => {
  const { api, session, look, reload, stop } = open(() => 1e9)
  await session.ready()
  api.replies['POST /customer/logout'] = success()
  let isDropped = false
  api.replies[details] = async (signal) => {
    await new Promise<void>((resolve) => signal!.addEventListener('abort', () => resolve()))
    isDropped = true
    return refusal(401, { authenticated: false })
  }
  const looking = look().catch((error: unknown) => String(error))
  await eventually(() => expect(api.calls()).toContain(details))
  const leaving = session.logOut()
  expect(session.get().status).toBe('loggedOut')
  await leaving
  expect(await looking).toMatch(/No\.|did not answer/)
  stop()
  expect(isDropped).toBe(true)
  expect(api.asked.at(-1)!.call).toBe('POST /customer/logout')
  expect(api.asked.at(-1)!.headers.get('authorization')).toBe('Bearer t1')
  expect(reload).not.toHaveBeenCalled()
})

test('a 401 to another call does not load the page again', async () => {
  const { api, client, reload, stop } = open(() => 1e9)
  api.replies['GET /public/languages/list'] = refusal(401)
  await expect(client.call('GET /public/languages/list')).rejects.toThrow('No.')
  stop()
  expect(reload).not.toHaveBeenCalled()
})

test('a server error pings', async () => {
  let time = 1e9
  const { api, session, look, stop } = open(() => time)
  await session.ready()
  time += 10_000
  api.replies[details] = { status: 500, body: '' }
  await expect(look()).rejects.toThrow('Server error')
  await session.ping()
  stop()
  expect(api.calls().filter((call) => call === 'GET /customer/ping')).toHaveLength(2)
})

test('while the app is down only the heartbeat goes through', async () => {
  const { api, client, look, stop } = open(
    () => 1e9,
    () => true,
  )
  await expect(look()).rejects.toThrow('App is down. Please wait.')
  await client.call('GET /heartbeat')
  stop()
  expect(api.calls()).toEqual(['GET /heartbeat'])
})
