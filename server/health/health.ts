import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../database/database.ts'

/**
 * `up`: everything works. `unavailable`: the database answers, but cannot store anything (a full disk, no free connection,
 * read-only). `down`: it does not answer.
 */
type HealthState = 'up' | 'unavailable' | 'down'

export type Health = {
  readonly state: () => Promise<HealthState>
  /** Takes note of what a call or a job failed with. */
  readonly noteFailure: (cause: unknown) => void
}

/** How long the answer stays the same after a successful write, and after a call that failed. */
const trustMilliseconds = 5000
/** More than PostgreSQL has left over in the last blocks of a table, so that the disk itself is asked. */
const probe = Buffer.alloc(128 * 1024)

/**
 * Whether this server can do its work. It asks the database when it is asked, and tries to write every five seconds; a
 * call that could not store anything counts at once.
 */
export function createHealth(db: Database): Health {
  let writtenAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<HealthState> | undefined

  async function look(): Promise<HealthState> {
    try {
      if (performance.now() - writtenAt < trustMilliseconds) {
        await sql`select 1`.execute(db)
        return 'up'
      }
      await tryToWrite(db)
      writtenAt = performance.now()
      return 'up'
    } catch (cause) {
      return stateAfter(cause)
    }
  }

  return {
    async state() {
      if (performance.now() - failedAt < trustMilliseconds) return 'unavailable'
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
    noteFailure(cause) {
      if (cannotStore(cause)) failedAt = performance.now()
    },
  }
}

class RollBack extends Error {}

async function tryToWrite(db: Database): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`insert into write_probe (bytes) values (${probe})`.execute(tx)
      throw new RollBack()
    })
  } catch (cause) {
    if (!(cause instanceof RollBack)) throw cause
  }
}

/**
 * Classes 08 and 57 are broken connections and a database that stops or starts. Anything that is not a
 * DatabaseError is a connection that could not be opened.
 */
function stateAfter(cause: unknown): HealthState {
  return cause instanceof DatabaseError && !/^(?:08|57)/.test(cause.code ?? '') ? 'unavailable' : 'down'
}

/** Class 53 is a lack of resources (a full disk is 53100), 58 a failing one, 25006 a read-only database. */
const cannotStore = (cause: unknown): boolean =>
  cause instanceof DatabaseError && /^(?:53|58|25006)/.test(cause.code ?? '')
