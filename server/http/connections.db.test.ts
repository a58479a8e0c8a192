import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { rawConnection } from '#tests/support/raw-connection.ts'
import { loadMessages } from '../content/load-content.ts'

/** The server on a port, and the request that must still be answered on each connection. */
async function listening(options: Parameters<typeof createTestApp>[0] = {}) {
  const { app } = await createTestApp(options)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, connect: () => rawConnection(port) }
}
const next = 'GET /api/v1/heartbeat HTTP/1.1\r\nhost: localhost\r\n\r\n'
const mebibyte = 1024 * 1024

const withBody = (request: string, length: number) =>
  `${request} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(length)}`

describe('a body that nothing reads', () => {
  test.each([
    ['POST /nothing', 405],
    ['PUT /nothing', 405],
    ['POST /live/nothing', 405],
    ['PUT /api/v1/customer/check', 404],
    ['POST /api/v1/heartbeat', 404],
    ['POST /api/v1/nothing', 404],
    ['GET /nothing', 400],
    ['GET /live/nothing', 400],
    ['GET /api/v1/heartbeat', 400],
    ['TRACE /nothing', 405],
    ['PROPFIND /nothing', 405],
    ['PROPFIND /api/v1/heartbeat', 404],
  ])('%s with 300 kB is answered, and so is the next request on the connection', async (request, status) => {
    const { connect } = await listening()
    const connection = await connect()
    connection.write(withBody(request, 300_000) + next)
    expect((await connection.response())?.status).toBe(status)
    expect(await connection.response()).toMatchObject({ status: 200, body: '{"success":true,"messages":[]}' })
  })

  test.each(['POST /nothing', 'POST /api/v1/heartbeat', 'POST /api/v1/customer/check'])(
    '%s with more than a mebibyte is answered, and the connection is closed',
    async (request) => {
      const { connect } = await listening()
      const connection = await connect()
      connection.write(`${request} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${mebibyte + 1}\r\n\r\n`)
      const answer = await connection.response()
      expect(answer?.headers['connection']).toBe('close')
      await connection.closed
    },
  )

  test.each(['POST /nothing', 'GET /nothing', 'GET /api/v1/heartbeat', 'POST /live/nothing'])(
    '%s with a body of unknown length is answered, and the connection is closed',
    async (request) => {
      const { connect } = await listening()
      const connection = await connect()
      connection.write(`${request} HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n`)
      const answer = await connection.response()
      expect(answer?.headers['connection']).toBe('close')
      await connection.closed
    },
  )

  test('a call reads a mebibyte of unknown length and no more', async () => {
    const { connect } = await listening()
    const connection = await connect()
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    connection.write(`POST /api/v1/customer/check HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n`)
    connection.write(chunk.repeat(17))
    expect(await connection.response()).toMatchObject({
      status: 200,
      headers: { connection: 'close' },
      body: expect.stringContaining('"value":"The request is larger than 1 MiB."'),
    })
    await connection.closed
  })

  test('a media type that cannot be read leaves no endless body behind', async () => {
    const { connect } = await listening()
    const connection = await connect()
    connection.write(
      `POST /api/v1/customer/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: ;\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n`,
    )
    expect((await connection.response())?.headers['connection']).toBe('close')
    await connection.closed
  })
})

test.each([
  ['a call that reads its body', 'POST /api/v1/customer/check', 408],
  ['a page that has answered already', 'POST /nothing', 405],
])('a body that trickles in ends with the connection: %s', async (_what, request, status) => {
  const { connect } = await listening({ timeouts: { request: 200, check: 50 } })
  const connection = await connect()
  connection.write(`${request} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nx`)
  expect((await connection.response())?.status).toBe(status)
  await connection.closed
})

describe('the Host header', () => {
  test.each(['localhost', 'localhost:3000', 'legal.example', '[::1]:3000', '127.0.0.1', 'under_score.example'])(
    '%s is a host',
    async (host) => {
      const { connect } = await listening()
      const connection = await connect()
      connection.write(`GET /api/v1/heartbeat HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
      expect((await connection.response())?.status).toBe(200)
    },
  )

  test.each(['x/download?', 'a b', 'ex%41mple', '<script>', 'user@host', '[::1', 'host:port', ':80', '', 'a\\b'])(
    '“%s” is refused in plain words and not repeated',
    async (host) => {
      const { connect } = await listening()
      for (const path of ['/nothing', '/live/nothing', '/api/v1/heartbeat']) {
        const connection = await connect()
        connection.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
        const answer = await connection.response()
        expect(answer?.status).toBe(400)
        expect(answer?.body).toContain('The request names a host that cannot exist.')
        if (path.startsWith('/api/')) expect(answer?.body).toContain(loadMessages([])['bad-host'])
        if (host.length > 3) expect(answer?.body).not.toContain(host)
      }
    },
  )
})

test.each([
  ['GET http://elsewhere.example/api/v1/heartbeat', 200],
  ['OPTIONS *', 405],
  ['GET /%E0%A4%A', 404],
  ['GET /api/v1/%E0%A4%A', 404],
])('%s: the whole address, none, and one that cannot be decoded', async (request, status) => {
  const { connect } = await listening()
  const connection = await connect()
  connection.write(`${request} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const answer = await connection.response()
  expect(answer?.status).toBe(status)
  const isEnvelope = request.includes('/api/v1/')
  expect(answer?.headers['content-type']).toBe(`${isEnvelope ? 'application/json' : 'text/html'}; charset=utf-8`)
})

test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['an address that is not ASCII', 'GET /\u00e9 HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  // RFC 9112, 6.1: the two lengths of a smuggled request.
  [
    'a length beside chunks',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['endless headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is refused, and the connection is closed', async (_what, bytes, status) => {
  const { connect } = await listening()
  const connection = await connect()
  connection.write(bytes)
  const answer = await connection.response()
  expect(answer?.status).toBe(status)
  expect(answer?.headers).toMatchObject({
    connection: 'close',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  await connection.closed
})

test('a page says which methods it has', async () => {
  const { app } = await listening()
  const reply = await app.inject({ method: 'TRACE' as 'GET', url: '/' })
  expect(reply.statusCode).toBe(405)
  expect(reply.headers['allow']).toBe('GET, HEAD')
})

test('a request without a host is refused, unless it is of HTTP/1.0', async () => {
  const { connect } = await listening()
  const connection = await connect()
  connection.write(`GET /nothing HTTP/1.1\r\n\r\n${next}`)
  expect(await connection.response()).toMatchObject({
    status: 400,
    headers: { 'strict-transport-security': expect.any(String), 'x-content-type-options': 'nosniff' },
  })
  expect((await connection.response())?.status).toBe(200)
  connection.write('GET /health/live HTTP/1.0\r\n\r\n')
  expect((await connection.response())?.status).toBe(200)
})

// RFC 9112, 3.2: a server answers with 400 to a request that has more than one Host.
test.each(['localhost', 'other.example'])(
  'a second Host, %s, is refused, and the connection serves on',
  async (second) => {
    const { connect } = await listening()
    const connection = await connect()
    for (const path of ['/api/v1/heartbeat', '/nothing']) {
      connection.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nHOST: ${second}\r\n\r\n`)
      expect((await connection.response())?.status).toBe(400)
    }
    connection.write(next)
    expect((await connection.response())?.status).toBe(200)
  },
)
