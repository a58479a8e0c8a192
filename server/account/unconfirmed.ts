import { daysAfter } from '#core/day.ts'
import type { Database } from '../database/database.ts'
import { deleteTries } from '../http/rate-limit.ts'
import { activationDays, emailStatus, findCustomerById, lockCustomer } from './customer.queries.ts'
import { deleteMailsAbout } from './mails-about.ts'

/** How many days an agreement is kept that nobody has confirmed. The mail about it names them. */
export const unconfirmedDays = 30

/**
 * Deletes what nobody confirmed in 30 days: agreements that were never public, and accounts that have nothing left. The
 * links that were mailed name them; a link is kept that long, although it works for 7 days only.
 *
 * An agreement with a live page is left alone: it was made when such pages were public at once, and may be linked.
 */
export async function deleteUnconfirmed(db: Database, now: Date): Promise<void> {
  const before = daysAfter(now, -unconfirmedDays)
  const old = await db
    .selectFrom('activations')
    .select('customer_id')
    .distinct()
    .where('expires_at', '<', daysAfter(before, activationDays))
    .execute()
  // A customer each, so that no transaction holds many locks.
  for (const { customer_id } of old) await db.transaction().execute((tx) => deleteOf(tx, customer_id, before))
}

async function deleteOf(tx: Database, customerId: string, before: Date): Promise<void> {
  if (!(await lockCustomer(tx, customerId, true))) return
  const customer = await findCustomerById(tx, customerId)
  if (customer && emailStatus(customer) !== 'confirmed') {
    const agreements = await tx
      .deleteFrom('agreements')
      .where('customer_id', '=', customerId)
      .where('live_enabled', '=', false)
      .where('created_at', '<', before)
      .returning('id')
      .execute()
    await deleteTries(
      tx,
      agreements.map(({ id }) => id),
    )
    for (const { id } of agreements) await deleteMailsAbout(tx, id)
  }
  await tx
    .deleteFrom('activations')
    .where('customer_id', '=', customerId)
    .where('expires_at', '<', daysAfter(before, activationDays))
    .execute()
  if (!customer || emailStatus(customer) === 'confirmed' || (await hasAnything(tx, customerId))) return
  await deleteTries(tx, [customer.email_key, customerId])
  await tx.deleteFrom('customers').where('id', '=', customerId).execute()
}

/** Whether an account has an agreement, or a link on the way that may still be used. */
async function hasAnything(tx: Database, customerId: string): Promise<boolean> {
  for (const table of ['agreements', 'activations'] as const)
    if (await tx.selectFrom(table).select('id').where('customer_id', '=', customerId).limit(1).executeTakeFirst())
      return true
  return false
}
