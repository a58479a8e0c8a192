import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../database/database.ts'
import { cannotStore } from '../database/lack.ts'
import { afterWaiting } from '../database/patient-timer.ts'
import { NoAnswer, withQueryLimit } from '../database/query-limit.ts'

/**
 * `up`: everything works. `unavailable`: the database answers, but cannot store anything (a full disk, no free connection,
 * read-only). `down`: it does not answer.
 */
type HealthState = 'up' | 'unavailable' | 'down'

export type Health = {
  readonly state: () => Promise<HealthState>
  /** Whether the database has given no answer at all for a minute, though it was asked: to start anew may help. */
  readonly isStuck: () => boolean
  /** Takes note of what a call or a job failed with. */
  readonly noteFailure: (cause: unknown) => void
}

/** How long the answer stays the same after a successful write, and after a call that failed. */
const trustMilliseconds = 5000
/** A question that takes longer is answered with `down`. */
const longestLook = 2000
/** How long the database may be silent before the process should be started anew. */
const longestSilence = 60_000
/** More than PostgreSQL has left over in the last blocks of a table, so that the disk itself is asked. */
const probe = Buffer.alloc(128 * 1024)

/**
 * Whether this server can do its work. It asks the database when it is asked, and tries to write every five seconds; a
 * call that could not store anything counts at once.
 */
export function createHealth(
  db: Database,
  { lookLimit, silence } = { lookLimit: longestLook, silence: longestSilence },
): Health {
  let writtenAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let silentSince: number | undefined
  let looking: Promise<HealthState> | undefined

  async function look(): Promise<HealthState> {
    const began = (lookedAt = performance.now())
    const found = await within(lookLimit, withQueryLimit(lookLimit, ask))
    silentSince = found === undefined ? (silentSince ?? began) : undefined
    return found ?? 'down'
  }

  /** @returns undefined when there was no answer. */
  async function ask(): Promise<HealthState | undefined> {
    try {
      if (performance.now() - writtenAt < trustMilliseconds) {
        await sql`select 1`.execute(db)
        return 'up'
      }
      await tryToWrite(db)
      writtenAt = performance.now()
      return 'up'
    } catch (cause) {
      return cause instanceof NoAnswer ? undefined : stateAfter(cause)
    }
  }

  async function state(): Promise<HealthState> {
    if (performance.now() - failedAt < trustMilliseconds) return 'unavailable'
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }

  return {
    state,
    isStuck() {
      // Where no balancer asks whether the server is ready, this is what asks.
      if (performance.now() - lookedAt > trustMilliseconds) void state()
      return silentSince !== undefined && performance.now() - silentSince >= silence
    },
    noteFailure(cause) {
      if (cannotStore(cause)) failedAt = performance.now()
    },
  }
}

/** What the work gives; undefined when it takes longer. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  let stop = (): void => undefined
  const late = new Promise<undefined>((resolve) => {
    stop = afterWaiting(milliseconds, () => resolve(undefined))
  })
  return Promise.race([work, late]).finally(stop)
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
