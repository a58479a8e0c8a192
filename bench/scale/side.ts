import { createClient, type Client, type Tokens } from '#contract/client.ts'
import type { SharedOut } from '#bench/seed/seed-id.ts'
import { readConfig } from '#server/config.ts'
import type { Database, DatabaseAddress } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedDatabase } from '#server/database/embedded/supervisor.ts'
import { runningDatabase } from '#server/database/embedded/running-database.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { answering, freePort, start } from '../child.ts'

/** A seeded data folder, and how its agreements are shared out. */
export type Side = { readonly dataDir: string; readonly size: SharedOut }

/** The settings of both sides. The proxy is trusted so that each call can come from an address of its own, and meets no limit. */
const settings = { PAYMENTS: 'test', TRUST_PROXY: '1', LOG_LEVEL: 'error', ...sellerSettings }
export const configOf = ({ dataDir }: Side) => readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...settings })

/** Opens the database of a side, whose server runs or not. */
export async function openSide({
  dataDir,
}: Side): Promise<{ db: Database; address: DatabaseAddress; close: () => Promise<void> }> {
  const running = runningDatabase(dataDir)
  const embedded = running ? undefined : await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const address = running ?? embedded!.address
  const { db, close } = openDatabase(address, console.error)
  return {
    db,
    address,
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}

export type Served = {
  readonly url: string
  readonly pid: number
  /** The milliseconds until it answered. */
  readonly started: number
  readonly metrics: string
  readonly caller: () => Caller
  readonly stop: () => Promise<void>
}
export type Caller = Client & { readonly take: (tokens: Tokens) => void }

/** Starts the server of a side in a process of its own. */
export async function serve({ dataDir }: Side, workers: number): Promise<Served> {
  const [port, metrics] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = start('server/main.ts', {
    ...settings,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    WORKERS: String(workers),
  })
  await answering(`${url}/api/v1/heartbeat`)
  return {
    url,
    pid: child.pid,
    started: performance.now() - began,
    metrics: `http://127.0.0.1:${metrics}/metrics`,
    caller: () => callerOf(url),
    stop: () => child.stop(),
  }
}

let networks = 0

/** Somebody with a session and an address of their own. */
function callerOf(url: string): Caller {
  let tokens: Tokens | null = null
  networks += 1
  const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  const client = createClient({
    baseUrl: `${url}/api/v1`,
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('x-forwarded-for', from)
      return fetch(request)
    },
    session: {
      read: () => tokens,
      update: (given) => (tokens = { ...tokens, ...given }),
      end: () => (tokens = null),
    },
  })
  return { ...client, take: (given) => (tokens = given) }
}
