import { randomUUID } from 'node:crypto'
import { findCustomerById } from '../account/customer.queries.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type MailToAnybody, recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'

/** What happened to the ways into an account. */
export type AccountNews = Extract<
  MailToAnybody,
  {
    kind:
      | 'password-changed'
      | 'second-factor-on'
      | 'second-factor-off'
      | 'recovery-codes-renewed'
      | 'recovery-code-used'
      | 'wrong-codes'
      | 'passkey-added'
      | 'passkey-removed'
  }
>

/** Mails to a customer what happened to the ways into their account. */
export async function tell(tx: Database, jobs: Jobs, customerId: string, news: AccountNews, now: Date): Promise<void> {
  const customer = await findCustomerById(tx, customerId)
  if (!customer) return
  const event = `${news.kind}:${randomUUID()}`
  await requestMail(tx, jobs, { event, customerId, recipient: recipientOf(customer), request: news, now })
}
