import { portion } from '../pricing/order-total.ts'
import type { Invoice, Unnumbered } from './invoice.ts'

/** How much of an invoice is given back: all amounts with VAT. */
export type Credit = {
  /** The amount that is given back, with what was given back before. */
  readonly total: number
  /** What earlier credit notes gave back. */
  readonly before: number
  /** yyyy-mm-dd */
  readonly on: string
  /** What the line of a partial credit note says. */
  readonly description: string
}

/**
 * The credit note for what is given back of an invoice beyond earlier ones. All of it at once repeats the invoice's lines; a
 * part is one line.
 *
 * Money is given back with its VAT, so a part is divided into the two as the whole invoice is. What all credit notes
 * together have of each is rounded, not every one for itself: so they come to the invoice to the cent, and each is within
 * two cents of its rate.
 *
 * @throws RangeError where nothing is given back, or more than was charged.
 */
export function creditNoteFor(invoice: Invoice, { total, before, on, description }: Credit): Unnumbered {
  if (!(Number.isSafeInteger(total) && 0 <= before && before < total && total <= invoice.gross))
    throw new RangeError(`Of ${invoice.gross}, ${total} cannot be given back where ${before} was before.`)
  const { number, issuedOn, ...kept } = invoice
  const note = {
    ...kept,
    kind: 'credit-note',
    issuedOn: on,
    paidOn: on,
    original: { number, issuedOn },
  } as const
  if (total - before === invoice.gross) return note
  const taxUntil = (gross: number): number => portion(invoice.tax, gross, invoice.gross)
  const gross = total - before
  const tax = taxUntil(total) - taxUntil(before)
  const net = gross - tax
  return { ...note, lines: [{ description, quantity: 1, unitNet: net, net }], discount: 0, net, tax, gross }
}
