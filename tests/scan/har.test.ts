import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readHar } from '#core/scan/har.ts'
import { recogniser } from '#core/scan/recognise.ts'
import type { Signs } from '#core/scan/signs.ts'

const recognise = recogniser(JSON.parse(readFileSync('build/content/signs.json', 'utf8')) as Signs)

type Part = {
  readonly url: string
  readonly type?: string
  readonly referrer?: string
  readonly cookies?: readonly string[]
}

const entry = ({ url, type = 'application/javascript', referrer, cookies = [] }: Part) => ({
  request: {
    url,
    headers: referrer ? [{ name: 'Referer', value: referrer }] : [],
    cookies: cookies.map((name) => ({ name, value: 'secret' })),
  },
  response: { headers: [{ name: 'Server', value: 'cloudflare' }], cookies: [], content: { mimeType: type } },
})
const har = (...parts: readonly Part[]) => JSON.stringify({ log: { version: '1.2', entries: parts.map(entry) } })
const home = { url: 'https://shop.example/', type: 'text/html; charset=utf-8', cookies: ['_fbp', '_ga_ABC'] }

function read(text: string) {
  const result = readHar(text)
  if (typeof result === 'string') throw new Error(result)
  return result
}

test('the requests, cookies and headers of a recording show services', () => {
  const { page } = read(har(home, { url: 'https://script.hotjar.com/modules.js', referrer: home.url }))
  const found = recognise({ pages: [page], dns: [] })
  expect(found.services.map(({ id, evidence }) => [id, evidence[0]])).toEqual([
    ['googleAnalytics', { kind: 'cookie', what: '_ga_ABC' }],
    ['metaPixel', { kind: 'cookie', what: '_fbp' }],
    ['cloudflare', { kind: 'header', what: 'server: cloudflare' }],
    ['hotjar', { kind: 'script', what: 'script.hotjar.com' }],
  ])
})

test('what a frame of another website loads is not the owner’s', () => {
  const video = { url: 'https://www.youtube.com/embed/x', type: 'text/html', referrer: home.url }
  const inside = { url: 'https://googleads.g.doubleclick.net/pagead/id', referrer: video.url }
  const { page } = read(har(home, video, inside))
  expect(recognise({ pages: [page], dns: [] }).services.map(({ id }) => id)).not.toContain('googleAds')
})

test('cookies of other websites are not taken for the owner’s', () => {
  const { page } = read(har(home, { url: 'https://api.elsewhere.example/x', cookies: ['_clck'], referrer: home.url }))
  expect(page.cookies).toEqual(['_fbp', '_ga_ABC'])
})

describe('a file that is no recording gets a reason', () => {
  test.each([
    ['', 'not-json'],
    ['<html>', 'not-json'],
    ['{"log": {"entries": [', 'not-json'],
    ['null', 'not-har'],
    ['[]', 'not-har'],
    ['{"log": null}', 'not-har'],
    ['{"log": {"entries": {}}}', 'not-har'],
    ['{"log": {"entries": []}}', 'no-requests'],
    ['{"log": {"entries": [null, 1, {}, {"request": {"url": "about:blank"}}]}}', 'no-requests'],
  ])('%s', (text, reason) => {
    expect(readHar(text)).toBe(reason)
  })
})

test('what a recording lacks, or has in another form, is left out', () => {
  const odd = {
    log: { entries: [{ request: { url: 'https://a.example/', headers: 7, cookies: [null, { name: 1 }] } }] },
  }
  expect(read(`\uFEFF${JSON.stringify(odd)}`)).toMatchObject({ page: { cookies: [], headers: [] }, source: null })
})
