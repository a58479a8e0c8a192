import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import type { Twin } from '#render/twin/render.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'

async function published() {
  const served = await createTestApp()
  const { visitor, agreementId: id } = await registered(served, 'ada@example.org')
  const { live_url } = await visitor.call('GET /agreement/details/{id}', { params: { id } })
  const url = new URL(live_url!).pathname
  const get = (headers: Record<string, string> = {}, path = url) => served.app.inject({ url: path, headers })
  return { served, get, url, id }
}

test('a page for everybody: no script, nothing from other servers', async () => {
  const { get, url } = await published()
  expect(url).toMatch(/^\/live\/[\w-]{22}$/)
  const page = await get()
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-language']).toBe('en')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<h1>Privacy Policy</h1>')
  expect(page.body).toContain('Ruth’s Backyard')
  expect(page.body).not.toMatch(/<script|\bsrc=|@import/)
})

test('its heading says whose it is and leads back, and its typeface comes from here', async () => {
  const { get } = await published()
  const page = await get()
  expect(page.body).toContain('<title>Privacy Policy – Ruth’s Backyard</title>')
  expect(page.body).toContain(
    '<p class="site"><a href="https://ruthsbackyard.example" target="_top">Ruth’s Backyard</a></p>\n<h1>Privacy Policy</h1>',
  )
  expect(page.headers['content-security-policy']).toContain("font-src 'self'")
  // All that the page asks for, and all of it from its own server.
  const addresses = [...page.body.matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address!)
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    expect(address).toMatch(/^\/fonts\/[\w.-]+\.woff2$/)
    const font = await get({}, address)
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    expect(font.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('in a frame it can be light or dark whatever the device says', async () => {
  const { get, url } = await published()
  const schemeOf = async (path: string) => {
    const page = await get({}, path)
    return [/:root\{color-scheme:([a-z ]+)/.exec(page.body)?.[1], page.body.includes('prefers-color-scheme')]
  }
  expect(await schemeOf(url)).toEqual(['light dark', true])
  expect(await schemeOf(`${url}?scheme=light`)).toEqual(['light', false])
  expect(await schemeOf(`${url}/en?scheme=dark`)).toEqual(['dark', false])
  for (const odd of ['sepia', '', 'light&scheme=dark', '%00'])
    expect(await schemeOf(`${url}?scheme=${odd}`), odd).toEqual(['light dark', true])
  // So is what stands there when the document is not public.
  const off = await get({}, '/live/aaaaaaaaaaaaaaaaaaaaaa?scheme=light')
  expect(off.statusCode).toBe(404)
  expect(off.body).toContain(':root{color-scheme:light;')
  expect(off.body).toContain('font-family:"Source Serif 4"')
})

test('an address that is no web address is linked to by nobody', async () => {
  const { served, get, id } = await published()
  for (const websiteUrl of ['javascript:alert(1)', 'http://[', '']) {
    await served.db
      .updateTable('agreements')
      .set({ answers: JSON.stringify({ websiteUrl }) })
      .where('id', '=', id)
      .execute()
    await served.db.updateTable('documents').set({ updated_at: new Date() }).where('agreement_id', '=', id).execute()
    await eventually(async () => expect((await get()).body).toContain('<p class="site">Ruth’s Backyard</p>'))
  }
})

test('a browser that has the page gets 304 and no body', async () => {
  const { get } = await published()
  const first = await get()
  const { etag, 'last-modified': lastModified } = first.headers as Record<string, string>
  for (const headers of [
    { 'if-none-match': etag! },
    { 'if-none-match': `"other", W/${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': lastModified! },
  ]) {
    const reply = await get(headers)
    expect([reply.statusCode, reply.body, reply.headers['etag']]).toEqual([304, '', etag])
  }
  for (const headers of [
    { 'if-none-match': '"other"' },
    { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'if-modified-since': 'nonsense' },
    // The tag decides where there is one.
    { 'if-none-match': '"other"', 'if-modified-since': lastModified! },
  ]) {
    expect((await get(headers)).statusCode).toBe(200)
  }
})

test('the compressed page is the same page under another tag', async () => {
  const { get } = await published()
  const plain = await get()
  const zipped = await get({ 'accept-encoding': 'gzip, br' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(zipped.headers['etag']).not.toBe(plain.headers['etag'])
  expect(zipped.headers['vary']).toContain('accept-encoding')
})

test('HEAD has the headers alone', async () => {
  const { served, url } = await published()
  const reply = await served.app.inject({ method: 'HEAD', url })
  expect([reply.statusCode, reply.body]).toEqual([200, ''])
  expect(reply.headers['etag']).toBeDefined()
})

test('a language the agreement has, and one it has not', async () => {
  const { get, url } = await published()
  expect((await get({}, `${url}/en`)).statusCode).toBe(200)
  for (const language of ['nl', 'xx', '..']) expect((await get({}, `${url}/${language}`)).statusCode).toBe(404)
})

test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'x', '%00', 'x'.repeat(200)])(
  'the token %s is not found, as a page',
  async (token) => {
    const { served } = await published()
    const reply = await served.app.inject(`/live/${token}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

test('a change shows within seconds, also one that another server process made', async () => {
  const { served, get, id } = await published()
  const before = await get()
  // As another process would: straight in the database.
  const row = await served.db
    .selectFrom('documents')
    .select('document')
    .where('agreement_id', '=', id)
    .executeTakeFirstOrThrow()
  await served.db
    .updateTable('documents')
    .set({
      document: JSON.stringify({ ...row.document, title: 'Privacy Notice' }),
      revision: 2,
      updated_at: new Date('2026-11-22T09:00:00.123Z'),
    })
    .where('agreement_id', '=', id)
    .execute()
  await eventually(async () => expect((await get()).body).toContain('<h1>Privacy Notice</h1>'))
  const after = await get({ 'if-none-match': String(before.headers['etag']) })
  expect(after.statusCode).toBe(200)
  expect(after.headers['last-modified']).toBe('Sun, 22 Nov 2026 09:00:00 GMT')
})

test('a removed agreement is gone within seconds', async () => {
  const { served, get, id } = await published()
  await get()
  await served.db.deleteFrom('agreements').where('id', '=', id).execute()
  await eventually(async () => expect((await get()).statusCode).toBe(404))
})

test('many visitors at once cost one look at the database', async () => {
  const { get } = await published()
  const pages = await Promise.all(Array.from({ length: 50 }, () => get()))
  expect(new Set(pages.map((page) => `${page.statusCode} ${page.body.length}`)).size).toBe(1)
})

test('the page names its machine-readable twin, which has the same words and no answers', async () => {
  const { served, get, url, id } = await published()
  const page = await get()
  const [, address] = /<link rel="alternate" type="application\/json" href="([^"]*)">/.exec(page.body)!
  expect(address).toBe(`https://goodfaith.example${url}.json`)

  const reply = await get({}, new URL(address!).pathname)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'cache-control': 'public, no-cache',
  })
  const twin = reply.json<Twin>()
  expect(twin).toMatchObject({
    schema: 'goodfaith-document/1',
    kind: 'privacy-policy',
    title: 'Privacy Policy',
    language: 'en',
    date: '2026-11-21',
    edited: false,
    url: `https://goodfaith.example${url}`,
  })
  const { document } = await served.db
    .selectFrom('documents')
    .select('document')
    .where('agreement_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(twin.clauses.map((clause) => clause.id)).toEqual(document.children.map((clause) => clause.id))
  expect(twin.clauses.some(({ requirements, sources }) => requirements.length > 0 && sources.length > 0)).toBe(true)
  // What only the owner knows: the delivery address, the keys of the questions, and how the answers read.
  expect(reply.body).not.toMatch(/ada@example\.org|userData|because|deliveryEmail/)
})

test('the twin keeps to the page’s ways: 304, gzip, HEAD, languages, 404', async () => {
  const { served, get, url } = await published()
  const path = `${url}.json`
  const first = await get({}, path)
  const fresh = await get({ 'if-none-match': String(first.headers['etag']) }, path)
  expect([fresh.statusCode, fresh.body]).toEqual([304, ''])
  const zipped = await get({ 'accept-encoding': 'gzip' }, path)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body)
  expect((await served.app.inject({ method: 'HEAD', url: path })).body).toBe('')
  expect((await get({}, `${url}/en.json`)).json<Twin>().url).toBe(`https://goodfaith.example${url}/en`)
  for (const wrong of [`${url}/nl.json`, `${url}.json/en`, `${url}.json/en.json`, `${url}.pdf`, '/live/.json'])
    expect((await get({}, wrong)).statusCode, wrong).toBe(404)
})

test('an edited text’s twin has the owner’s clauses and claims no law for them', async () => {
  const { served, get, url, id } = await published()
  await served.db.updateTable('agreements').set({ edited: true }).where('id', '=', id).execute()
  const twin = (await get({}, `${url}.json`)).json<Twin>()
  expect(twin.edited).toBe(true)
  expect(twin.clauses.length).toBeGreaterThan(0)
  expect(twin.clauses.flatMap(({ requirements, sources }) => [...requirements, ...sources])).toEqual([])
})

test('the page as Akoma Ntoso', async () => {
  const { get, url } = await published()
  const page = await get()
  expect(page.body).toContain(
    `<link rel="alternate" type="application/akn+xml" href="https://goodfaith.example${url}.xml">`,
  )
  const reply = await get({}, `${url}.xml`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/akn+xml; charset=utf-8'])
  expect(reply.body).toContain('<docTitle>Privacy Policy</docTitle>')
  expect(reply.body).toContain('<FRBRlanguage language="eng"/>')
  expect(reply.body).not.toContain('ada@example.org')
})

test('a page that does not exist says so in the reader’s language', async () => {
  const { app } = await createTestApp()
  const page = (language?: string) =>
    app.inject({ url: '/live/nothing', headers: language === undefined ? {} : { 'accept-language': language } })
  const german = await page('de-CH, en;q=0.5')
  expect([german.statusCode, german.headers['content-language']]).toEqual([404, 'de'])
  expect(german.body).toContain('<html lang="de">')
  expect(german.body).toContain('<h1>Diese Seite wurde nicht gefunden</h1>')
  for (const other of [await page(), await page('pt-BR')]) {
    expect(other.body).toContain('<html lang="en">')
    expect(other.body).toContain('<h1>This page could not be found</h1>')
  }
})

test('a live page, its history and its notices allow the style that they carry, and no other', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  const { agreement } = await makePolicy(visitor, 'ada@example.org', { websiteName: 'Second' })
  const params = { id: agreement.id }
  await visitor.call('PUT /agreement/live-link/{id}', { params, payload: { history: true } })
  const live = new URL(agreement.live_url).pathname
  for (const path of [live, `${live}?scheme=dark`, `${live}/history`, `${live}/history/1`, '/live/nothing']) {
    const { headers, body } = await served.app.inject(path)
    const styles = [...body.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style]) => style!)
    expect(styles.length, path).toBeGreaterThan(0)
    // CSP 3, 8.4: 'sha256-' and the base64 of the digest of what is between the tags.
    const allowed = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(String(headers['content-security-policy']).match(/style-src ([^;]+)/)?.[1], path).toBe(allowed.join(' '))
    expect(body, path).not.toMatch(/<[^>]* style=/)
  }
})
