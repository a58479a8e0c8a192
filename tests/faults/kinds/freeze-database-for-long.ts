import type { Fault } from '../fault.ts'
import { freezeDatabase } from './freeze-database.ts'

/** Longer than a query may wait for its answer: what was asked is given up, and may have been done all the same. */
export const freezeDatabaseForLong: Fault = {
  ...freezeDatabase,
  name: 'PostgreSQL is frozen for longer than a query waits',
  lasts: { from: 24_000, to: 30_000 },
}
