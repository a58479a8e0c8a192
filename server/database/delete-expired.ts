import type { Database } from './database.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Deletes, now and every hour, the rows that have become meaningless: counted tries, tokens and links that expired.
 * @returns a function that stops it.
 */
export function deleteExpiredHourly(db: Database, onError: (cause: unknown) => void): () => void {
  const tidy = () => void deleteExpired(db, new Date()).catch(onError)
  tidy()
  const timer = setInterval(tidy, hour).unref()
  return () => clearInterval(timer)
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_ends', '<', now).execute()
  // A session begins with a token, so it can be continued until its last token has expired. The statement sees the table
  // as it was before: hence the second look at the date.
  await db
    .with('expired', (query) =>
      query.deleteFrom('refresh_tokens').where('expires_at', '<', now).returning('session_id'),
    )
    .deleteFrom('sessions')
    .where('id', 'in', (query) => query.selectFrom('expired').select('session_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens')
            .select('hash')
            .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
            .where('refresh_tokens.expires_at', '>=', now),
        ),
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
