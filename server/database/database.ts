import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { createPatience, stoppingLimit, usualLimit } from './query-limit.ts'
import { createSockets } from './sockets.ts'
import type { Tables } from './tables.ts'

/** How to reach a PostgreSQL: a connection string, or a socket folder with user and database. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly password: string; readonly database: string }

/** The database, or a transaction in it: queries take either. */
export type Database = Kysely<Tables>

export type OpenedDatabase = {
  readonly db: Database
  /** Has queries that get no answer fail soon, because the process is stopping. */
  readonly hurry: () => void
  /** Has all queries fail at once, those to come as well, because the database does not answer a process that is stopping. */
  readonly giveUp: () => void
  /** Waits for the queries that run. */
  readonly close: () => Promise<void>
  readonly connections: () => Connections
}

/** What the connections of a pool do, and how many callers wait for one. */
export type Connections = { readonly busy: number; readonly idle: number; readonly waiting: number }

/** How long a connection may take to open or to become free. */
const connectionTimeoutMillis = 10_000

/** What all connections have: a limit to open them, and the system's own watch over idle ones whose other end is gone. */
export const watched = { connectionTimeoutMillis, keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Opens a pool of at most `max` connections.
 * @param limit how many milliseconds a query may wait for its answer, unless `withQueryLimit` says otherwise.
 * @param onQuery is called after each query, in the context of its caller.
 */
export function openDatabase(
  address: DatabaseAddress,
  onError: (cause: Error) => void,
  max = 5,
  limit = usualLimit,
  onQuery?: (event: LogEvent) => void,
): OpenedDatabase {
  const patience = createPatience(limit, () => void dropIdle(pool))
  const sockets = createSockets()
  const pool = new Pool({
    ...address,
    stream: sockets.stream,
    max,
    application_name: 'goodfaith',
    ...watched,
    Client: patience.Client,
  })
  let closing = false
  // A connection that was told to end may still be there when the database stops; this error is not logged.
  const broken = (cause: Error): void => {
    if (!closing) onError(cause)
  }
  // A connection that breaks while idle (the database restarts) is dropped by the pool and must not end the process.
  pool.on('error', broken)
  // The pool listens to idle connections alone. One that is handed out and between two queries would end it all the same.
  pool.on('connect', (client) => client.on('error', broken))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) })
  const close = (): Promise<void> => {
    closing = true
    return db.destroy()
  }
  const hurry = (): void => {
    pool.options.connectionTimeoutMillis = stoppingLimit
    patience.hurry()
  }
  const connections = (): Connections => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, hurry, giveUp: sockets.giveUp, close, connections }
}

/** What silenced one connection has often silenced all: those that are idle are opened anew. */
async function dropIdle(pool: Pool): Promise<void> {
  for (let left = pool.idleCount; left > 0 && pool.idleCount > 0; left--) (await pool.connect()).release(true)
}
