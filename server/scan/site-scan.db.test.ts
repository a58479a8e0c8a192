import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createTestApp, post } from '#tests/support/app.ts'
import { startLocalSite } from '#tests/support/local-site.ts'
import { shop } from '#tests/scan/pages.ts'
import { loadSigns } from '../content/load-signs.ts'
import { createScanner } from './scanner.ts'

const name = 'POST /public/site-scan'

async function serve(answers: Parameters<typeof startLocalSite>[0], env: Readonly<Record<string, string>> = {}) {
  const site = await startLocalSite(answers)
  const lines: string[] = []
  const served = await createTestApp({
    env,
    scanner: createScanner({ reach: site.reach, signs: loadSigns(), userAgent: 'GoodfaithSiteScan/1.0' }),
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
  })
  return { ...served, site, lines }
}

/** The code of the first message of a refusal. */
const codeOf = (cause: unknown): unknown => (cause as { messages?: readonly { code?: string }[] }).messages?.[0]?.code

test('a website without a certificate is read, and what it shows is in the reply', async () => {
  const { visitor, site, lines } = await serve({ '/': shop.home, '/impressum/': shop.imprint })
  const found = await visitor().call(name, { payload: { address: ' teehaus.example ' } })
  expect(site.requests[0]?.address).toBe('teehaus.example/robots.txt')
  expect(found.services).toContainEqual({ id: 'stripe', evidence: [{ kind: 'script', what: 'js.stripe.com' }] })
  expect(found.details).toContainEqual({ field: 'email', value: 'info@teehaus.example', from: 'imprint' })
  expect(found.unknownHosts).toEqual(['pictures.elsewhere.example'])
  expect(lines.join('')).not.toContain('teehaus')
})

test('an address that says https is not asked without', async () => {
  const { visitor, site } = await serve({ '/': shop.home })
  const cause: unknown = await visitor()
    .call(name, { payload: { address: 'https://teehaus.example' } })
    .catch((error: unknown) => error)
  expect(codeOf(cause)).toBe('site-silent')
  expect(site.requests).toEqual([])
})

test('how a scan ended is logged, and neither the website nor what it has', async () => {
  const { visitor, lines } = await serve({
    '/?token=secret-4711': shop.home,
    'gone.example/': (_, reply) => void reply.writeHead(410).end(),
  })
  const secret = 'teehaus.example/?token=secret-4711'
  await visitor().call(name, { payload: { address: secret } })
  await visitor()
    .call(name, { payload: { address: 'gone.example' } })
    .catch(() => undefined)
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.filter(({ log }) => log === 'site-scan')).toMatchObject([
    { outcome: 'read', pages: expect.any(Number) as number, services: expect.any(Number) as number },
    { outcome: 'site-answers-error', status: 410 },
  ])
  expect(lines.join('')).not.toMatch(/teehaus|gone\.example|4711|stripe/i)
})

test('nothing about the website is stored', async () => {
  const { visitor, db } = await serve({ '/': shop.home })
  await visitor().call(name, { payload: { address: 'teehaus.example' } })
  const rows = await db.selectFrom('rate_limits').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('teehaus')
})

describe('a website that cannot be read gets a sentence', () => {
  test.each<[string, Parameters<typeof startLocalSite>[0], string, string]>([
    ['not found', {}, 'shop.example', 'site-answers-error'],
    ['a PDF', { '/': (_, reply) => void reply.end('%PDF-') }, 'shop.example', 'site-no-page'],
    ['no address', {}, 'our shop', 'no-website'],
    ['nothing', {}, '', 'no-website'],
    ['another port', {}, 'shop.example:8080', 'no-website'],
    ['a password', {}, 'https://ada:secret@shop.example', 'no-website'],
    ['another scheme', {}, 'ftp://shop.example', 'no-website'],
  ])('%s', async (_, answers, address, code) => {
    const { visitor } = await serve(answers)
    const cause: unknown = await visitor()
      .call(name, { payload: { address } })
      .catch((error: unknown) => error)
    expect(codeOf(cause)).toBe(code)
    expect(cause).toMatchObject({ messages: [{ field: 'address', value: expect.stringMatching(/\.$/) as unknown }] })
  })
})

test('the server as it runs reaches nothing on this machine or in its network', async () => {
  const { visitor } = await createTestApp()
  for (const address of ['127.0.0.1', 'http://127.0.0.1/', '10.0.0.1', '169.254.169.254', '192.168.1.1']) {
    const cause: unknown = await visitor()
      .call(name, { payload: { address } })
      .catch((error: unknown) => error)
    expect([address, codeOf(cause)]).toEqual([address, 'site-not-public'])
  }
})

test('with SITE_SCAN=off no website is asked', async () => {
  const { visitor, site } = await serve({ '/': shop.home }, { SITE_SCAN: 'off' })
  const cause: unknown = await visitor()
    .call(name, { payload: { address: 'shop.example' } })
    .catch((error: unknown) => error)
  expect(codeOf(cause)).toBe('scan-off')
  expect(site.requests).toEqual([])
})

test('another website cannot start a scan from its visitors’ browsers', async () => {
  const { app, site } = await serve({ '/': shop.home })
  const { body } = await post(app, name, JSON.stringify({ address: 'shop.example' }), 'application/json')
  expect(body.messages[0]?.code).toBe('not-from-site')
  expect(site.requests).toEqual([])
})

test('twelve scans in ten minutes are enough for one network', async () => {
  const { visitor } = await serve({ '/': '<p>hello</p>' })
  const one = visitor()
  for (let count = 0; count < 12; count += 1) await one.call(name, { payload: { address: 'shop.example' } })
  const cause: unknown = await one.call(name, { payload: { address: 'shop.example' } }).catch((error: unknown) => error)
  expect(cause).toMatchObject({ status: 429 })
})

test('a server that stops does not wait for a scan', async () => {
  let arrived = (): void => undefined
  const asked = new Promise<void>((resolve) => (arrived = resolve))
  const { visitor, app } = await serve({ '/robots.txt': () => arrived() }, { DRAIN_SECONDS: '0' })
  const scan = visitor()
    .call(name, { payload: { address: 'shop.example' } })
    .catch((error: unknown) => error)
  await asked
  await app.close()
  expect(codeOf(await scan)).toBe('site-slow')
})
