import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Tables } from './tables.ts'

/** How to reach a PostgreSQL: a connection string, or a socket folder with user and database. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly password: string; readonly database: string }

/** The database, or a transaction in it: queries take either. */
export type Database = Kysely<Tables>

/** Opens a pool of at most `max` connections. `close` waits for the queries that run. */
export function openDatabase(
  address: DatabaseAddress,
  onError: (cause: Error) => void,
  max = 5,
): { db: Database; close: () => Promise<void> } {
  const pool = new Pool({ ...address, max, application_name: 'goodfaith' })
  let closing = false
  // A connection that was told to end may still be there when the database stops; this error is not logged.
  const broken = (cause: Error): void => {
    if (!closing) onError(cause)
  }
  // A connection that breaks while idle (the database restarts) is dropped by the pool and must not end the process.
  pool.on('error', broken)
  // The pool listens to idle connections alone. One that is handed out and between two queries would end it all the same.
  pool.on('connect', (client) => client.on('error', broken))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = (): Promise<void> => {
    closing = true
    return db.destroy()
  }
  return { db, close }
}
