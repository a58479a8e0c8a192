import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** At most `count` times, or units of a cost, in `seconds`, counted from the first. */
export type Limit = { readonly count: number; readonly seconds: number }

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
  const windowEnds = new Date(now.getTime() + limit.seconds * 1000)
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_ends: windowEnds, count: cost })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.window_ends <= ${now} then excluded.count else rate_limits.count + excluded.count end`,
        window_ends: sql`case when rate_limits.window_ends <= ${now} then excluded.window_ends else rate_limits.window_ends end`,
      }),
    )
    .returning(['count', 'window_ends'])
    .executeTakeFirstOrThrow()
  return row.count <= limit.count ? undefined : secondsUntil(row.window_ends, now)
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
    .executeTakeFirst()
  return row && secondsUntil(row.window_ends, now)
}

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/** Forgets what was counted for somebody or something: its keys end with the word that names it. */
export async function forgetTries(db: Database, word: string): Promise<void> {
  const ending = ` ${word}`
  await sql`delete from rate_limits where right(key, ${ending.length}) = ${ending}`.execute(db)
}

/** What counts as one caller: an IPv4 address, or the /64 network that a single IPv6 customer gets. */
export function callerKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
    : before
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
