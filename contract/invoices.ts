import { z } from 'zod'
import { type InvoiceFormat, invoiceFormats } from '#core/invoice/e-invoice-format.ts'
import type { Calls } from './call.ts'
import { moment, uuid } from './fields.ts'
import { nextPage, pageQuery } from './pages.ts'

export const invoiceMediaTypes: Readonly<Record<InvoiceFormat, string>> = {
  pdf: 'application/pdf',
  ubl: 'application/xml',
  xrechnung: 'application/xml',
  'factur-x': 'application/pdf',
}

/** An invoice or a credit note in the customer's list. */
const invoiceEntry = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  order_id: uuid,
  issued_on: z.iso.date(),
  issued_at: moment,
  /** The number of the invoice that a credit note corrects. */
  original: z.string().nullable(),
  currency: z.string().length(3),
  /** The sum with VAT, in minor units; of a credit note what was given back. */
  gross: z.int().nonnegative(),
  /** The formats of the invoice: some demand details that an invoice may lack. */
  formats: z.array(z.enum(invoiceFormats)),
})
export type InvoiceEntry = z.infer<typeof invoiceEntry>

export const invoiceCalls = {
  'GET /customer/invoices': {
    summary: 'The customer’s invoices and credit notes, the newest first, page by page.',
    auth: 'required',
    query: pageQuery(/^\d{1,15}\.[A-Za-z0-9-]{1,40}$/),
    data: z.object({
      invoices: z.array(invoiceEntry),
      next: nextPage,
    }),
  },
  'GET /customer/invoice/{number}/{format}': {
    summary: `An invoice or a credit note as a file, for its customer. As ${invoiceFormats.join(', ')}.`,
    auth: 'required',
    bytes: [...new Set(Object.values(invoiceMediaTypes))],
  },
} satisfies Calls
