import { sql } from 'kysely'
import { type InvoiceEntry, invoiceMediaTypes } from '#contract/invoices.ts'
import { formatsOf, type InvoiceFormat, invoiceFormats } from '#core/invoice/e-invoice-format.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { invoiceFile, invoiceFileName } from './invoice-file.ts'
import { findInvoice } from './invoices.queries.ts'

type Invoices = 'GET /customer/invoices' | 'GET /customer/invoice/{number}/{format}'

const pageSize = 24
const isInvoiceFormat = (value: string): value is InvoiceFormat => invoiceFormats.some((format) => format === value)

/** A customer's invoices. Files are made when they are asked for: what was issued is stored, and says everything. */
export function invoiceHandlers({ db, pdf }: Dependencies): Pick<Handlers, Invoices> {
  return {
    async 'GET /customer/invoices'({ caller, query }) {
      const limit = Number(query.limit ?? pageSize)
      // One more than requested shows whether there is a next page.
      const found = await findEntries(db, caller.id, limit + 1, query.after)
      const invoices = found.slice(0, limit)
      const last = invoices.at(-1)
      return accept({ invoices, next: found.length > limit && last ? placeOf(last) : null })
    },

    async 'GET /customer/invoice/{number}/{format}'({ params, caller }) {
      const { format } = params
      if (!isInvoiceFormat(format))
        return refuse('unknown-format', { field: 'format', known: invoiceFormats.join(', ') })
      const stored = await findInvoice(db, caller.id, params.number)
      if (!stored) return refuse('no-such-invoice')
      const { invoice } = stored
      if (!formatsOf(invoice).includes(format)) return refuse('invoice-lacks-details', { field: 'format', format })
      return accept({
        bytes: await invoiceFile(invoice, format, pdf),
        mediaType: invoiceMediaTypes[format],
        name: invoiceFileName(invoice, format),
      })
    },
  }
}

/** A place in the list: when the invoice was issued, in milliseconds since 1970, and its number. */
const placeOf = ({ issued_at, number }: InvoiceEntry): string => `${Date.parse(issued_at)}.${number}`

async function findEntries(
  db: Database,
  customerId: string,
  limit: number,
  after: string | undefined,
): Promise<InvoiceEntry[]> {
  const [milliseconds, number] = after?.split('.') ?? []
  const rows = await db
    .selectFrom('invoices')
    .select(['invoice', 'issued_at'])
    .where('customer_id', '=', customerId)
    .$if(after !== undefined, (some) =>
      some.where(sql<boolean>`(issued_at, number) < (${new Date(Number(milliseconds))}::timestamptz, ${number})`),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ invoice, issued_at }) => ({
    number: invoice.number,
    kind: invoice.kind,
    order_id: invoice.orderId,
    issued_on: invoice.issuedOn,
    issued_at: issued_at.toISOString(),
    original: invoice.original?.number ?? null,
    currency: invoice.currency,
    gross: invoice.gross,
    formats: [...formatsOf(invoice)],
  }))
}
