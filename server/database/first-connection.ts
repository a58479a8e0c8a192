import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'

/** After a reboot PostgreSQL may come later than this server. */
const usualPatience = 60_000
const pauseMilliseconds = 1000

/**
 * Waits until the database that DATABASE_URL names can be used.
 * @throws ConfigError when it never answers, or refuses: a sentence that says which.
 */
export async function awaitDatabase(
  db: Database,
  url: string,
  onWait: (reason: string) => void,
  patience = usualPatience,
): Promise<void> {
  const where = placeOf(url)
  const end = performance.now() + patience
  for (let told = false; ; told = true) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (cause) {
      const refusal = refusalOf(cause, where)
      if (refusal !== undefined) throw new ConfigError(refusal, { cause })
      const reason = reasonOf(cause)
      if (performance.now() > end)
        throw new ConfigError(
          `No PostgreSQL answers at ${where.host} (DATABASE_URL): ${reason}. Start it, or set DATABASE_URL to where it is.`,
          { cause },
        )
      if (!told) onWait(`PostgreSQL at ${where.host} does not answer yet (${reason}); the start goes on when it does`)
      await pause(pauseMilliseconds)
    }
  }
}

type Place = { readonly host: string; readonly user: string; readonly database: string }

/** What may be said of an address: never its password. */
function placeOf(url: string): Place {
  const { host, searchParams, username, pathname } = new URL(url)
  return {
    host: searchParams.get('host') ?? host,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

/** What does not change by waiting; undefined for everything else. */
function refusalOf(cause: unknown, { host, user, database }: Place): string | undefined {
  const { code, message } = cause as { code?: unknown; message?: unknown }
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (code === '28P01')
    return `PostgreSQL at ${host} does not accept the password of the role “${user}” (DATABASE_URL).`
  if (code === '28000')
    return `PostgreSQL at ${host} does not let the role “${user}” in (DATABASE_URL): ${String(message)}.`
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database “${database}” (DATABASE_URL). Create it, owned by the role “${user}”.`
  if (code === '42501')
    return `The role “${user}” may not use the database “${database}” (DATABASE_URL): ${String(message)}.`
  return undefined
}

/** Why nobody answered: the system's code, or PostgreSQL's own words, such as “the database system is starting up”. */
function reasonOf(cause: unknown): string {
  const { code, message } = cause as { code?: unknown; message?: unknown }
  return cause instanceof DatabaseError || typeof code !== 'string' ? String(message) : code
}
