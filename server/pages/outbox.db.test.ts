import { expect, test, vi } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'

async function withMail(env: Record<string, string> = {}) {
  const served = await createTestApp({ workers: true, env })
  await makePolicy(served.visitor(), 'ruth@backyard.example')
  await vi.waitFor(async () => expect(await served.mails()).toHaveLength(1), { timeout: 5000 })
  return served
}

test('lists the mails and shows one as text, with its links, and as HTML', async () => {
  const { app } = await withMail()
  const list = await app.inject('/dev/outbox')
  expect(list.body).toContain('ruth@backyard.example')
  const url = /href="(\/dev\/outbox\/[\w-]+\.eml)"/.exec(list.body)?.[1] ?? ''
  const mail = await app.inject(url)
  expect(mail.body).toMatch(/<a href="https:\/\/goodfaith\.example\/profile\/activate-account\/[\w-]{64}">/)
  const html = await app.inject(`${url}/html`)
  expect(html.headers['content-security-policy']).toContain('sandbox')
  expect(html.body).toContain('Confirm and download')
})

test.each([
  '/dev/outbox/..%2Fsecret-key',
  '/dev/outbox/%2e%2e%2fsecret-key.eml',
  '/dev/outbox/x.eml',
  '/dev/outbox/x.eml/html',
])('%s leads nowhere', async (url) => {
  const { app } = await withMail()
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('in production it is shown to this machine alone', async () => {
  const { app } = await withMail({ NODE_ENV: 'production' })
  const status = async (remoteAddress: string, headers: Record<string, string>) =>
    (await app.inject({ url: '/dev/outbox', remoteAddress, headers })).statusCode
  expect(await status('127.0.0.1', { host: 'localhost:3000' })).toBe(200)
  expect(await status('::1', { host: '[::1]:3000' })).toBe(200)
  expect(await status('203.0.113.7', { host: 'localhost:3000' })).toBe(404)
  // Through a proxy on the machine, or a foreign name pointed at it.
  expect(await status('127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await status('127.0.0.1', { host: 'legal.example' })).toBe(404)
})
