import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from 'pino'
import { ConfigError } from '../config.ts'

/** Where the metrics are, apart from the website: whoever reaches this port may read them. */
export type MetricsServer = { readonly port: number; readonly close: () => Promise<void> }

/**
 * Serves `/metrics` in the format of Prometheus.
 * @throws ConfigError when the port is taken.
 */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  { contentType, read }: { readonly contentType: string; readonly read: () => Promise<string> },
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void reply.writeHead(404).end()
    read().then(
      (text) => reply.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      (cause: unknown) => {
        log.error(cause, 'the metrics could not be read')
        reply.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new ConfigError(
      `The metrics cannot be served at ${host}:${port} (${(cause as NodeJS.ErrnoException).code}). Set METRICS_PORT or METRICS_HOST to others.`,
      { cause },
    )
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
