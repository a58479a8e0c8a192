import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Answer, type LocalSite, startLocalSite } from '#tests/support/local-site.ts'
import { malformed, shell, shop } from '#tests/scan/pages.ts'
import { loadSigns } from '../content/load-signs.ts'
import type { TextWork } from '../text-work/text-work.ts'
import { tasks } from '../text-work/tasks.ts'
import { createScanner, type ScannerOptions } from './scanner.ts'

/** The tasks themselves, without a thread. */
const work: TextWork = async (name, input) => ({ result: (tasks[name] as (given: unknown) => never)(input) })

const userAgent = 'GoodfaithSiteScan/1.0 (+https://goodfaith.example)'

function scannerFor({ reach }: Pick<LocalSite, 'reach'>, limits: ScannerOptions['limits'] = {}) {
  return createScanner({ reach, signs: loadSigns(), userAgent, limits })
}

async function scan(answers: Readonly<Record<string, Answer>>, limits: ScannerOptions['limits'] = {}) {
  const site = await startLocalSite(answers)
  const outcome = await scannerFor(site, limits).scan(new URL('http://shop.example/'), work)
  return { outcome, requests: site.requests }
}

const problem = async (answers: Readonly<Record<string, Answer>>, limits: ScannerOptions['limits'] = {}) =>
  (await scan(answers, limits)).outcome

async function idsIn(answers: Readonly<Record<string, Answer>>): Promise<readonly string[]> {
  const { outcome } = await scan(answers)
  if (!('services' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.services.map(({ id }) => id)
}

const page =
  (body: string | Buffer, headers: Readonly<Record<string, string | string[]>> = {}): Answer =>
  (_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
const redirect =
  (location: string): Answer =>
  (_, reply) =>
    reply.writeHead(302, { location }).end()
const fails =
  (status: number): Answer =>
  (_, reply) =>
    reply.writeHead(status, { 'content-type': 'text/html' }).end('<p>no</p>')
const stripe = '<script src="https://js.stripe.com/v3/"></script>'

describe('a shop', () => {
  const answers = { '/': shop.home, '/impressum/': shop.imprint, '/datenschutz': '<p>Datenschutz</p>' }

  test('its home page and the pages that tell most are read, as a robot that says who it is', async () => {
    const { outcome, requests } = await scan(answers)
    expect(outcome).toMatchObject({
      pages: ['http://shop.example/', 'http://shop.example/impressum/', 'http://shop.example/datenschutz'],
    })
    expect(requests.map(({ address }) => address)).toEqual([
      'shop.example/robots.txt',
      'shop.example/',
      'shop.example/impressum/',
      'shop.example/datenschutz',
    ])
    expect(new Set(requests.map((one) => one.userAgent))).toEqual(new Set([userAgent]))
  })

  test('tools and operator are found', async () => {
    const { outcome } = await scan(answers)
    expect(outcome).toMatchObject({
      services: expect.arrayContaining([
        { id: 'stripe', evidence: [{ kind: 'script', what: 'js.stripe.com' }] },
      ]) as unknown,
      details: expect.arrayContaining([{ field: 'name', value: 'Teehaus Meyer GmbH', from: 'imprint' }]) as unknown,
    })
  })
})

test('cookies and headers of the reply, and names of the domain, are signs too', async () => {
  const site = await startLocalSite({
    '/': page('<p>hello</p>', { 'set-cookie': ['_fbp=secret; Path=/', 'other=1'], server: 'cloudflare' }),
  })
  const reach = { ...site.reach, namesOf: async () => ['aspmx.l.google.com'] }
  const outcome = await scannerFor({ reach }).scan(new URL('http://shop.example/'), work)
  expect(outcome).toMatchObject({
    services: [
      { id: 'metaPixel', evidence: [{ kind: 'cookie', what: '_fbp' }] },
      { id: 'googleWorkspace', evidence: [{ kind: 'dns', what: 'aspmx.l.google.com' }] },
      { id: 'cloudflare', evidence: [{ kind: 'header', what: 'server: cloudflare' }] },
    ],
  })
  expect(JSON.stringify(outcome)).not.toContain('secret')
})

test('an application’s shell has nothing, and a malformed page what can be read of it', async () => {
  expect(await idsIn({ '/': shell })).toEqual([])
  expect(await idsIn({ '/': malformed })).toEqual(['hotjar', 'hcaptcha'])
})

test('five pages are read at most', async () => {
  const links = Array.from({ length: 40 }, (_, index) => `<a href="/shop/${index}">x</a>`).join('')
  const { requests } = await scan({
    '/': links,
    ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`/shop/${i}`, 'x'])),
  })
  expect(requests.filter(({ address }) => !address.endsWith('robots.txt'))).toHaveLength(5)
})

test('a page that would do something, and one of another host, is not opened', async () => {
  const links = [
    '/logout',
    '/shop?add-to-cart=7',
    'http://other.example/shop',
    '/about.pdf',
    '//admin.shop.example/shop',
    '/shop/',
  ]
  const { requests } = await scan({ '/': links.map((one) => `<a href="${one}">x</a>`).join(''), '/shop/': 'x' })
  expect(requests.map(({ address }) => address)).toEqual([
    'shop.example/robots.txt',
    'shop.example/',
    'shop.example/shop/',
  ])
})

describe('encodings', () => {
  const umlauts = `<h1>Impressum</h1><p>Angaben gemäß § 5 DDG</p><p>Käse GmbH<br>Größe 1<br>12345 Köln</p>`
  const home = '<a href="/impressum">Impressum</a>'
  const nameIn = async (answer: Answer) => {
    const { outcome } = await scan({ '/': home, '/impressum': answer })
    return 'details' in outcome ? outcome.details.find(({ field }) => field === 'name')?.value : outcome
  }

  test.each<[string, Answer]>([
    ['UTF-8 without a word about it', page(umlauts)],
    ['Windows-1252 without a word about it', page(Buffer.from(umlauts, 'latin1'))],
    [
      'ISO-8859-1 by its header',
      page(Buffer.from(umlauts, 'latin1'), { 'content-type': 'text/html; charset=ISO-8859-1' }),
    ],
    ['ISO-8859-1 by its meta tag', page(Buffer.from(`<meta charset="iso-8859-1">${umlauts}`, 'latin1'))],
    ['UTF-16 by its byte order mark', page(Buffer.from(`\uFEFF${umlauts}`, 'utf16le'))],
    ['an encoding that does not exist', page(umlauts, { 'content-type': 'text/html; charset=klingon' })],
    ['gzip', page(gzipSync(umlauts), { 'content-encoding': 'gzip' })],
    ['deflate', page(deflateSync(umlauts), { 'content-encoding': 'deflate' })],
    ['brotli', page(brotliCompressSync(umlauts), { 'content-encoding': 'br' })],
  ])('%s', async (_, answer) => {
    expect(await nameIn(answer)).toBe('Käse GmbH')
  })
})

describe('robots.txt', () => {
  const robots = (text: string): Answer => page(text, { 'content-type': 'text/plain' })

  test('that refuses everybody, or us by name, is obeyed', async () => {
    for (const text of [
      'User-agent: *\nDisallow: /',
      'User-agent: GoodfaithSiteScan\nDisallow: /\nUser-agent: *\nAllow: /',
    ]) {
      const { outcome, requests } = await scan({ '/robots.txt': robots(text), '/': stripe })
      expect(outcome).toEqual({ problem: 'site-refuses-robots' })
      expect(requests.map(({ address }) => address)).toEqual(['shop.example/robots.txt'])
    }
  })

  test('that refuses some pages keeps us from them alone', async () => {
    const { outcome } = await scan({
      '/robots.txt': robots('User-agent: *\nDisallow: /impressum'),
      '/': shop.home,
      '/impressum/': shop.imprint,
    })
    expect(outcome).toMatchObject({ pages: ['http://shop.example/'] })
  })

  test('of the host that a redirect leads to counts', async () => {
    const { outcome } = await scan({
      'shop.example/': redirect('http://www.shop.example/'),
      'www.shop.example/robots.txt': robots('User-agent: *\nDisallow: /'),
    })
    expect(outcome).toEqual({ problem: 'site-refuses-robots' })
  })

  test('that fails stops us (RFC 9309, 2.3.1.4), one that is missing does not', async () => {
    expect(await problem({ '/robots.txt': fails(503), '/': stripe })).toEqual({
      problem: 'site-answers-error',
      status: 503,
    })
    expect(await idsIn({ '/robots.txt': fails(403), '/': stripe })).toEqual(['stripe'])
  })

  test('that is longer than we read is obeyed as far as we read it', async () => {
    const long = `User-agent: *\nDisallow: /\n${'# words\n'.repeat(100_000)}`
    expect(await problem({ '/robots.txt': robots(long), '/': stripe })).toEqual({ problem: 'site-refuses-robots' })
  })
})

describe('a website that cannot be read', () => {
  test('redirects without end', async () => {
    expect(await problem({ '/': redirect('/') })).toEqual({ problem: 'site-loops' })
    expect(await problem({ '/': redirect('/a'), '/a': redirect('/') })).toEqual({ problem: 'site-loops' })
  })

  test('sends gigabytes', async () => {
    let sent = 0
    const endless: Answer = (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' })
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const more = (): void => {
        while (!reply.destroyed && reply.write(chunk)) sent += chunk.length
      }
      reply.on('drain', more)
      more()
    }
    expect(await problem({ '/': endless })).toEqual({ problem: 'site-too-large' })
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  test('decompresses to gigabytes, or never ends while it decompresses to nothing', async () => {
    const bomb = page(gzipSync(Buffer.alloc(200 * 1024 * 1024)), { 'content-encoding': 'gzip' })
    expect(await problem({ '/': bomb })).toEqual({ problem: 'site-too-large' })
    const empty = gzipSync('')
    const members = page(Buffer.concat(Array<Buffer>(150_000).fill(empty)), { 'content-encoding': 'gzip' })
    expect(await problem({ '/': members })).toEqual({ problem: 'site-too-large' })
  })

  test('is compressed wrongly, or in a way nobody uses', async () => {
    expect(await problem({ '/': page('not gzip', { 'content-encoding': 'gzip' }) })).toEqual({
      problem: 'site-no-page',
    })
    expect(await problem({ '/': page('x', { 'content-encoding': 'gzip, gzip' }) })).toEqual({ problem: 'site-no-page' })
    expect(await problem({ '/': page('x', { 'content-encoding': 'zip' }) })).toEqual({ problem: 'site-no-page' })
  })

  test('answers drop by drop, or not at all', async () => {
    const drops: Answer = (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' })
      const timer = setInterval(() => reply.write(' '), 10)
      reply.on('close', () => clearInterval(timer))
    }
    expect(await problem({ '/': drops }, { request: 200 })).toEqual({ problem: 'site-slow' })
    expect(await problem({ '/': () => undefined }, { request: 200 })).toEqual({ problem: 'site-slow' })
    expect(await problem({ '/robots.txt': () => undefined }, { whole: 200 })).toEqual({ problem: 'site-slow' })
  })

  test('breaks off, or speaks something else than HTTP', async () => {
    expect(await problem({ '/': (_, reply) => void reply.socket?.destroy() })).toEqual({ problem: 'site-silent' })
    expect(await problem({ '/': (_, reply) => void reply.socket?.end('SSH-2.0-OpenSSH\r\n') })).toEqual({
      problem: 'site-silent',
    })
    expect(await problem({ '/': page('x', { 'x-long': 'x'.repeat(20_000) }) })).toEqual({ problem: 'site-silent' })
  })

  test('is no page, an error, or behind a log-in', async () => {
    expect(await problem({ '/': page('%PDF-', { 'content-type': 'application/pdf' }) })).toEqual({
      problem: 'site-no-page',
    })
    expect(await problem({ '/': fails(500) })).toEqual({ problem: 'site-answers-error', status: 500 })
    expect(await problem({ '/': fails(401) })).toEqual({ problem: 'site-behind-log-in' })
    expect(await problem({ '/': redirect('/account/login'), '/account/login': '<form>' })).toEqual({
      problem: 'site-behind-log-in',
    })
  })

  test.each([
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://shop.example:8080/',
    'ftp://shop.example/',
    'http://a:b@shop.example/',
  ])('redirects to what is not public: %s', async (location) => {
    expect(await problem({ '/': redirect(location) })).toEqual({ problem: 'site-not-public' })
  })
})

test('a name that leads elsewhere the second time is connected to where it was checked', async () => {
  const site = await startLocalSite({ '/': stripe })
  const answers = ['127.0.0.1', '10.0.0.1']
  let asked = 0
  const reach = { ...site.reach, resolve: async () => [answers[Math.min(asked++, 1)]!] }
  // robots.txt takes the first answer; the page is refused with the second, and nothing is connected to it.
  expect(await scannerFor({ reach }).scan(new URL('http://rebinding.example/'), work)).toEqual({
    problem: 'site-not-public',
  })
  expect(site.requests.map(({ address }) => address)).toEqual(['rebinding.example/robots.txt'])
  expect(asked).toBe(2)
})

test('a name server that never answers ends with the time of the request', async () => {
  const site = await startLocalSite({})
  const reach = { ...site.reach, resolve: () => new Promise<never>(() => undefined) }
  expect(await scannerFor({ reach }, { request: 100 }).scan(new URL('http://shop.example/'), work)).toEqual({
    problem: 'site-slow',
  })
})

describe('scans at the same time', () => {
  async function waiting(limits: ScannerOptions['limits'] = {}) {
    let arrived = (): void => undefined
    const asked = new Promise<void>((resolve) => (arrived = resolve))
    const site = await startLocalSite({ '/robots.txt': () => arrived() })
    return { scanner: scannerFor(site, limits), asked }
  }

  test('are one of each site, and a few of all', async () => {
    const { scanner, asked } = await waiting({ scans: 2 })
    const first = scanner.scan(new URL('http://a.example/'), work)
    await asked
    expect(await scanner.scan(new URL('http://www.a.example/'), work)).toEqual({ problem: 'scan-busy' })
    const second = scanner.scan(new URL('http://b.example/'), work)
    expect(await scanner.scan(new URL('http://c.example/'), work)).toEqual({ problem: 'scan-busy' })
    scanner.close()
    expect(await Promise.all([first, second])).toEqual([{ problem: 'site-slow' }, { problem: 'site-slow' }])
  })
})
