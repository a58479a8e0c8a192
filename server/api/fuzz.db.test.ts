import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { methodAndPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { rawConnection } from '#tests/support/raw-connection.ts'
import { writtenLog } from '#tests/support/written-log.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH']
const paths = [
  '/',
  '/nothing',
  '/live/x',
  '/live/x/history/9999999999',
  '/dev/outbox',
  '/profile/activate-account/x',
  '*',
]
const oddParts = [
  '',
  '%',
  '%00',
  '%2e%2e%2f',
  '%E0%A4%A',
  '..',
  '//',
  '\\',
  'x'.repeat(400),
  '?a=%&a[]=1',
  '\u00e9',
  '2147483648',
]

const apiPath = fc
  .tuple(fc.constantFrom(...Object.keys(calls)), fc.constantFrom(...oddParts, '7d444840-9dc0-41d1-b245-5ffdce74fad2'))
  .map(([name, part]) => `/api/v1${methodAndPath(name).path.replace(/\{\w+\}/g, part)}`)
const oddPath = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...oddParts)).map(([path, part]) => path + part)

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308, '', 'x', 'en', '\0', '\ud800', [], {}, ['x'], {
    a: [{}],
  }),
  fc.string({ maxLength: 20 }),
)
const keys = [
  'email',
  'password',
  'answers',
  'type',
  'language',
  'revision',
  'restore',
  'text',
  'mode',
  'agreement_id',
  'constructor',
]
const json = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 5 }).map((payload) => JSON.stringify(payload))
const body = fc.oneof(
  json,
  json.map((text) => `data=${encodeURIComponent(text)}`),
  fc.string({ maxLength: 200 }),
  fc.constantFrom('', '[', '{"a":', 'x'.repeat(300_000)),
)
const mediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  ';',
  '',
]
const odd = [
  'host: a b',
  'cookie: outbox=; =;',
  'authorization: Bearer x',
  'authorization: Basic eDp4',
  'x-refresh-token: x',
  'x-forwarded-for: ::1, <script>, 1',
  'x-forwarded-proto: javascript',
  'forwarded: for="[::1',
  'accept-encoding: br;q=x, *',
  'accept-language: ****',
  'if-none-match: *',
  'if-modified-since: yesterday',
  'range: bytes=9-1',
  'content-encoding: gzip',
  'expect: 100-continue',
  'upgrade: websocket',
  'x-http-method-override: DELETE',
]

const request = fc.record({
  method: fc.constantFrom(...methods),
  path: fc.oneof(apiPath, oddPath),
  headers: fc.uniqueArray(fc.constantFrom(...odd), { maxLength: 3 }),
  mediaType: fc.constantFrom(...mediaTypes),
  body,
  loggedIn: fc.boolean(),
  chunked: fc.boolean(),
})

test('no request makes the server fail, and none keeps the next one on its connection from an answer', async () => {
  const written = writtenLog('error')
  const served = await createTestApp({ log: written.log })
  const { visitor } = await registered(served, 'ruth@backyard.example')
  await served.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = served.app.server.address() as AddressInfo

  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, headers, mediaType, body, loggedIn, chunked }) => {
      const connection = await rawConnection(port)
      const bytes = Buffer.from(body)
      const lines = [
        `${method} ${path} HTTP/1.1`,
        ...(headers.includes('host: a b') ? [] : ['host: localhost']),
        ...headers.filter((line) => !loggedIn || !line.startsWith('authorization')),
        ...(loggedIn ? [`authorization: Bearer ${visitor.stored!.token}`] : []),
        `content-type: ${mediaType}`,
        chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes.length}`,
      ]
      connection.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'))
      if (!chunked) connection.write(bytes)
      else if (bytes.length > 0)
        connection.write(
          Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]),
        )
      else connection.write('0\r\n\r\n')
      connection.write('GET /api/v1/heartbeat HTTP/1.1\r\nhost: localhost\r\n\r\n')

      const answer = await connection.response(method)
      expect(answer?.status).toBeLessThan(500)
      if (answer?.headers['connection'] === 'close') await connection.closed
      else expect((await connection.response())?.status).toBe(200)
      connection.end()
    }),
    { numRuns: 400 },
  )
  expect(
    written
      .text()
      .split('\n')
      .filter((line) => line.includes('"level":50')),
  ).toEqual([])
})
