import type { SecretLinks } from '../account/secret-links.ts'
import type { Database } from '../database/database.ts'
import type { MailRequest } from '../mail/mail-request.ts'

/**
 * Some links are found by their hash. The hash that is stored is brought to that of the link in the mail that is about to be sent: the two differ
 * when the secret key was changed since the mail was asked for, and nobody has seen the earlier link.
 */
export async function keepLink(db: Database, request: MailRequest, links: SecretLinks): Promise<void> {
  if (request.kind === 'reset') await follow(db, 'password_resets', request.resetId, links.reset)
  if (request.kind === 'draft') await follow(db, 'drafts', request.draftId, links.draft)
}

async function follow(
  db: Database,
  table: 'password_resets' | 'drafts',
  id: string,
  { of, stored }: SecretLinks['reset'],
): Promise<void> {
  const hash = stored(of(id))
  await db.updateTable(table).set({ hash }).where('id', '=', id).where('hash', '!=', hash).execute()
}
