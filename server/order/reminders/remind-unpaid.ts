import { sql } from 'kysely'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { dayMilliseconds } from '#core/day.ts'
import { findCustomerById, lockCustomer } from '../../account/customer.queries.ts'
import { amountDue } from '../../agreement/amount-due.ts'
import { isPaymentUnderWay } from '../../agreement/payment-under-way.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { periodically } from '../../jobs/periodically.ts'
import { recipientOf } from '../../mail/mail-request.ts'
import { requestMail } from '../../mail/mails.queries.ts'
import { byType } from '../state/by-type.ts'

type Parts = Pick<Dependencies, 'db' | 'config' | 'prices' | 'jobs'>

const hour = 3_600_000
const batch = 100
/** What is older than the period by more than this is left alone: reminders that are switched on reach back no further. */
const latestDays = 14

/**
 * Reminds, now and every hour, the owners of what waits for its payment.
 * @returns a function that stops it.
 */
export const remindUnpaidHourly = (
  parts: Parts,
  now: () => Date,
  onError: (cause: unknown) => void,
): (() => Promise<void>) => periodically(() => remindUnpaid(parts, now()), hour, onError)

type Set = { readonly customer_id: string; readonly created_at: Date }

/**
 * Mails each owner once about agreements that they made in one go some days ago and have not paid for. Nobody is mailed who has
 * not confirmed their address: a stranger may have typed it. Nor who had money back, or stopped the mails that we send of our own
 * accord.
 */
export async function remindUnpaid(parts: Parts, now: Date): Promise<void> {
  const { db, config } = parts
  if (config.payments === 'off' || config.unpaidReminderDays === 0) return
  const latest = new Date(now.getTime() - config.unpaidReminderDays * dayMilliseconds)
  const earliest = new Date(latest.getTime() - latestDays * dayMilliseconds)
  let after: Set = { customer_id: '00000000-0000-0000-0000-000000000000', created_at: earliest }
  for (;;) {
    const { rows } = await sql<Set>`
      select distinct a.customer_id, a.created_at from agreements a
      join customers u on u.id = a.customer_id
      left join law_mails m on m.customer_id = a.customer_id
      where a.finalized_at is null and a.reminded_at is null and a.created_at <= ${latest}
        and (a.created_at, a.customer_id) > (${after.created_at}::timestamptz, ${after.customer_id}::uuid)
        and u.confirmed_at is not null and m.wanted is distinct from false
      order by a.created_at, a.customer_id limit ${batch}`.execute(db)
    for (const set of rows) await db.transaction().execute((tx) => remind(tx, parts, set, now))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last
  }
}

async function remind(tx: Database, { config, prices, jobs }: Parts, set: Set, now: Date): Promise<void> {
  if (!(await lockCustomer(tx, set.customer_id, true))) return
  const customer = await findCustomerById(tx, set.customer_id)
  if (!customer || customer.confirmed_at === null) return
  // What an order was ever delivered for waits again because its money went back, or for an update: that is another matter.
  const { rows } = await sql<{ id: string; type: AgreementType }>`
    update agreements a set reminded_at = ${now}
    where a.customer_id = ${set.customer_id} and a.created_at = ${set.created_at}
      and a.finalized_at is null and a.reminded_at is null and a.published_revision is null
      and not exists (select from order_items i where i.agreement_id = a.id and i.delivered_at is not null)
    returning a.id, a.type`.execute(tx)
  const waiting = []
  for (const one of byType(rows)) if (!(await isPaymentUnderWay(tx, one.id))) waiting.push(one)
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  if ((await amountDue(tx, { config, prices }, ids, now)).amount === 0) return
  await requestMail(tx, jobs, {
    event: `unpaid-reminder:${customer.id}:${set.created_at.toISOString()}`,
    customerId: customer.id,
    recipient: recipientOf(customer),
    request: {
      kind: 'unpaid-reminder',
      agreements: waiting.map(({ id: agreementId, type }) => ({ agreementId, type })),
    },
    now,
  })
}
