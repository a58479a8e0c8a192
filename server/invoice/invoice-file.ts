import type { InvoiceFormat } from '#core/invoice/e-invoice-format.ts'
import type { Invoice } from '#core/invoice/invoice.ts'
import type { PdfCompiler } from '../pdf/pdf-compiler.ts'
import { eInvoice } from './e-invoice.ts'
import { facturX } from './factur-x.ts'
import { invoicePage } from './invoice-page.ts'

/** An invoice as a file, made of what is stored of it. */
export async function invoiceFile(
  invoice: Invoice,
  format: InvoiceFormat,
  pdf: Pick<PdfCompiler, 'compileInvoice'>,
): Promise<Uint8Array> {
  if (format === 'pdf') return pdf.compileInvoice(invoicePage(invoice))
  if (format === 'factur-x') return facturX(invoice, pdf)
  return Buffer.from(await eInvoice(invoice, format))
}

/** `INV-2026-000042.pdf`, `INV-2026-000042-ubl.xml` */
export function invoiceFileName({ number }: Invoice, format: InvoiceFormat): string {
  if (format === 'pdf') return `${number}.pdf`
  return `${number}-${format}.${format === 'factur-x' ? 'pdf' : 'xml'}`
}
