import { sql } from 'kysely'
import { lockCustomer } from '../../account/customer.queries.ts'
import type { Database } from '../../database/database.ts'
import { findOpenOrders, type StoredOrder } from './order.queries.ts'

/*
 * Transactions about orders lock in one order, so that none waits for another that waits for it: the customer, orders by
 * their ids, agreements by their ids, and what is written last: a discount code, the counter of invoices.
 */

/** An order, locked with its agreements until the transaction ends: what becomes of them is decided by one at a time. */
export async function lockOrderAndAgreements(
  tx: Database,
  { id, customer_id: customerId }: Pick<StoredOrder, 'id' | 'customer_id'>,
): Promise<StoredOrder | undefined> {
  // An account that is deleted meanwhile leaves its orders.
  if (customerId !== null) await lockCustomer(tx, customerId)
  const locked = await lockOrder(tx, id)
  await sql`
    select from agreements where id in (select agreement_id from order_items where order_id = ${id})
    order by id for update`.execute(tx)
  return locked
}

/** An order, locked until the transaction ends. */
export const lockOrder = (tx: Database, id: string) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Locks everything that an attempt to pay may change: attempts of one customer follow each other, so no order of these
 * agreements is made meanwhile.
 *
 * @returns false when the account is gone.
 */
export async function lockForAttempt(
  tx: Database,
  customerId: string,
  agreementIds: readonly string[],
): Promise<boolean> {
  // Not as strictly as for a change of its key, which would keep others from writing rows that refer to it.
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) return false
  const open = (await findOpenOrders(tx, agreementIds)).map(({ id }) => id)
  await sql`select from orders where id = any(${open}::uuid[]) order by id for update`.execute(tx)
  await sql`select from agreements where id = any(${[...agreementIds]}::uuid[]) order by id for update`.execute(tx)
  return true
}
