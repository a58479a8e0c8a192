import { expect, test } from 'vitest'
import { readHar } from '#core/scan/har.ts'
import { readText, received } from './reading.ts'

test('a page that was sent to another thread is the one that was read', () => {
  const text = JSON.stringify({
    log: {
      entries: [
        { request: { url: 'https://a.example/' }, response: { content: { mimeType: 'text/html', text: '<p>' } } },
        { request: { url: 'https://b.example/x.js' }, response: { content: { mimeType: 'text/javascript' } } },
      ],
    },
  })
  const reading = structuredClone(readText(text))
  const har = readHar(text)
  expect(typeof har).toBe('object')
  expect(reading.kind === 'recording' && { page: received(reading.page), source: reading.source }).toEqual(har)
})

test.each([
  ['{', 'not-json'],
  ['{}', 'not-har'],
  ['{"log":{"entries":[]}}', 'no-requests'],
  ['hello', 'no-page'],
  ['', 'no-page'],
])('“%s” has a problem: %s', (text, problem) => {
  expect(readText(text)).toEqual({ kind: 'problem', problem })
})

test('of an endless page the beginning is read', () => {
  const reading = readText(`<p>${'a'.repeat(5_000_000)}`)
  expect(reading.kind === 'source' && reading.source.length).toBe(2 * 1024 * 1024)
})
