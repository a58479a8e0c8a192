import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Reach } from '#server/scan/reach.ts'

/** What answers a path: the source of a page, or whatever a test needs. */
export type Answer = string | ((request: IncomingMessage, reply: ServerResponse) => void)

export type LocalSite = {
  /** Reaches this site under every name, and nothing else. */
  readonly reach: Reach
  /** What was asked for, `host/path`, and by whom. */
  readonly requests: readonly { readonly address: string; readonly userAgent: string | undefined }[]
}

/** A website on this machine. What it does not know is not found. It ends with the test. */
export async function startLocalSite(answers: Readonly<Record<string, Answer>>): Promise<LocalSite> {
  const requests: { address: string; userAgent: string | undefined }[] = []
  const server = createServer((request, reply) => {
    const path = request.url ?? '/'
    requests.push({ address: `${request.headers.host}${path}`, userAgent: request.headers['user-agent'] })
    const answer = answers[`${request.headers.host}${path}`] ?? answers[path]
    if (typeof answer === 'function') return answer(request, reply)
    reply.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(answer ?? 'not found')
  })
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
