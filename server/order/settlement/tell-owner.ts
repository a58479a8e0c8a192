import { findCustomerById } from '../../account/customer.queries.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { type MailToAnybody, recipientOf } from '../../mail/mail-request.ts'
import { requestMail } from '../../mail/mails.queries.ts'
import { isBanner, type StoredItem, type StoredOrder } from '../state/order.queries.ts'

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
    request: requestAbout(items),
    now,
  })
  return true
}

/** A banner is paid for alone. */
function requestAbout(items: readonly StoredItem[]): MailToAnybody {
  const agreements = items.map(({ agreement_id: agreementId, type }) => ({ agreementId, type }))
  const banner = items.findIndex(isBanner)
  return banner < 0 ? { kind: 'order-paid', agreements } : { kind: 'banner-paid', ...agreements[banner]! }
}
