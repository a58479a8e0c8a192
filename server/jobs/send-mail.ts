import type { Config } from '../config.ts'
import type { SecretLinks } from '../customer/secret-links.ts'
import type { Database } from '../database/database.ts'
import { findAttachments } from '../mail/attachments.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailRequest } from '../mail/mail-request.ts'
import { AddressRefused, type Mailer } from '../mail/mailer.ts'
import { loadMailWords } from '../mail/words.ts'
import { GiveUp, type JobHandler } from './jobs.ts'

/**
 * Sends a mail and marks it as sent. The row is locked meanwhile, so that a second run, started because this one seemed
 * dead, waits and then finds it sent.
 */
export function sendMail(
  db: Database,
  mailer: Mailer,
  config: Config,
  links: SecretLinks,
  now: () => Date,
): JobHandler<'send-mail'> {
  const words = loadMailWords('en')
  return async ({ mailId }) => {
    const refused = await db.transaction().execute(async (tx) => {
      const mail = await tx
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', mailId)
        .where('sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!mail) return undefined
      const asked = { kind: mail.kind, ...mail.parameters } as MailRequest
      const attachments = asked.kind === 'agreement-files' ? await findAttachments(tx, asked.agreementId) : []
      // Where there is nothing to attach any more, or too much, the mail is about the link.
      const request: MailRequest =
        asked.kind === 'agreement-files' && attachments.length === 0 ? { ...asked, kind: 'agreement' } : asked
      const refusal = await mailer
        .send({
          id: mail.id,
          to: mail.recipient,
          date: mail.created_at,
          attachments,
          ...composeMail(request, words, config, links),
        })
        .catch((cause: unknown) => {
          if (cause instanceof AddressRefused) return cause
          throw cause
        })
      // A mail that nobody takes is none: it may be asked for again. And of a deleted account nothing stays, not even
      // that it was told so.
      if (refusal || mail.kind === 'account-deleted') await tx.deleteFrom('mails').where('id', '=', mailId).execute()
      else await tx.updateTable('mails').set({ sent_at: now() }).where('id', '=', mailId).execute()
      return refusal
    })
    if (refused) throw new GiveUp(refused.message, { cause: refused })
  }
}
