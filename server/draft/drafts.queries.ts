import { sql } from 'kysely'
import type { SentDraft } from '#contract/drafts.ts'
import type { Database } from '../database/database.ts'

/** How many days an interview is kept for another device. The mail with the link names them. */
export const draftDays = 30

type NewDraft = {
  readonly id: string
  readonly hash: Buffer
  readonly email_key: string
  readonly draft: SentDraft
  readonly created_at: Date
  readonly expires_at: Date
}

export async function insertDraft(tx: Database, { draft, ...row }: NewDraft): Promise<void> {
  await tx
    .insertInto('drafts')
    .values({ ...row, draft: JSON.stringify(draft) })
    .execute()
}

/** The interview behind a link that still works. */
export const findDraft = (db: Database, hash: Buffer, now: Date) =>
  db
    .selectFrom('drafts')
    .select(['draft', 'created_at', 'expires_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes the interview behind a link that still works, and the mail about it. @returns whether there was one. */
export const deleteDraft = (db: Database, hash: Buffer, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('drafts')
      .where('hash', '=', hash)
      .where('expires_at', '>', now)
      .returning('id')
      .execute()
    await deleteMails(tx, deleted)
    return deleted.length > 0
  })

/** What was sent to an address, without what opens it. */
export const findDraftsOf = (db: Database, emailKey: string) =>
  db
    .selectFrom('drafts')
    .select(['draft', 'created_at', 'expires_at'])
    .where('email_key', '=', emailKey)
    .orderBy('created_at')
    .execute()

export const deleteExpiredDrafts = (db: Database, now: Date): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) =>
      deleteMails(tx, await tx.deleteFrom('drafts').where('expires_at', '<', now).returning('id').execute()),
    )

/** Deletes what was sent to an address, and the mails about it. */
export async function deleteDraftsOf(tx: Database, emailKey: string): Promise<void> {
  await deleteMails(tx, await tx.deleteFrom('drafts').where('email_key', '=', emailKey).returning('id').execute())
}

/** A mail about a draft names an address that may have no account: it is deleted with the draft. */
async function deleteMails(tx: Database, drafts: readonly { readonly id: string }[]): Promise<void> {
  if (drafts.length === 0) return
  const events = drafts.map(({ id }) => draftEvent(id))
  await tx
    .deleteFrom('mails')
    .where('event', '=', sql<string>`any(${events})`)
    .execute()
}

/** What a draft's mail is about. */
export const draftEvent = (id: string): string => `draft:${id}`
