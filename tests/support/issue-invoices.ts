import { randomUUID } from 'node:crypto'
import type { Invoice, Unnumbered } from '#core/invoice/invoice.ts'
import type { Database } from '#server/database/database.ts'
import { issueInvoice } from '#server/invoice/issue.ts'
import { issued } from './invoices.ts'

/** The id of the customer with an address. */
export const customerIdOf = async (db: Database, email: string): Promise<string> =>
  (await db.selectFrom('customers').select('id').where('email_key', '=', email).executeTakeFirstOrThrow()).id

/** Issues an invoice of a new order to a customer, as paying for it does. */
export const issueTo = (
  db: Database,
  customerId: string,
  now: Date,
  invoice: Unnumbered = issued(),
): Promise<Invoice> =>
  db
    .transaction()
    .execute((tx) =>
      issueInvoice(
        tx,
        { invoicePrefix: 'INV-', payments: 'off' },
        { invoice: { ...invoice, orderId: randomUUID() }, customerId },
        now,
      ),
    )
