import { mayWithdraw } from '#core/payment/withdrawal.ts'
import { findCustomerById } from '../../account/customer.queries.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { findInvoiceNumber } from '../../invoice/invoices.queries.ts'
import { type MailToAnybody, recipientOf } from '../../mail/mail-request.ts'
import { requestMail } from '../../mail/mails.queries.ts'
import { byType } from '../state/by-type.ts'
import { isBanner, type StoredItem, type StoredOrder } from '../state/order.queries.ts'

/**
 * Mails the customer that an order is paid.
 *
 * @param event names this mail, so that it is sent once.
 */
export async function tellOwner(
  tx: Database,
  jobs: Jobs,
  order: StoredOrder,
  items: readonly StoredItem[],
  event: string,
  now: Date,
): Promise<boolean> {
  const customer = order.customer_id === null ? undefined : await findCustomerById(tx, order.customer_id)
  if (!customer) return false
  await requestMail(tx, jobs, {
    event,
    customerId: customer.id,
    recipient: recipientOf(customer),
    request: requestAbout(items, await receiptOf(tx, order)),
    now,
  })
  return true
}

/** Mails the customer what was just delivered, once; nothing where nothing was. */
export async function tellOfDelivery(
  tx: Database,
  jobs: Jobs,
  order: StoredOrder,
  delivered: readonly StoredItem[],
  now: Date,
): Promise<void> {
  if (delivered.length > 0) await tellOwner(tx, jobs, order, delivered, `order-paid:${order.id}:${order.paid_by}`, now)
}

const receiptOf = async (tx: Database, { id, currency, gross, billing }: StoredOrder) => ({
  // Nothing is said to be paid where a discount made it free.
  ...(gross > 0 && { currency, amount: gross }),
  invoice: await findInvoiceNumber(tx, id),
  withdrawal: mayWithdraw(billing),
})

/** A banner is paid for alone. */
function requestAbout(items: readonly StoredItem[], receipt: Awaited<ReturnType<typeof receiptOf>>): MailToAnybody {
  const agreements = byType(items).map(({ agreement_id: agreementId, type }) => ({ agreementId, type }))
  const banner = items.findIndex(isBanner)
  return banner < 0
    ? { kind: 'order-paid', agreements, ...receipt }
    : { kind: 'banner-paid', ...agreements[0]!, ...receipt }
}
