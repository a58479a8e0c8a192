import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { freePort } from './server-process.ts'

export type SilentProxy = {
  readonly port: number
  /** From now on the connections that are open carry nothing any more, and nobody is told; new ones work, unless `all` is set. */
  readonly silence: (all?: 'all') => void
  /** Ends all connections, and takes no new ones. */
  readonly cut: () => void
  /** How many connections are open. */
  readonly open: () => number
}

/** Stands between a server and the tests' PostgreSQL, as a network does that can forget connections; it ends with the test. */
export async function startSilentProxy(port?: number): Promise<SilentProxy> {
  const socketFile = path.join(inject('databaseHost'), '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  const silenced = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(socketFile)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => void (isSilent || silenced.has(one) || other.write(bytes)))
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        // Who is silenced does not hear that the other has gone.
        if (!silenced.has(one)) other.destroy()
      })
    }
  })
  const own = port ?? (await freePort())
  server.listen(own, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(cut)
  return {
    port: own,
    silence(all) {
      isSilent = all === 'all'
      for (const socket of sockets) silenced.add(socket)
    },
    cut,
    open: () => sockets.size / 2,
  }
}
