import { sql } from 'kysely'
import { creditNoteFor } from '#core/invoice/credit-note.ts'
import type { Invoice, Unnumbered } from '#core/invoice/invoice.ts'
import { fillIn } from '#core/language/fill-in.ts'
import { type Config, creditNotePrefix } from '../config.ts'
import type { Database } from '../database/database.ts'
import { invoiceWords } from './invoice-words.ts'
import { findCreditNotes, keepInvoice, lockInvoiceOf } from './invoices.queries.ts'
import { takeNumber } from './take-number.ts'

type ToIssue = { readonly invoice: Unnumbered; readonly customerId: string | null }

/**
 * Issues the invoice of an order, in the transaction that pays it. Asked for again, it gives the one that was issued.
 */
export async function issueInvoice(
  tx: Database,
  config: Pick<Config, 'invoicePrefix' | 'payments'>,
  { invoice, customerId }: ToIssue,
  now: Date,
): Promise<Invoice> {
  // Of two transactions that issue it, the second waits here and then finds it. A number is taken only for a new one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${invoice.orderId}`}, 0))`.execute(tx)
  const issued = await lockInvoiceOf(tx, invoice.orderId)
  if (issued) return issued.invoice
  const numbered = {
    ...invoice,
    number: await takeNumber(tx, seriesOf(config, config.invoicePrefix), invoice.issuedOn),
  }
  await keepInvoice(tx, numbered, customerId, now)
  return numbered
}

/**
 * Issues the credit note for what was given back of an order and no credit note says yet, in the transaction that gives it
 * back; undefined where all of it is said. So asking again issues none twice.
 *
 * @param total all that was given back of the order so far, with VAT.
 * @throws where the order has no invoice, or more was given back than it says.
 */
export async function issueCreditNote(
  tx: Database,
  config: Pick<Config, 'payments'>,
  { orderId, total, on }: { readonly orderId: string; readonly total: number; readonly on: string },
  now: Date,
): Promise<Invoice | undefined> {
  const issued = await lockInvoiceOf(tx, orderId)
  if (!issued) throw new Error(`The order ${orderId} has no invoice, so there is nothing to credit.`)
  const { invoice, customer_id: customerId } = issued
  const before = (await findCreditNotes(tx, invoice.number)).reduce((sum, { gross }) => sum + gross, 0)
  if (total === before) return undefined
  const description = fillIn(invoiceWords(invoice.language).refund, { number: invoice.number })
  const note = {
    ...creditNoteFor(invoice, { total, before, on, description }),
    number: await takeNumber(tx, seriesOf(config, creditNotePrefix), on),
  }
  await keepInvoice(tx, note, customerId, now)
  return note
}

/** Where nothing is charged, invoices are numbered apart: the books have no gap when real money comes. */
const seriesOf = ({ payments }: Pick<Config, 'payments'>, prefix: string): string =>
  payments === 'test' ? `TEST-${prefix}` : prefix
