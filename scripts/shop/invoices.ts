import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatsOf } from '#core/invoice/e-invoice-format.ts'
import type { Invoice } from '#core/invoice/invoice.ts'
import { decimalAmount } from '#core/pricing/currency.ts'
import { returnFigures } from '#core/invoice/one-stop-shop.ts'
import type { Database } from '#server/database/database.ts'
import { invoiceFile, invoiceFileName } from '#server/invoice/invoice-file.ts'
import { createPdfCompiler } from '#server/pdf/pdf-compiler.ts'
import { csv } from './csv.ts'
import type { Shop } from './open-shop.ts'
import { readDay, readWords, UsageError } from './usage-error.ts'

/** Invoices and credit notes that were issued from one day on and before another, by number. */
async function issuedBetween(db: Database, from: Date, to: Date): Promise<readonly Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('invoice')
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .orderBy('number')
    .execute()
  return rows.map(({ invoice }) => invoice)
}

/** Writes the invoices of a period into a folder: each as a PDF, as UBL where it has what that wants, and a list of all. */
export async function exportInvoices({ db }: Shop, args: readonly string[]): Promise<readonly string[]> {
  const { values } = readWords(args, { from: { type: 'string' }, to: { type: 'string' }, folder: { type: 'string' } })
  const from = readDay('from', values.from)
  const to = readDay('to', values.to)
  if (!from || !to || !values.folder) throw new UsageError('Give --from, --to and --folder.')
  if (to <= from) throw new UsageError('--to must be after --from.')
  const invoices = await issuedBetween(db, from, to)
  if (invoices.length === 0) return ['No invoice was issued then.']
  mkdirSync(values.folder, { recursive: true })
  const write = (name: string, content: Uint8Array | string) => writeFileSync(path.join(values.folder!, name), content)
  const pdf = createPdfCompiler({ workers: 1 })
  try {
    for (const invoice of invoices)
      for (const format of formatsOf(invoice).filter((one) => one === 'pdf' || one === 'ubl'))
        write(invoiceFileName(invoice, format), await invoiceFile(invoice, format, pdf))
  } finally {
    await pdf.close()
  }
  write('invoices.csv', csv([columns, ...invoices.map(row)]))
  return [`Invoices and credit notes written to ${values.folder}: ${invoices.length}. invoices.csv lists them.`]
}

const columns = [
  'number',
  'kind',
  'issued on',
  'corrects',
  'order',
  'customer',
  'country',
  'VAT number',
  'treatment',
  'VAT of',
  'rate in %',
  'net',
  'VAT',
  'gross',
  'currency',
]

/** A credit note's amounts are below zero. */
function row(invoice: Invoice): readonly (string | number)[] {
  const { kind, customer, currency, taxRate } = invoice
  const money = (amount: number): string => decimalAmount(kind === 'invoice' ? amount : -amount, currency)
  return [
    invoice.number,
    kind,
    invoice.issuedOn,
    invoice.original?.number ?? '',
    invoice.orderId,
    customer.name,
    customer.country,
    customer.vatId,
    invoice.treatment,
    invoice.taxState ?? '',
    taxRate / 100,
    money(invoice.net),
    money(invoice.tax),
    money(invoice.gross),
    currency,
  ]
}

/** The figures of a quarter for the one-stop shop, as a list for a spreadsheet. */
export async function oneStopShop({ db }: Shop, args: readonly string[]): Promise<readonly string[]> {
  const [quarter = '', ...more] = readWords(args, {}).positionals
  const match = /^(\d{4})-Q([1-4])$/.exec(quarter)
  if (!match || more.length > 0) throw new UsageError('Name a quarter, such as 2026-Q4.')
  const first = Date.UTC(Number(match[1]), (Number(match[2]) - 1) * 3, 1)
  const after = Date.UTC(Number(match[1]), Number(match[2]) * 3, 1)
  const figures = returnFigures(quarter, await issuedBetween(db, new Date(first), new Date(after)))
  if (figures.length === 0)
    return ['Nothing was sold to consumers of other states then, and nothing is to be corrected.']
  const lines = figures.map(({ corrects, state, rate, currency, net, tax }) => [
    corrects ?? '',
    state,
    rate / 100,
    decimalAmount(net, currency),
    decimalAmount(tax, currency),
    currency,
  ])
  return csv([['corrects', 'state', 'rate in %', 'net', 'VAT', 'currency'], ...lines])
    .trimEnd()
    .split('\r\n')
}
