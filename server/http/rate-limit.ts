import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** At most `count` times in `seconds`, counted from the first. */
export type Limit = { readonly count: number; readonly seconds: number }

/**
 * Counts one more try under a key, in PostgreSQL, so that all server processes count together.
 * @returns undefined while it is allowed, otherwise the seconds until it is again.
 */
export async function countTry(db: Database, key: string, limit: Limit, now: Date): Promise<number | undefined> {
  const windowEnds = new Date(now.getTime() + limit.seconds * 1000)
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_ends: windowEnds, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.window_ends <= ${now} then 1 else rate_limits.count + 1 end`,
        window_ends: sql`case when rate_limits.window_ends <= ${now} then excluded.window_ends else rate_limits.window_ends end`,
      }),
    )
    .returning(['count', 'window_ends'])
    .executeTakeFirstOrThrow()
  return row.count <= limit.count
    ? undefined
    : Math.max(1, Math.ceil((row.window_ends.getTime() - now.getTime()) / 1000))
}

/**
 * Deletes what was counted for people or things.
 * @param subjects the last words of the keys: an address, or the id of a customer or an agreement.
 */
export async function forgetTries(db: Database, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('subject', '=', sql<string>`any(${subjects})`)
    .execute()
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
