import { findCustomerById } from '../../account/customer.queries.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { recipientOf } from '../../mail/mail-request.ts'
import { requestMail } from '../../mail/mails.queries.ts'
import { findItems, isBanner, type StoredOrder } from '../state/order.queries.ts'

/**
 * Mails the customer that money was given back, and what it means for what was paid with it: once for each amount, however
 * often the provider tells of it. What is paid and what is not has been set anew, and the credit note is issued.
 *
 * @param amount what was given back just now, in minor units.
 */
export async function tellOfRefund(
  tx: Database,
  jobs: Jobs,
  { id, customer_id: customerId, currency, refunded }: StoredOrder,
  amount: number,
  now: Date,
): Promise<void> {
  const customer = customerId === null ? undefined : await findCustomerById(tx, customerId)
  const items = await findItems(tx, id)
  if (!customer || items.length === 0) return
  const refund = { currency, amount, creditNote: await newestCreditNote(tx, id) }
  const agreements = items.map(({ agreement_id: agreementId, type }) => ({ agreementId, type }))
  const banner = items.findIndex(isBanner)
  const closed = await tx
    .selectFrom('agreements')
    .select('id')
    .where(
      'id',
      'in',
      agreements.map(({ agreementId }) => agreementId),
    )
    .where('finalized_at', 'is', null)
    .where('published_revision', 'is', null)
    .executeTakeFirst()
  await requestMail(tx, jobs, {
    event: `refunded:${id}:${refunded}`,
    customerId: customer.id,
    recipient: recipientOf(customer),
    request:
      banner < 0
        ? { kind: closed ? 'refunded-closed' : 'refunded', agreements, ...refund }
        : { kind: 'banner-refunded', ...agreements[banner]!, ...refund },
    now,
  })
}

async function newestCreditNote(tx: Database, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}
