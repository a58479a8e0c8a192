import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import type { Reach } from '#server/scan/reach.ts'
import type { Certificate } from './certificate.ts'

/** What answers a path: the source of a page, or whatever a test needs. */
export type Answer = string | ((request: IncomingMessage, reply: ServerResponse) => void)

export type LocalSite = {
  /** Reaches this site under every name, and nothing else. */
  readonly reach: Reach
  /** What was asked for, `host/path`, by whom, and by which name in the TLS handshake. */
  readonly requests: readonly {
    readonly address: string
    readonly userAgent: string | undefined
    readonly serverName: string | undefined
  }[]
}

/**
 * A website on this machine. What it does not know is not found. It ends with the test.
 *
 * @param certificate with it, the website speaks https and nothing else.
 */
export async function startLocalSite(
  answers: Readonly<Record<string, Answer>>,
  certificate?: Certificate,
): Promise<LocalSite> {
  const requests: { address: string; userAgent: string | undefined; serverName: string | undefined }[] = []
  const answerTo = (request: IncomingMessage, reply: ServerResponse): void => {
    const path = request.url ?? '/'
    const { servername } = request.socket as Partial<TLSSocket> & { servername?: string | false }
    requests.push({
      address: `${request.headers.host}${path}`,
      userAgent: request.headers['user-agent'],
      serverName: servername || undefined,
    })
    const answer = answers[`${request.headers.host}${path}`] ?? answers[path]
    if (typeof answer === 'function') return answer(request, reply)
    reply.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(answer ?? 'not found')
  }
  const server = certificate ? createSecureServer(certificate, answerTo) : createServer(answerTo)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    requests,
    reach: {
      resolve: async () => ['127.0.0.1'],
      isAllowed: (ip) => ip === '127.0.0.1',
      portOf: () => port,
      namesOf: async () => [],
    },
  }
}
