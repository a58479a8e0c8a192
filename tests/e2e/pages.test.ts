import { expect, test } from 'vitest'
import { rawConnection } from '#tests/support/raw-connection.ts'
import { allPages } from './all-pages.ts'
import { ownSiteForFile } from './site.ts'

const theSite = ownSiteForFile()

const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

/** Pages that are the same for everybody; every other page is kept by nobody. */
const sameForAll = [
  '/offline',
  '/wizard/documents',
  '/',
  '/wizard',
  '/wizard/privacy-policy',
  '/documents/privacy-policy',
  '/documents/privacy-policy/example',
  '/pricing',
  '/faq',
  '/guides',
  '/guides/wordpress',
  '/legal/privacy-policy',
  '/profile/login',
  '/profile/register',
]

test('every page says who may cache it, and loads nothing from other servers', async () => {
  const site = theSite()
  const pages = allPages(id)
  expect(pages).toContain(`/download/${id}`)
  for (const page of pages)
    for (const path of [page, page === '/' ? '/_root.data' : `${page}.data`]) {
      const reply = await fetch(site.url + path, { redirect: 'manual' })
      expect(reply.status, path).toBeLessThan(500)
      const head = await fetch(site.url + path, { method: 'HEAD', redirect: 'manual' })
      expect({ path, head: head.status }).toEqual({ path, head: reply.status })
      expect({ path, kept: reply.headers.get('cache-control') }).toEqual({
        path,
        kept: sameForAll.includes(page) ? 'private, no-cache' : 'private, no-store',
      })
      expect(reply.headers.get('content-security-policy'), path).toContain("default-src 'self'")
      expect(reply.headers.get('x-frame-options'), path).toBe('DENY')
    }
})

test('the files of the build are framed by nobody, and load nothing from other servers', async () => {
  const site = theSite()
  const page = await (await fetch(site.url)).text()
  const assets = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  expect(assets.length).toBeGreaterThan(2)
  for (const path of [...assets, '/favicon.svg', '/favicon.ico', '/sw.js', '/robots.txt', '/health/ready']) {
    const { headers } = await fetch(site.url + path, { redirect: 'manual' })
    const policy = headers.get('content-security-policy')
    expect(policy, path).toMatch(/^default-src '(?:none|self)'/)
    for (const directive of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy, path).toContain(directive)
  }
})

test('what no page can read is answered, and so is the next request on the connection', async () => {
  const site = theSite()
  const { port } = new URL(site.url)
  const logged = (): readonly string[] =>
    site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
  const before = logged().length
  const body = 'x'.repeat(300_000)
  const length = `content-length: ${body.length}\r\n`
  const cases: readonly (readonly [string, string, string, number])[] = [
    ['POST /nothing', length, body, 405],
    ['PUT /profile/login', length, body, 405],
    ['POST /profile/activate-account/SECRET', length, body, 405],
    ['GET /', length, body, 400],
    ['TRACE /', '', '', 405],
    ['OPTIONS *', '', '', 405],
    ['GET /%E0%A4%A', '', '', 404],
    ['GET /profile/%', '', '', 404],
    ['GET http://elsewhere.example/wizard', '', '', 200],
    ['GET //elsewhere.example/', '', '', 404],
    ['GET /\\elsewhere.example', '', '', 404],
  ]
  for (const [request, headers, sent, status] of cases) {
    const connection = await rawConnection(Number(port))
    connection.write(`${request} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n${sent}`)
    connection.write('GET /api/v1/heartbeat HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const answer = await connection.response()
    expect({ request, status: answer?.status }).toEqual({ request, status })
    expect(answer?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await connection.response())?.status, request).toBe(200)
  }
  // A host that the request invents decides nothing.
  const connection = await rawConnection(Number(port))
  connection.write('GET /download HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n')
  expect((await connection.response())?.headers['location']).toBe('/profile/agreements')
  // Nothing of this is worth a line, and no secret is in one.
  expect(logged().slice(before)).toEqual([])
})
