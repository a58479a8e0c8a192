import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { basePath } from '#contract/calls.ts'
import { say } from './outcome.ts'
import { answerPlainly } from './plain-answer.ts'

/** The largest request body, in bytes. */
export const longestBody = 1024 * 1024
/** How long a request may take to arrive, in milliseconds: a full body over 0.1 Mbit/s takes 84 s. */
export const requestTimeout = 120_000

/** A name or an address, with or without a port (RFC 9110, 7.2), without the characters that no real name has. */
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The rules for every request. */
export function requestRules(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // Set before the answer, so that the sender of such a body knows that no further request is read on this connection.
    if (!endsSoon(raw)) reply.header('connection', 'close')
    if (!hasOneHost(raw))
      answerPlainly(request, reply, {
        status: 400,
        said: say('bad-host', {}),
        notice: 'bad-host',
      })
    else if ((raw.method === 'GET' || raw.method === 'HEAD') && hasBody(raw))
      answerPlainly(request, reply, {
        status: 400,
        said: say('unexpected-body', {}),
        notice: 'unexpected-body',
      })
    else done()
  })
}

/**
 * Whether a request names one host, as a host is written (RFC 9112, 3.2). `headers.host` shows the first of two. Only one of
 * HTTP/1.0 needs none.
 */
function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0'
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 && host.test(headers.host)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Whether the rest of the request is short enough to be read before the next request on its connection. Node discards a
 * body that nothing read; the length of a body that does not state it is limited only in the API.
 */
function endsSoon({ headers, method, url }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] === undefined) return Number(headers['content-length'] ?? 0) <= longestBody
  return method !== 'GET' && method !== 'HEAD' && url!.startsWith(`${basePath}/`)
}
