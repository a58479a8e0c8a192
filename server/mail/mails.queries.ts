import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MailRequest } from './mail-request.ts'

type RequestedMail = {
  /** What happened, such as `agreement-new:<id>`. */
  readonly event: string
  /** Whose mail it is: it goes with the account. Null for the mail which says that the account is gone. */
  readonly customerId: string | null
  readonly recipient: string
  readonly request: MailRequest
  readonly now: Date
}

/** Asks for a mail, in the transaction of what it is about. An event is mailed once, however often it is asked for. */
export async function requestMail(
  tx: Database,
  jobs: Jobs,
  { event, customerId, recipient, request, now }: RequestedMail,
): Promise<void> {
  const { kind, ...parameters } = request
  const row = await tx
    .insertInto('mails')
    .values({
      event,
      customer_id: customerId,
      recipient,
      kind,
      parameters: JSON.stringify(parameters),
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await jobs.enqueue(tx, 'send-mail', { mailId: row.id })
}
