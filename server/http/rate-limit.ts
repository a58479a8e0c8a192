import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** At most `count` times, or units of a cost, in `seconds`, counted from the first. */
export type Limit = { readonly count: number; readonly seconds: number }

/**
 * A window that closes later than any that could be opened now was opened while a clock was ahead, and is over: nobody waits for
 * a day because the clock was wrong for a moment. Servers may differ by less.
 */
const greatestSkew = 60 * 60_000
const latestEnd = (seconds: number, now: Date) => new Date(now.getTime() + seconds * 1000 + greatestSkew)

/**
 * Counts one more try under a key, or what it cost, in PostgreSQL, so that all server processes count together.
 * @returns undefined while it is allowed, otherwise the seconds until it is again.
 */
export async function countTry(
  db: Database,
  key: string,
  limit: Limit,
  now: Date,
  cost = 1,
): Promise<number | undefined> {
  const { count, secondsLeft } = await countUp(db, key, limit.seconds, now, cost)
  return count <= limit.count ? undefined : secondsLeft
}

/** The tries under a key with this one, in a window that opened with the first, and the seconds until it closes. */
export async function countUp(
  db: Database,
  key: string,
  seconds: number,
  now: Date,
  cost = 1,
): Promise<{ readonly count: number; readonly secondsLeft: number }> {
  const windowEnds = new Date(now.getTime() + seconds * 1000)
  const isOver = sql`(rate_limits.window_ends <= ${now} or rate_limits.window_ends > ${latestEnd(seconds, now)})`
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_ends: windowEnds, count: cost })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then excluded.count else rate_limits.count + excluded.count end`,
        window_ends: sql`case when ${isOver} then excluded.window_ends else rate_limits.window_ends end`,
      }),
    )
    .returning(['count', 'window_ends'])
    .executeTakeFirstOrThrow()
  return { count: row.count, secondsLeft: secondsUntil(row.window_ends, now) }
}

/** Takes a try back that turned out to be none, such as a log-in with the right password. */
export async function uncount(db: Database, keys: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`greatest(rate_limits.count - 1, 0)` })
    .where('key', 'in', keys)
    .where('window_ends', '>', now)
    .execute()
}

/**
 * Whether so much was counted under a key that nothing more is allowed, for costs that are known afterwards.
 * @returns undefined while it is allowed, otherwise the seconds until it is again.
 */
export async function secondsToWait(db: Database, key: string, limit: Limit, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select('window_ends')
    .where('key', '=', key)
    .where('count', '>=', limit.count)
    .where('window_ends', '>', now)
    .where('window_ends', '<=', latestEnd(limit.seconds, now))
    .executeTakeFirst()
  return row && secondsUntil(row.window_ends, now)
}

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/**
 * Deletes what was counted for people or things.
 * @param subjects the last words of the keys: an address, or the id of a customer or an agreement.
 */
export async function deleteTries(db: Database, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('subject', '=', sql<string>`any(${subjects})`)
    .execute()
}
