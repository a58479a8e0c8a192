import type { Invoice } from './invoice.ts'

/** What an invoice can be downloaded as: on paper, as XML (EN 16931), and as both in one file. */
export const invoiceFormats = ['pdf', 'ubl', 'xrechnung', 'factur-x'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

/** The formats that an invoice has all details for. */
export function formatsOf(invoice: Pick<Invoice, 'seller' | 'customer'>): readonly InvoiceFormat[] {
  return invoiceFormats.filter((format) => neededBy(format, invoice).every((detail) => detail !== ''))
}

/** What a format demands beyond what every invoice says. */
function neededBy(
  format: InvoiceFormat,
  { seller, customer }: Pick<Invoice, 'seller' | 'customer'>,
): readonly string[] {
  // A seller is identified by a number (BR-CO-26).
  const number = seller.registrationNumber || seller.vatId
  switch (format) {
    case 'pdf':
      return []
    case 'factur-x':
      return [number]
    // Peppol delivers to an electronic address (PEPPOL-EN16931-R010 and R020).
    case 'ubl':
      return [number, seller.email, customer.email]
    // BR-DE-3 to BR-DE-9.
    case 'xrechnung':
      return [
        number,
        seller.email,
        seller.phone,
        seller.city,
        seller.postalCode,
        customer.email,
        customer.city,
        customer.postalCode,
      ]
  }
}
