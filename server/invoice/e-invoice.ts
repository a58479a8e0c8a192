import type { Invoice as EInvoice } from '@e-invoice-eu/core'
import type { Invoice } from '#core/invoice/invoice.ts'
import { eInvoiceData } from './e-invoice-data.ts'

/** The syntaxes of EN 16931, and the German rules for it in the first. */
export type Syntax = 'ubl' | 'cii' | 'xrechnung'

const formats: Readonly<Record<Syntax, string>> = { ubl: 'UBL', cii: 'CII', xrechnung: 'XRECHNUNG-UBL' }
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined }

/** An invoice as XML. It must have what the syntax demands: `formatsOf` says which ones it can be made in. */
export async function eInvoice(invoice: Invoice, syntax: Syntax): Promise<string> {
  // The package takes a third of a second and some memory to load, and few servers are ever asked for such an invoice.
  const { FormatFactoryService } = await import('@e-invoice-eu/core')
  const format = new FormatFactoryService().createFormatService(formats[syntax], silent)
  // Its types list the codes of every list. Its own service would check the data by them each time, for a tenth of a second
  // in which the server does nothing else; the tests do that.
  const data = eInvoiceData(invoice) as EInvoice
  format.fillInvoiceDefaults(data)
  const made = await format.generate(data, { format: formats[syntax], lang: invoice.language })
  if (typeof made !== 'string') throw new Error(`The invoice ${invoice.number} was not made as XML.`)
  return syntax === 'cii' ? withOriginal(made, invoice.original) : made
}

const endOfSums = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'

/** Adds the invoice that a credit note corrects (BT-25 and BT-26), which the library leaves out of CII. */
function withOriginal(xml: string, original: Invoice['original']): string {
  if (!original) return xml
  if (!xml.includes(endOfSums))
    throw new Error('The CII of a credit note has no place for the invoice that it corrects.')
  const reference =
    `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${original.number}</ram:IssuerAssignedID>` +
    '<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">' +
    `${original.issuedOn.replaceAll('-', '')}</qdt:DateTimeString></ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`
  return xml.replace(endOfSums, () => endOfSums + reference)
}
