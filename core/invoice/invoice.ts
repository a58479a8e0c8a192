import type { Language } from '../language/languages.ts'
import { orderTotal } from '../pricing/order-total.ts'
import type { Treatment } from '../tax/tax-policy.ts'
import type { BasisPoints } from '../tax/vat-rates.ts'
import { allPrintable } from './printable.ts'

/** Where a party is. An empty string is what is not known. */
export type Address = {
  /** Street and house number. */
  readonly street: string
  readonly postalCode: string
  readonly city: string
  /** The state of a country that has states in addresses: `OH`. */
  readonly state: string
  /** ISO 3166-1 */
  readonly country: string
}

/** Who sells, as the operator's settings say. An empty string is what the operator does not have. */
export type InvoiceSeller = Address & {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The VAT number with its prefix: `DE136695976`. */
  readonly vatId: string
  readonly registrationNumber: string
  /**
   * Whether it charges no VAT as a small business of an EU state (Directive 2006/112/EC, Art. 284). Who is registered
   * nowhere for another reason, only says that.
   */
  readonly smallBusiness: boolean
}

/** To whom an invoice is made out. A field that is not known is an empty string. */
export type InvoiceCustomer = Address & {
  /** The company, or the person. */
  readonly name: string
  /** The person to whose attention the invoice of a company goes. */
  readonly attention: string
  readonly company: boolean
  readonly email: string
  /** The VAT number with its prefix. */
  readonly vatId: string
  readonly registrationNumber: string
  /** National ID, in countries that want it on invoices. */
  readonly personalId: string
}

/** Amounts are minor units without VAT. */
export type InvoiceLine = {
  readonly description: string
  readonly quantity: number
  readonly unitNet: number
  readonly net: number
}

/**
 * An invoice or a credit note with everything that Directive 2006/112/EC, Art. 226 demands. Amounts are minor units of its
 * currency, in a credit note what is given back; `net` is the sum of the lines without the discount, `gross` is `net` with
 * `tax`. It is stored as it is issued, so that it can be printed for as long as books are kept.
 */
export type Invoice = {
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  readonly language: Language
  /** yyyy-mm-dd */
  readonly issuedOn: string
  /** When what is sold was delivered, yyyy-mm-dd. */
  readonly suppliedOn: string
  readonly seller: InvoiceSeller
  readonly customer: InvoiceCustomer
  readonly lines: readonly InvoiceLine[]
  readonly currency: string
  readonly discount: number
  readonly treatment: Treatment
  /** The state whose VAT is charged; null where none is. */
  readonly taxState: string | null
  readonly taxRate: BasisPoints
  readonly net: number
  readonly tax: number
  readonly gross: number
  /** The invoice that a credit note corrects (Art. 219). */
  readonly original: { readonly number: string; readonly issuedOn: string } | null
  readonly orderId: string
  /** When the money came, or went back, yyyy-mm-dd. */
  readonly paidOn: string
  /** How, in words: “Visa •••• 4242”. Empty where nothing was to be paid. */
  readonly paymentMethod: string
}

/** An invoice before it is issued: its number is taken then. */
export type Unnumbered = Omit<Invoice, 'number'>

/** An order that was paid, as far as its invoice says it. */
export type Billed = Pick<
  Invoice,
  | 'language'
  | 'issuedOn'
  | 'suppliedOn'
  | 'seller'
  | 'customer'
  | 'currency'
  | 'discount'
  | 'treatment'
  | 'taxState'
  | 'taxRate'
  | 'orderId'
  | 'paidOn'
  | 'paymentMethod'
> & {
  readonly lines: readonly Omit<InvoiceLine, 'net'>[]
  /** What was charged, with VAT. */
  readonly charged: number
}

/**
 * The invoice of an order, with its sums.
 *
 * @throws RangeError where the lines do not add up to what was charged, or an amount is not one of money.
 */
export function invoiceFor({ lines, charged, ...billed }: Billed): Unnumbered {
  const { currency, discount, taxRate } = billed
  const summed = lines.map((line) => ({ ...allPrintable(line), net: line.quantity * line.unitNet }))
  const { net, tax, gross } = orderTotal(
    currency,
    summed.map((line) => line.net),
    taxRate,
    { kind: 'amount', currency, amount: discount },
  )
  const subtotal = summed.reduce((sum, line) => sum + line.net, 0)
  if (net !== subtotal - discount)
    throw new RangeError(`The invoice has a discount of ${discount} on lines of ${subtotal}.`)
  if (gross !== charged) throw new RangeError(`The invoice comes to ${gross}, but ${charged} was charged.`)
  return {
    kind: 'invoice',
    ...allPrintable(billed),
    seller: allPrintable(billed.seller),
    customer: allPrintable(billed.customer),
    lines: summed,
    net,
    tax,
    gross,
    original: null,
  }
}

/** What an invoice without VAT says of it. */
export const taxNotices = ['reverse-charge', 'outside-scope', 'small-business', 'not-registered'] as const
export type TaxNotice = (typeof taxNotices)[number]

/** The reason why an invoice has no VAT (Art. 226 (11) and (11a)); undefined for an invoice with VAT. */
export function taxNoticeOf({ treatment, seller }: Pick<Invoice, 'treatment' | 'seller'>): TaxNotice | undefined {
  switch (treatment) {
    case 'reverse-charge':
    case 'outside-scope':
      return treatment
    case 'not-registered':
      return seller.smallBusiness ? 'small-business' : 'not-registered'
    default:
      return undefined
  }
}
