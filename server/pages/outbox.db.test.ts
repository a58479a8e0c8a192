import { expect, test } from 'vitest'
import { createTestApp, outboxKey } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'

const local = 'http://localhost:3000'

async function withMail(env: Record<string, string> = {}) {
  const served = await createTestApp({
    workers: true,
    env: { NODE_ENV: 'production', OUTBOX: 'on', PUBLIC_URL: local, ...env },
  })
  await makePolicy(served.visitor(), 'ruth@backyard.example')
  await eventually(async () => expect(await served.mails()).toHaveLength(1))
  return served
}

/** Opens the printed address as a browser does, and gives what it sends from then on. */
async function opened({ app }: Awaited<ReturnType<typeof withMail>>) {
  const reply = await app.inject(`/dev/outbox?key=${outboxKey}`)
  expect(reply.statusCode).toBe(303)
  expect(reply.headers.location).toBe('/dev/outbox')
  const cookie = String(reply.headers['set-cookie']).split(';')[0]!
  return (url: string) => app.inject({ url, headers: { cookie } })
}

test('lists the mails and shows one as text, with its links, and as HTML', async () => {
  const get = await opened(await withMail())
  const list = await get('/dev/outbox')
  expect(list.body).toContain('ruth@backyard.example')
  const url = /href="(\/dev\/outbox\/[\w-]+\.eml)"/.exec(list.body)?.[1] ?? ''
  const mail = await get(url)
  expect(mail.body).toMatch(/<a href="http:\/\/localhost:3000\/profile\/activate-account\/[\w-]{64}">/)
  const html = await get(`${url}/html`)
  expect(html.headers['content-security-policy']).toContain('sandbox')
  expect(html.body).toContain('Confirm and download')
})

test.each([
  '/dev/outbox/..%2Fsecret-key',
  '/dev/outbox/%2e%2e%2fsecret-key.eml',
  '/dev/outbox/x.eml',
  '/dev/outbox/x.eml/html',
])('%s leads nowhere', async (url) => {
  const get = await opened(await withMail())
  expect((await get(url)).statusCode).toBe(404)
})

test('nobody reads a mail without the key', async () => {
  const served = await withMail()
  const { app } = served
  const get = await opened(served)
  const url = /href="(\/dev\/outbox\/[\w-]+\.eml)"/.exec((await get('/dev/outbox')).body)?.[1] ?? ''
  for (const address of ['/dev/outbox', '/dev/outbox?key=', '/dev/outbox?key=x', `/dev/outbox?key=${outboxKey}x`, url])
    for (const cookie of ['', 'outbox=', `outbox=${outboxKey}`, 'outbox=x; other=1']) {
      const reply = await app.inject({ url: address, headers: { cookie } })
      expect({ address, cookie, status: reply.statusCode }).toEqual({ address, cookie, status: 403 })
      expect(reply.body).not.toContain('ruth@backyard.example')
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
})

test('the cookie is the outbox’s alone, and no page of it is kept or named elsewhere', async () => {
  const served = await withMail()
  const reply = await served.app.inject(`/dev/outbox?key=${outboxKey}`)
  expect(reply.headers['set-cookie']).toMatch(/^outbox=[\w-]{43}; Path=\/dev\/outbox; HttpOnly; SameSite=Strict$/)
  expect(reply.headers['set-cookie']).not.toContain(outboxKey)
  const { app: withHttps } = await withMail({ PUBLIC_URL: 'https://localhost' })
  expect((await withHttps.inject(`/dev/outbox?key=${outboxKey}`)).headers['set-cookie']).toMatch(
    /^__Secure-outbox=[\w-]{43}; Path=\/dev\/outbox; HttpOnly; SameSite=Strict; Secure$/,
  )
  const get = await opened(served)
  for (const page of [reply, await get('/dev/outbox'), await served.app.inject('/dev/outbox')]) {
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('no-store')
  }
})

test('the key is of no use away from this machine', async () => {
  const { app } = await withMail()
  const status = async (remoteAddress: string, headers: Record<string, string>) =>
    (await app.inject({ url: `/dev/outbox?key=${outboxKey}`, remoteAddress, headers })).statusCode
  expect(await status('127.0.0.1', { host: 'localhost:3000' })).toBe(303)
  expect(await status('::1', { host: '[::1]:3000' })).toBe(303)
  expect(await status('203.0.113.7', { host: 'localhost:3000' })).toBe(404)
  // Through a proxy on the machine, or a foreign name pointed at it.
  expect(await status('127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await status('127.0.0.1', { host: 'legal.example' })).toBe(404)
})

test.each([
  { OUTBOX: '' },
  { OUTBOX: 'off' },
  { OUTBOX: '', PUBLIC_URL: 'https://legal.example' },
  { NODE_ENV: 'development', OUTBOX: '', PUBLIC_URL: 'https://legal.example' },
])('with %j there is no outbox', async (env) => {
  const { app } = await withMail(env)
  for (const url of ['/dev/outbox', `/dev/outbox?key=${outboxKey}`])
    expect((await app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
})
