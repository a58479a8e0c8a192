import { longDate } from '#core/document/long-date.ts'
import { type Address, type Invoice, taxNoticeOf } from '#core/invoice/invoice.ts'
import { fillIn } from '#core/language/fill-in.ts'
import { languageFacts } from '#core/language/languages.ts'
import { moneyIn } from '#core/pricing/money-in.ts'
import { renditionWords } from '#render/rendition-words.ts'
import { loadVatTable, paperOf } from '../content/load-content.ts'
import type { TypstInvoice } from '../pdf/typst-invoice.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'

/** An invoice as it is printed: in its own language, on the paper of the customer's country. */
export function invoicePage(invoice: Invoice): TypstInvoice {
  const { seller, customer, language } = invoice
  const words = invoiceWords(language)
  const paper = paperOf(customer.country)
  const { locale } = languageFacts[language]
  const [year, month, day] = invoice.issuedOn.split('-')
  const { page, pageOf } = renditionWords(language)
  const money = moneyIn(invoice.currency, locale)
  const country = countryIn(locale)
  const quantity = new Intl.NumberFormat(locale)
  return {
    title: titleOf(invoice),
    author: seller.name,
    language,
    region: locale.slice(-2).toLowerCase(),
    paper,
    date: [Number(year), Number(month), Number(day)],
    seller: {
      label: words.seller,
      name: seller.name,
      lines: known([
        ...addressLines(seller, country),
        seller.email,
        named(words.vatId, seller.vatId),
        named(words.registrationNumber, seller.registrationNumber),
      ]),
    },
    customer: {
      label: words.customer,
      name: customer.name,
      lines: known([
        customer.attention && fillIn(words.attention, { name: customer.attention }),
        ...addressLines(customer, country),
        named(words.vatId, customer.vatId),
        named(words.registrationNumber, customer.registrationNumber),
        named(words.personalId, customer.personalId),
      ]),
    },
    facts: factsOf(invoice, words),
    heads: [words.description, words.quantity, words.unitPrice, words.amount],
    rows: invoice.lines.map((line) => [
      line.description,
      quantity.format(line.quantity),
      money(line.unitNet),
      money(line.net),
    ]),
    sums: sumsOf(invoice, words, money, country),
    notes: notesOf(invoice, words, money),
    page,
    pageOf,
  }
}

/** `Invoice INV-2026-000042` */
const titleOf = ({ kind, number, language }: Invoice): string => {
  const words = invoiceWords(language)
  return `${kind === 'invoice' ? words.invoice : words.creditNote} ${number}`
}

/** Why an invoice has no VAT, in its language. */
export function taxSentence(invoice: Invoice): string | undefined {
  const notice = taxNoticeOf(invoice)
  return notice && invoiceWords(invoice.language).notice[notice]
}

function factsOf(invoice: Invoice, words: InvoiceWords): TypstInvoice['facts'] {
  const { original, language } = invoice
  const date = (day: string): string => longDate(day, language)
  return [
    [words.number, invoice.number],
    [words.issuedOn, date(invoice.issuedOn)],
    ...(original
      ? [
          [
            words.original,
            fillIn(words.originalOf, { number: original.number, date: date(original.issuedOn) }),
          ] as const,
        ]
      : []),
    [words.suppliedOn, date(invoice.suppliedOn)],
    [words.order, invoice.orderId],
  ]
}

function sumsOf(
  invoice: Invoice,
  words: InvoiceWords,
  money: (amount: number) => string,
  country: (code: string) => string,
): TypstInvoice['sums'] {
  const { kind, seller, lines, discount, net, taxRate, taxState, tax, gross, language } = invoice
  const subtotal = lines.reduce((sum, line) => sum + line.net, 0)
  const percent = new Intl.NumberFormat(languageFacts[language].locale, { style: 'percent', maximumFractionDigits: 2 })
  const rate = percent.format(taxRate / 10_000)
  const taxWords =
    taxState === null || taxState === seller.country
      ? fillIn(words.tax, { rate })
      : fillIn(words.taxOf, { rate, state: country(taxState) })
  return [
    ...(discount > 0
      ? ([
          [words.subtotal, money(subtotal)],
          [words.discount, money(-discount)],
        ] as const)
      : []),
    [words.net, money(net)],
    // An invoice without tax has a sentence that says why.
    ...(taxNoticeOf(invoice) ? [] : ([[taxWords, money(tax)]] as const)),
    [kind === 'invoice' ? words.gross : words.credited, money(gross)],
  ]
}

function notesOf(invoice: Invoice, words: InvoiceWords, money: (amount: number) => string): readonly string[] {
  const { kind, gross, paidOn, paymentMethod: method, language } = invoice
  const payment = kind === 'credit-note' ? words.refunded : gross === 0 ? words.paidNothing : words.paid
  return known([
    taxSentence(invoice) ?? '',
    fillIn(payment, { date: longDate(paidOn, language), amount: money(gross), method }),
  ])
}

const addressLines = (
  { street, postalCode, city, state, country }: Address,
  countryName: (code: string) => string,
): readonly string[] => [
  street,
  // Where an address names the state, the postal code follows it. In the European Union it stands before the town.
  state && !(country in loadVatTable()) ? `${city}, ${state} ${postalCode}`.trim() : `${postalCode} ${city}`.trim(),
  countryName(country),
]

const named = (words: string, id: string): string => id && fillIn(words, { id })
const known = (lines: readonly string[]): readonly string[] => lines.filter((line) => line !== '')

const countryIn = (locale: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (code: string): string => names.of(code) ?? code
}
