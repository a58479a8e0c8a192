import type { Logger } from 'pino'
import type { Connections, Database } from '../database/database.ts'
import { serveMetrics } from './metrics-server.ts'
import type { Metrics } from './metrics.ts'
import { storedMetrics } from './stored-metrics.ts'

type Measured = { readonly db: Database; readonly connections: () => Connections; readonly log: Logger }

/** Serves the metrics of this server and of what all servers share; gives what stops it. @throws ConfigError when the port is taken. */
export async function startMetrics(
  address: { readonly host: string; readonly port: number },
  { registry, connections: gauge }: Metrics,
  { db, connections, log }: Measured,
): Promise<() => Promise<void>> {
  const stored = storedMetrics(db, registry)
  async function read(): Promise<string> {
    for (const [state, count] of Object.entries(connections())) gauge.set({ state }, count)
    await stored.read()
    return registry.metrics()
  }
  const { close } = await serveMetrics(address, { contentType: registry.contentType, read }, log)
  return close
}
