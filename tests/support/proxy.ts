import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What becomes of a request: it is passed on, answered in the server's place, or its connection is cut. */
export type Fate = 'pass' | 'cut' | { readonly status: number; readonly body?: string }

export type Proxy = {
  readonly url: string
  /** Decides about each request from now on; a promise holds it back. */
  decide: (request: { readonly method: string; readonly path: string }) => Fate | Promise<Fate>
  /** The requests so far, as `GET /path`. */
  readonly seen: readonly string[]
}

/** A real proxy on loopback in front of a server, which fails as the test says; it ends with the test. */
export async function startProxy(target: string): Promise<Proxy> {
  const seen: string[] = []
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: (): Fate => 'pass',
    seen,
  } as Proxy

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming
    seen.push(`${method} ${path}`)
    const fate = await proxy.decide({ method, path })
    if (fate === 'cut') return void incoming.socket.destroy()
    if (fate !== 'pass') return void outgoing.writeHead(fate.status, { 'content-type': 'text/html' }).end(fate.body)
    const onward = request(target + path, { method, headers: incoming.headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  return proxy
}
