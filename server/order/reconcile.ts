import { sql } from 'kysely'
import { periodically } from '../jobs/periodically.ts'
import { unpaidDays } from './delete-orders.ts'
import { settle } from './settle.ts'

type Parts = Parameters<typeof settle>[0]

const minute = 60_000
/** Orders that are asked about in one round. */
const batch = 100

/**
 * Finds the orders that got stuck: the customer closed the browser, an event never came, or a server died between charge and
 * record. Each is asked about a minute after it last moved, then after twice as long each time, but every hour at least, for
 * a month.
 *
 * @returns how many were asked about.
 */
export async function reconcile(parts: Parts, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where state in ('processing', 'pending-verification', 'validating') and attempts > 0
      and created_at > ${new Date(now.getTime() - unpaidDays * 24 * 60 * minute)}
      and greatest(asked_at, updated_at)
        + least(interval '1 hour', greatest(interval '1 minute', asked_at - updated_at)) < ${now}
    order by greatest(asked_at, updated_at) limit ${batch}`.execute(parts.db)
  for (const { id } of rows) {
    // Before it is asked: one whose provider is silent must not keep the others waiting.
    await parts.db.updateTable('orders').set({ asked_at: now }).where('id', '=', id).execute()
    await settle(parts, id, now)
  }
  return rows.length
}

/** @returns a function that stops it. */
export const reconcileEveryMinute = (
  parts: Parts,
  now: () => Date,
  onError: (cause: unknown) => void,
): (() => Promise<void>) =>
  periodically(
    async () => {
      await reconcile(parts, now())
    },
    minute,
    onError,
  )
