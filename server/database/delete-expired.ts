import type { Database } from './database.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Removes, now and every hour, the rows that have become meaningless: counted tries, tokens and links that expired.
 * @returns what ends it.
 */
export function deleteExpiredHourly(db: Database, onError: (cause: unknown) => void): () => void {
  const tidy = () => void deleteExpired(db, new Date()).catch(onError)
  tidy()
  const timer = setInterval(tidy, hour).unref()
  return () => clearInterval(timer)
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_ends', '<', now).execute()
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute()
  // Nobody can go on with a session that has no token any more. One that was begun just now gets its first in a moment.
  await db
    .deleteFrom('sessions')
    .where('created_at', '<', new Date(now.getTime() - day))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('refresh_tokens').select('hash').whereRef('refresh_tokens.session_id', '=', 'sessions.id')),
      ),
    )
    .execute()
  await db
    .deleteFrom('sessions')
    .where('ended_at', '<', new Date(now.getTime() - 30 * day))
    .execute()
  for (const table of ['activations', 'password_resets', 'email_changes'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
}
