import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Banner } from '#core/banner/banner.ts'
import { bannerScript } from '#server/banner/banner-script.ts'
import { bannerWords } from '#server/banner/banner-words.ts'

const shop = { name: 'basket', purpose: 'keeps what you want to buy', duration: 'session' }

/** A shop with statistics, videos and advertising. */
export const shopBanner: Omit<Banner, 'records'> = {
  about: 'statistics: Counter',
  revision: 3,
  language: 'en',
  google: false,
  months: 6,
  categories: [
    { use: 'necessary', services: [{ cookies: [shop] }] },
    {
      use: 'statistics',
      services: [
        {
          name: 'Counter',
          company: 'Counter GmbH',
          purpose: 'Counts visits',
          privacyUrl: 'https://counter.example/privacy',
          cookies: [{ name: '_count_*', purpose: 'tells visitors apart', duration: '2 years' }],
        },
      ],
    },
    { use: 'content', services: [{ name: 'Videos', cookies: [] }] },
    {
      use: 'advertising',
      services: [{ name: 'Ads', cookies: [{ name: 'ad', purpose: 'shows ads', duration: '1 year' }] }],
    },
  ],
  texts: {
    en: { words: bannerWords('en'), policyUrl: 'https://goodfaith.example/live/x' },
    de: { words: bannerWords('de'), policyUrl: null },
  },
}

type Requested = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }

/** A server of its own that knows some paths and remembers what was asked of it. It ends with the test. */
async function listen(answer: (path: string, reply: ServerResponse) => void) {
  const requests: Requested[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk))
    request.on('end', () => {
      requests.push({ path: request.url!, headers: request.headers, body })
      answer(request.url!, reply)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

type Options = {
  readonly banner?: Partial<Banner>
  readonly lang?: string
  readonly policy?: (bannerUrl: string) => string
  /** Attributes of the tag that loads the banner. */
  readonly tag?: string
  /** What stands before that tag. */
  readonly head?: string
}

/**
 * Somebody's website with a banner, and the server that the banner comes from. `/<name>.js` writes its name into a list and sets
 * the cookie `_count_<name>`; everything else is a page.
 */
export async function bannerPage(body: string, { banner, lang = 'en', policy, tag = '', head = '' }: Options = {}) {
  const goodfaith = await listen((path, reply) => {
    reply.setHeader('access-control-allow-origin', '*')
    if (path !== '/banner.js') {
      reply.writeHead(204).end()
      return
    }
    reply.setHeader('content-type', 'text/javascript; charset=utf-8')
    reply.end(bannerScript({ ...shopBanner, records: `${goodfaith.url}/consent`, ...banner }))
  })
  const own = await listen((path, reply) => {
    const script = /^\/([\w-]+)\.js$/.exec(path)
    if (script) {
      reply.setHeader('content-type', 'text/javascript')
      reply.end(`(window.ran ??= []).push('${script[1]}'); document.cookie = '_count_${script[1]}=1; path=/'`)
      return
    }
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy) reply.setHeader('content-security-policy', policy(goodfaith.url))
    if (path.startsWith('/frame')) reply.end('<!doctype html><title>Video</title><p>A film')
    else
      reply.end(`<!doctype html><html lang="${lang}"><head><meta name="viewport" content="width=device-width"><title>Shop</title>${head}
      <script async src="${goodfaith.url}/banner.js" ${tag}></script></head><body>${body}</body></html>`)
  })
  return {
    url: own.url,
    /** What the website was asked for, without its pages and icons. */
    loaded: () => own.requests.map(({ path }) => path).filter((path) => path !== '/' && path !== '/favicon.ico'),
    records: () => goodfaith.requests.filter(({ path }) => path === '/consent'),
    goodfaithUrl: goodfaith.url,
  }
}

export const question = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The scripts that ran, in their order. */
export const ran = (page: Page) => page.evaluate(() => (window as { ran?: string[] }).ran ?? [])
