import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MailRequest } from './mail-request.ts'

/**
 * Asks for a mail, in the transaction of what it is about. An event is mailed once, however often it is asked for.
 * @param event what happened, such as `agreement-ready:<id>`.
 */
export async function requestMail(
  tx: Database,
  jobs: Jobs,
  event: string,
  recipient: string,
  request: MailRequest,
  now: Date,
): Promise<void> {
  const { kind, ...parameters } = request
  const row = await tx
    .insertInto('mails')
    .values({ event, recipient, kind, parameters: JSON.stringify(parameters), created_at: now, sent_at: null })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await jobs.enqueue(tx, 'send-mail', { mailId: row.id })
}
