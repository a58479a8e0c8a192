import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { taxNotices } from '#core/invoice/invoice.ts'
import type { Language } from '#core/language/languages.ts'

export const invoiceWordsSchema = z.strictObject({
  invoice: z.string(),
  creditNote: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  suppliedOn: z.string(),
  order: z.string(),
  /** What stands before the number of the invoice that a credit note corrects. */
  original: z.string(),
  originalOf: z.string(),
  seller: z.string(),
  customer: z.string(),
  /** What stands before the person to whose attention the invoice of a company goes. */
  attention: z.string(),
  vatId: z.string(),
  registrationNumber: z.string(),
  personalId: z.string(),
  lines: z.string(),
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  amount: z.string(),
  subtotal: z.string(),
  discount: z.string(),
  net: z.string(),
  /** The line of VAT: it has the rate, and the state whose rate it is if that is not the seller's. */
  tax: z.string(),
  taxOf: z.string(),
  gross: z.string(),
  credited: z.string(),
  paid: z.string(),
  paidNothing: z.string(),
  refunded: z.string(),
  /** What the line of a credit note over a part says. */
  refund: z.string(),
  /** Why there is no VAT: where the directive prescribes words, those of its own version in the language. */
  notice: z.strictObject(
    Object.fromEntries(taxNotices.map((notice) => [notice, z.string()])) as Record<
      (typeof taxNotices)[number],
      z.ZodString
    >,
  ),
})
export type InvoiceWords = z.infer<typeof invoiceWordsSchema>

const loaded = new Map<Language, InvoiceWords>()

/** The words of invoices, from `content/invoice`: they exist in every language that a customer can choose. */
export function invoiceWords(language: Language): InvoiceWords {
  let words = loaded.get(language)
  if (!words) {
    const file = path.join(import.meta.dirname, '../../content/invoice', `${language}.json`)
    words = invoiceWordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    loaded.set(language, words)
  }
  return words
}
