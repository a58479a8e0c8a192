import { DatabaseError } from 'pg'
import { NoAnswer } from './query-limit.ts'

/** How long a caller should wait before trying again, in seconds. */
export const retryAfter = 5

/** What pg and its pool say of a connection that was lost, or that none was free; they have no codes. */
const lost = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/
const noneFree = 'timeout exceeded when trying to connect'

/**
 * Whether something failed because the database cannot work now, and not through a mistake: `unavailable` when it cannot store anything (a full
 * disk, no free connection, read-only), `down` when it does not answer. What failed may be tried again.
 */
export function lackOf(cause: unknown): 'unavailable' | 'down' | undefined {
  if (cannotStore(cause)) return 'unavailable'
  if (!(cause instanceof Error)) return undefined
  if (cause.message === noneFree) return 'unavailable'
  // Classes 08 and 57P are broken connections and a database that stops or starts.
  if (cause instanceof DatabaseError) return /^(?:08|57P)/.test(cause.code ?? '') ? 'down' : undefined
  return cause instanceof NoAnswer || lost.test(cause.message) || ('syscall' in cause && cause.syscall === 'connect')
    ? 'down'
    : undefined
}

/** Class 53 is a lack of resources (a full disk is 53100), 58 a failing one, 25006 a read-only database. */
export const cannotStore = (cause: unknown): boolean =>
  cause instanceof DatabaseError && /^(?:53|58|25006)/.test(cause.code ?? '')
