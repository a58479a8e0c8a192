import { daySeconds } from '#core/day.ts'
import { emailKey } from '../account/customer.queries.ts'
import type { Database } from '../database/database.ts'
import { countTry } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type ConfirmedAddress, mailToAnybody, type MailToAnybody, type MailToOwner } from './mail-request.ts'

/**
 * Mails that an address gets in a day before it is confirmed: one for each type of agreement and two more. Further mails
 * are dropped silently, as the reply must not reveal whether an address gets mails.
 */
const toUnconfirmed = { count: 8, seconds: daySeconds }

type RequestedMail = {
  /** What happened, such as `agreement-new:<id>`. */
  readonly event: string
  /** Whose mail it is: it is deleted with the account. Null for the mail which says that the account is deleted. */
  readonly customerId: string | null
  readonly now: Date
} & (
  | { readonly recipient: ConfirmedAddress; readonly request: MailToOwner }
  | { readonly recipient: ConfirmedAddress | string; readonly request: MailToAnybody }
)

/** Requests a mail, in the transaction of what it is about. An event is mailed once, however often it is requested. */
export async function requestMail(tx: Database, jobs: Jobs, mail: RequestedMail): Promise<void> {
  const { event, customerId, recipient, request, now } = mail
  if (typeof recipient === 'string') {
    mailToAnybody.parse(request)
    const wait = await countTry(tx, `mails-to-unconfirmed ${emailKey(recipient)}`, toUnconfirmed, now)
    if (wait !== undefined) return
  }
  const { kind, ...parameters } = request
  const row = await tx
    .insertInto('mails')
    .values({
      event,
      customer_id: customerId,
      recipient: typeof recipient === 'string' ? recipient : recipient.address,
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
