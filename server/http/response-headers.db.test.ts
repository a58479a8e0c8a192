import { expect, test } from 'vitest'
import { createTestApp, outboxKey } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'

/** Who may keep the answers of which addresses; the first that fits. The pages of the site: tests/e2e/pages.test.ts. */
const caching: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/v1\/(?:openapi\.json|docs)$/, 'public, no-cache'],
  [/^\/api\/v1\//, 'no-store'],
  [/^\/health\//, 'no-store'],
  [/^\/live\//, 'public, no-cache'],
  [/^\/banner\//, 'no-store'],
  [/^\/fonts\//, 'public, max-age=31536000, immutable'],
  [/^\/dev\/outbox/, 'no-store'],
  [/^\/law-changes\//, 'no-store'],
  [/^\/\.well-known\/security\.txt$/, 'public, no-cache'],
]

test('every route says who may keep its answer, sniffs nothing and keeps to https', async () => {
  const served = await createTestApp({
    env: { PUBLIC_URL: 'https://localhost', OUTBOX: 'on', SECURITY_CONTACT: 'security@localhost.example' },
  })
  const { app } = served
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  const { visitor } = await registered(served, 'ruth@backyard.example')
  const { agreement } = await makePolicy(visitor, 'ruth@backyard.example', { websiteName: 'Second' })
  expect(routes.length).toBeGreaterThan(100)
  const live = new URL(agreement.live_url).pathname

  for (const { method, url } of routes) {
    const answers = [
      await app.inject({ method: method as 'GET', url: url.replace(/:\w+|\*/g, 'unknown') }),
      ...(url === '/live/:token' ? [await app.inject({ method: method as 'GET', url: live })] : []),
    ]
    for (const { statusCode, headers } of answers) {
      const expected =
        url.startsWith('/live/') && statusCode === 404 ? 'no-store' : caching.find(([of]) => of.test(url))?.[1]
      expect({ method, url, caching: headers['cache-control'] }).toEqual({ method, url, caching: expected })
      expect({ method, url, ...headers }).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': url.startsWith('/dev/outbox') ? 'no-referrer' : 'strict-origin-when-cross-origin',
        // Other websites load these three, and nothing else.
        'cross-origin-resource-policy': /^\/(?:live|banner|fonts)\//.test(url) ? 'cross-origin' : 'same-origin',
      })
      expect(headers['content-security-policy'], url).toMatch(/default-src 'none'/)
      if (/^text|xml$/.test(String(headers['content-type'])))
        expect(headers['content-type'], url).toContain('; charset=utf-8')
    }
  }
})

test.each([
  ['GET', '/nothing'],
  ['POST', '/'],
  ['PROPFIND', '/'],
  ['GET', '/%E0%A4%A'],
  ['GET', '/api/v1/nothing'],
  ['GET', `/dev/outbox?key=${outboxKey}x`],
])('%s %s, which nothing answers, is kept by nobody and framed by nobody', async (method, url) => {
  const { app } = await createTestApp({ env: { PUBLIC_URL: 'https://legal.example' } })
  const { headers } = await app.inject({ method: method as 'GET', url })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
})

test('nothing is demanded of browsers that reach the site over http', async () => {
  const { app, visitor } = await createTestApp({ env: { PUBLIC_URL: 'http://legal.example' } })
  const { agreement } = await makePolicy(visitor(), 'ruth@backyard.example')
  for (const url of ['/nothing', '/api/v1/heartbeat', new URL(agreement.live_url).pathname])
    expect((await app.inject(url)).headers['strict-transport-security']).toBeUndefined()
})
