import type { Invoice } from '#core/invoice/invoice.ts'
import type { Database } from '../database/database.ts'

export type StoredInvoice = { readonly invoice: Invoice; readonly customer_id: string | null }

/** The invoice of an order, locked: what is given back of it is decided by one at a time. */
export const lockInvoiceOf = (tx: Database, orderId: string): Promise<StoredInvoice | undefined> =>
  tx
    .selectFrom('invoices')
    .select(['invoice', 'customer_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .forUpdate()
    .executeTakeFirst()

/** The number of the invoice of an order; null where none was issued. */
export async function findInvoiceNumber(db: Database, orderId: string): Promise<string | null> {
  const found = await db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return found?.number ?? null
}

/** The credit notes of an invoice. */
export async function findCreditNotes(db: Database, number: string): Promise<readonly Invoice[]> {
  const rows = await db.selectFrom('invoices').select('invoice').where('original', '=', number).execute()
  return rows.map(({ invoice }) => invoice)
}

/** A customer's own invoice or credit note. */
export const findInvoice = (db: Database, customerId: string, number: string) =>
  db
    .selectFrom('invoices')
    .select('invoice')
    .where('number', '=', number)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

export async function keepInvoice(
  tx: Database,
  invoice: Invoice,
  customerId: string | null,
  issuedAt: Date,
): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      number: invoice.number,
      kind: invoice.kind,
      order_id: invoice.orderId,
      original: invoice.original?.number ?? null,
      customer_id: customerId,
      invoice: JSON.stringify(invoice),
      issued_at: issuedAt,
    })
    .execute()
}

/** All of a customer's invoices and credit notes. */
export const findInvoicesOf = (db: Database, customerId: string) =>
  db
    .selectFrom('invoices')
    .select(['number', 'invoice'])
    .where('customer_id', '=', customerId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
