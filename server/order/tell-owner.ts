import { findCustomerById } from '../customer/customer.queries.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import type { StoredItem, StoredOrder } from './order.queries.ts'

/**
 * Mails the customer that an order is paid.
 *
 * @param event names this mail, so that it is sent once.
 */
export async function tellOwner(
  tx: Database,
  jobs: Jobs,
  { customer_id: customerId }: StoredOrder,
  items: readonly StoredItem[],
  event: string,
  now: Date,
): Promise<boolean> {
  const customer = customerId === null ? undefined : await findCustomerById(tx, customerId)
  if (!customer) return false
  await requestMail(tx, jobs, {
    event,
    customerId: customer.id,
    recipient: recipientOf(customer),
    request: {
      kind: 'order-paid',
      agreements: items.map(({ agreement_id: agreementId, type }) => ({ agreementId, type })),
    },
    now,
  })
  return true
}
