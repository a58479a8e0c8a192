import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { poisonMark } from '../kinds/poisoned-job.ts'

/** What waits to be done: jobs, mails, files, payments on their way and refunds that are due. */
export async function unsettled(db: Database): Promise<readonly string[]> {
  const jobs = await sql<{ name: string; state: string; data: unknown; n: string; start: Date }>`
    select name, state, data, retry_count as n, start_after as start from pgboss.job
    where state in ('created', 'retry', 'active') and not data @> ${JSON.stringify(poisonMark)}::jsonb
      and start_after < now() + interval '1 day'`.execute(db)
  const mails = await db.selectFrom('mails').select(['event', 'claimed_until']).where('sent_at', 'is', null).execute()
  const orders = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'payments.transaction_id', 'payments.outcome'])
    .where('orders.state', 'in', ['processing', 'pending-verification', 'validating', 'quarantined'])
    .where('payments.outcome', 'in', ['approved', 'unknown', 'processing'])
    .execute()
  const refunds = await db
    .selectFrom('payments')
    .select('transaction_id')
    .whereRef('refunded', '<', 'refund_due')
    .execute()
  const files = await db
    .selectFrom('documents')
    .select(['agreement_id', 'files_status'])
    .where('files_status', '=', 'generating')
    .execute()
  return [
    ...jobs.rows.map(
      ({ name, state, data, n, start }) =>
        `the job ${name} is ${state} after ${n} tries, its next at ${start.toISOString()}: ${JSON.stringify(data)}`,
    ),
    ...mails.map(({ event, claimed_until: until }) => `the mail ${event} is not sent (claimed until ${String(until)})`),
    ...orders.map(
      (order) => `the order ${order.id} is ${order.state}, its payment ${order.transaction_id} ${order.outcome}`,
    ),
    ...refunds.map((one) => `the payment ${one.transaction_id} is not given back`),
    ...files.map((one) => `the files of ${one.agreement_id} are not made`),
  ]
}
