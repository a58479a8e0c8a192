import { Script } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Moves the clock that pages are trusted by. */
function aSecondLater(times = 1): void {
  const before = () => Performance.prototype.now.call(performance)
  const now = vi.spyOn(performance, 'now').mockImplementation(() => before() + 1001 * times)
  onTestFinished(() => now.mockRestore())
}

async function published() {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const params = { id: ada.id }
  const link = () => ada.visitor.call('GET /agreement/live-link/{id}', { params })
  const put = (payload: { enabled?: boolean; renew?: boolean; history?: boolean }) =>
    ada.visitor.call('PUT /agreement/live-link/{id}', { params, payload })
  const get = (url: string, headers: Record<string, string> = {}) =>
    served.app.inject({ url: url.replace('https://goodfaith.example', ''), headers })
  return { served, ada, link, put, get }
}

test('the link comes with snippets to embed it', async () => {
  const { link, get } = await published()
  const { url, iframe, inline, enabled, history } = await link()
  expect([enabled, history]).toEqual([true, false])
  // A page that says nothing about dark is light.
  expect(iframe).toContain(`<iframe src="${url}?scheme=light" title="Privacy Policy"`)
  expect(inline).toContain('<h1>Privacy Policy</h1>')
  expect(inline).not.toMatch(/<script|<style|goodfaith\.example/)
  const page = await get(url!)
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(page.body).toContain('<time datetime="2026-11-21">November 21, 2026</time>')
  for (const twin of ['.json', '.xml'])
    expect((await get(url! + twin)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a switched-off link answers 404, is kept by nobody, and comes back', async () => {
  const { link, put, get, ada } = await published()
  const { url } = await link()
  expect((await get(url!)).statusCode).toBe(200)
  expect(await put({ enabled: false })).toMatchObject({
    enabled: false,
    url: null,
    script: null,
    iframe: null,
    inline: null,
  })
  expect((await ada.details()).live_url).toBeNull()
  // This process trusts its copy for a second and no longer.
  aSecondLater()
  expect((await get(url!)).statusCode).toBe(404)
  const gone = await get(url!)
  expect(gone.headers['cache-control']).toBe('no-store')
  for (const more of ['.json', '.xml', '/en', '/en.json', '/history', '/history/1'])
    expect((await get(url! + more)).statusCode).toBe(404)
  expect(await put({ enabled: true })).toMatchObject({ enabled: true, url })
  expect((await get(url!)).statusCode).toBe(200)
})

test('readers compare a version with any earlier one', async () => {
  const { link, put, get, ada } = await published()
  const { url } = await link()
  for (const words of ['Bees.', 'Honey.']) await ada.edit((text) => `${text}\n\n${words}\n`)
  await put({ history: true })
  aSecondLater()
  const third = await get(`${url}/history/3`)
  expect(third.body).toContain('What changed since version 2')
  expect(third.body).toContain(`<a href="${url}/history/3?against=1">Version 1</a>`)
  const added = (page: { body: string }) =>
    [...page.body.matchAll(/<ins>.*?<\/span>(.*?)<span/g)].map(([, words]) => words)
  expect(added(third)).toEqual(['Honey.'])
  const since = await get(`${url}/history/3?against=1`)
  expect(since.body).toContain('What changed since version 1')
  expect(since.body).toContain(`<a href="${url}/history/3">Version 2</a>`)
  expect(added(since)).toEqual(['Bees.', 'Honey.'])
  // The second has only one before it.
  expect((await get(`${url}/history/2`)).body).not.toContain('?against=')
  for (const wrong of ['3', '4', '0', '-1', 'x', '1&against=2', ''])
    expect((await get(`${url}/history/3?against=${wrong}`)).statusCode, wrong).toBe(404)
})

test('a script puts the current text into a page, and says so when the text is not public', async () => {
  const { link, put, get, ada } = await published()
  const { url, script } = await link()
  expect(script).toContain(`<script async src="${url}/embed.js">`)
  /** The page after the script ran in it. */
  const run = async (path: string) => {
    const file = await get(path, { 'accept-language': 'de' })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const boxes: Record<string, unknown>[] = []
    const document = {
      currentScript: { after: (box: Record<string, unknown>) => boxes.push(box) },
      createElement: (tag: string) => ({
        tag,
        style: {},
        setAttribute: () => undefined,
        querySelectorAll: () => [],
      }),
    }
    new Script(file.body).runInNewContext({ document, addEventListener: () => undefined })
    return { box: boxes[0], caching: file.headers['cache-control'] }
  }
  const { inline } = await link()
  const shown = await run(`${url}/embed.js`)
  expect(inline).toBe(`<article lang="en">\n${String(shown.box!['innerHTML'])}</article>\n`)
  expect(shown).toMatchObject({ box: { tag: 'article', lang: 'en' }, caching: 'public, no-cache' })
  await ada.edit((text) => `${text}\n\nBees </script> live here.\n`)
  aSecondLater()
  expect((await run(`${url}/en/embed.js`)).box!['innerHTML']).toContain('Bees &lt;/script&gt; live here.')
  await put({ enabled: false })
  aSecondLater(2)
  const off = { tag: 'p', lang: 'de', textContent: 'Dieses Dokument ist zurzeit nicht öffentlich.' }
  expect(await run(`${url}/embed.js`)).toMatchObject({ box: off, caching: 'no-store' })
  expect((await get(`${url}/xx/embed.js`)).statusCode).toBe(404)
})

test('a renewed link has another address, and the old one ends', async () => {
  const { link, put, get } = await published()
  const { url: old } = await link()
  const { url } = await put({ renew: true })
  expect(url).toMatch(/^https:\/\/goodfaith\.example\/live\/[\w-]{22}$/)
  expect(url).not.toBe(old)
  expect((await get(url!)).statusCode).toBe(200)
  expect((await get(old!)).statusCode).toBe(404)
  // Nothing asked, nothing changed.
  expect(await put({})).toMatchObject({ url })
})

test('the versions can be read when their owner shows them, with what changed and a sum to check', async () => {
  const { served, link, put, get, ada } = await published()
  const { url } = await link()
  expect((await get(`${url}/history`)).statusCode).toBe(404)
  expect((await get(url!)).body).not.toContain('/history')
  await ada.at('2026-11-23T10:00:00Z')
  const { text } = await ada.text()
  const paragraph = text.split('\n\n').find((block) => /^[A-Z].{60}/.test(block))!
  const [word] = /\w+/.exec(paragraph)!
  await ada.edit(text.replace(paragraph, `<b>Bees</b>${paragraph.slice(word.length)}`))
  await put({ history: true })
  await eventually(async () => expect((await get(url!)).body).toContain(`href="${url}/history"`))

  const list = await get(`${url}/history`)
  expect(list.statusCode).toBe(200)
  expect(list.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
  })
  expect(list.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  for (const expected of [
    `href="${url}/history/1"`,
    `href="${url}/history/2"`,
    'Version 2',
    'Published on November 23, 2026, 10:00 UTC',
    'Published on November 21, 2026',
    'First version',
    'Changed in substance',
    ...(await ada.revisions()).map(({ hash }) => hash),
  ])
    expect(list.body).toContain(expected)

  const second = await get(`${url}/history/2`)
  expect(second.statusCode).toBe(200)
  expect(second.body).toContain('What changed since version 1')
  expect(second.body).toMatch(/<del><span class="spoken"> removed: <\/span>/)
  expect(second.body).toMatch(/<ins><span class="spoken"> added: <\/span>&lt;b&gt;Bees&lt;\/b&gt;/)
  expect(second.body).toContain('<h1>Privacy Policy</h1>')
  expect(second.body).not.toMatch(/<script|\bsrc=|@import|<b>/)
  const first = await get(`${url}/history/1`)
  expect(first.body).not.toMatch(/<ins>|<del>/)
  expect(first.body).toContain('This is an earlier version.')

  const file = await get(`${url}/history/1.md`)
  expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(file.body).toBe(text)
  const { createHash } = await import('node:crypto')
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe((await ada.revisions())[1]!.hash)

  for (const page of ['/history', '/history/1', '/history/2', '/history/1.md', '/en/history', '/en/history/2']) {
    const reply = await get(url! + page)
    expect([page, reply.statusCode]).toEqual([page, 200])
    const etag = String(reply.headers['etag'])
    expect((await get(url! + page, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(url! + page, { 'if-modified-since': String(reply.headers['last-modified']) })).statusCode).toBe(
      304,
    )
    expect((await served.app.inject({ method: 'HEAD', url: new URL(url! + page).pathname })).body).toBe('')
  }
  for (const page of [
    '/history/3',
    '/history/0',
    '/history/x',
    '/history/1.pdf',
    '/history/1/2',
    '/nl/history',
    '/history/history',
  ])
    expect([page, (await get(url! + page)).statusCode]).toEqual([page, 404])

  await put({ history: false })
  await eventually(async () => expect((await get(`${url}/history/1`)).statusCode).toBe(404))
})

test('a version that was current says so no more when the next one comes', async () => {
  const { link, put, get, ada } = await published()
  const { url } = await link()
  await put({ history: true })
  expect((await get(`${url}/history/1`)).body).not.toContain('earlier version')
  await ada.edit((text) => `${text}\n## Bees\n\nWe keep bees.\n`)
  await eventually(async () => expect((await get(`${url}/history/1`)).body).toContain('earlier version'))
})
