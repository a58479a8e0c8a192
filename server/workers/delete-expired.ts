import { sql } from 'kysely'
import { deleteExpiredRecords } from '../banner/banners.queries.ts'
import { deleteUnconfirmed } from '../account/unconfirmed.ts'
import { deleteExpiredDrafts } from '../draft/drafts.queries.ts'
import { deleteOldOrders } from '../order/state/delete-orders.ts'
import { periodically } from '../jobs/periodically.ts'
import type { Database } from '../database/database.ts'
import { withQueryLimit } from '../database/query-limit.ts'

/** How many tokens are deleted in one transaction. */
const batch = 1000
const hour = 3_600_000
/** A query that deletes from a large table may take longer than one of a request. */
const longest = 600_000
const day = 24 * hour

/**
 * Deletes, now and every hour, the rows that have become meaningless: counted tries, tokens and links that expired, orders that
 * nobody paid, and what nobody confirmed.
 * @returns a function that stops it.
 */
export const deleteExpiredHourly = (db: Database, onError: (cause: unknown) => void): (() => Promise<void>) =>
  periodically(() => withQueryLimit(longest, () => deleteExpired(db, new Date())), hour, onError)

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_ends', '<', now).execute()
  while ((await db.transaction().execute((tx) => deleteExpiredTokens(tx, now))) === batch);
  await db
    .deleteFrom('sessions')
    .where('ended_at', '<', new Date(now.getTime() - 30 * day))
    .execute()
  for (const table of ['password_resets', 'email_changes', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  // An order keeps what proves the check of its number, and no provider announces an event anew after a month.
  await db
    .deleteFrom('vat_checks')
    .where('checked_at', '<', new Date(now.getTime() - 31 * day))
    .execute()
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', new Date(now.getTime() - 90 * day))
    .execute()
  await deleteExpiredDrafts(db, now)
  await deleteOldOrders(db, now)
  await deleteExpiredRecords(db, now)
  await deleteUnconfirmed(db, now)
}

/**
 * Deletes a batch of expired tokens, and the sessions that have no token left, as they cannot be continued.
 * @returns how many tokens there were.
 */
async function deleteExpiredTokens(tx: Database, now: Date): Promise<number> {
  const expired = await tx
    .deleteFrom('refresh_tokens')
    .where('hash', 'in', (query) =>
      query.selectFrom('refresh_tokens').select('hash').where('expires_at', '<', now).limit(batch),
    )
    .returning('session_id')
    .execute()
  if (expired.length === 0) return 0
  const ids = [...new Set(expired.map((token) => token.session_id))]
  await tx
    .deleteFrom('sessions')
    .where('id', '=', sql<string>`any(${ids})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('refresh_tokens').select('hash').whereRef('refresh_tokens.session_id', '=', 'sessions.id')),
      ),
    )
    .execute()
  return expired.length
}
