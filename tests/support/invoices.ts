import { creditNoteFor } from '#core/invoice/credit-note.ts'
import {
  type Billed,
  type Invoice,
  type InvoiceCustomer,
  invoiceFor,
  type InvoiceSeller,
} from '#core/invoice/invoice.ts'

/** A seller in Germany who is registered for VAT. The number has the check digit of the published example. */
export const seller: InvoiceSeller = {
  name: 'Lantern Software GmbH',
  street: 'Torstraße 7',
  postalCode: '10119',
  city: 'Berlin',
  state: '',
  country: 'DE',
  email: 'billing@lantern.example',
  phone: '+49 30 901820',
  vatId: 'DE136695976',
  registrationNumber: 'HRB 12345 B',
  smallBusiness: false,
}

/** A consumer in Germany. */
export const consumer: InvoiceCustomer = {
  name: 'Ada Lovelace',
  attention: '',
  company: false,
  street: 'Lindenallee 12',
  postalCode: '50968',
  city: 'Köln',
  state: '',
  country: 'DE',
  email: 'ada@example.org',
  vatId: '',
  registrationNumber: '',
  personalId: '',
}

/** A business in France whose number was found valid. */
const frenchCompany: InvoiceCustomer = {
  ...consumer,
  name: 'Boulangerie des Quatre-Vents SARL',
  attention: 'Amélie Dupont',
  company: true,
  street: '24 rue de la République',
  postalCode: '69002',
  city: 'Lyon',
  country: 'FR',
  email: 'amelie@quatre-vents.example',
  vatId: 'FR40303265045',
  registrationNumber: '303 265 045',
}

/** A consumer in the United States. */
const american: InvoiceCustomer = {
  ...consumer,
  name: 'Grace Hopper',
  street: '12 Main Street',
  postalCode: '45402',
  city: 'Dayton',
  state: 'OH',
  country: 'US',
  email: 'grace@example.com',
}

export const orderId = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

/** A paid order: a German consumer's, one document for 29.00 EUR before VAT unless it says otherwise. */
export const billed = (change: Partial<Billed> = {}): Billed => ({
  language: 'de',
  issuedOn: '2026-11-21',
  suppliedOn: '2026-11-21',
  seller,
  customer: consumer,
  lines: [{ description: 'Datenschutzerklärung für Ruths Garten', quantity: 1, unitNet: 2900 }],
  currency: 'EUR',
  discount: 0,
  treatment: 'domestic',
  taxState: 'DE',
  taxRate: 0,
  orderId,
  paidOn: '2026-11-21',
  paymentMethod: 'Visa •••• 4242',
  charged: 2900,
  ...change,
})

/** That order's invoice, with 19 % VAT unless it says otherwise. */
export const issued = (change: Partial<Billed> = {}): Invoice => ({
  ...invoiceFor(billed({ taxRate: 1900, charged: 3451, ...change })),
  number: 'INV-2026-000001',
})

const line = (description: string, unitNet: number, quantity = 1) => ({ description, unitNet, quantity })
const untaxed = { taxState: null, taxRate: 0, charged: 2900 } as const

const reverseCharge = issued({
  ...untaxed,
  language: 'fr',
  customer: frenchCompany,
  treatment: 'reverse-charge',
  lines: [line('Politique de confidentialité pour Quatre-Vents', 2900)],
})
const discounted = issued({
  language: 'nl',
  customer: { ...consumer, postalCode: '1015 CJ', city: 'Amsterdam', country: 'NL' },
  treatment: 'destination',
  taxState: 'NL',
  taxRate: 2100,
  lines: [line('Privacyverklaring', 2900), line('Algemene voorwaarden', 1450, 2)],
  discount: 580,
  charged: 6316,
})

const creditNote = (invoice: Invoice, total: number): Invoice => ({
  ...creditNoteFor(invoice, {
    total,
    before: 0,
    on: '2026-11-25',
    description: `Teilerstattung der Rechnung ${invoice.number}`,
  }),
  number: 'CN-2026-000001',
})

/** An invoice of each kind that there is. */
export const examples = {
  domestic: issued(),
  'reverse charge': reverseCharge,
  'another state’s VAT, with a discount': discounted,
  'outside scope': issued({
    ...untaxed,
    language: 'en',
    customer: american,
    treatment: 'outside-scope',
    currency: 'USD',
    lines: [line('Privacy Policy for Grace’s Compilers', 2900)],
  }),
  'small business': issued({
    ...untaxed,
    language: 'it',
    seller: { ...seller, vatId: '', smallBusiness: true },
    treatment: 'not-registered',
  }),
  'small business with a VAT number': issued({
    ...untaxed,
    seller: { ...seller, smallBusiness: true },
    treatment: 'not-registered',
  }),
  'half per cents': issued({
    customer: { ...consumer, country: 'FI' },
    treatment: 'destination',
    taxState: 'FI',
    taxRate: 2550,
    charged: 3640,
  }),
  yen: issued({ ...untaxed, language: 'en', customer: american, treatment: 'outside-scope', currency: 'JPY' }),
  free: issued({ discount: 2900, charged: 0, paymentMethod: '' }),
  'credit note': creditNote(issued(), 3451),
  'credit note over a part': creditNote(issued(), 1000),
  'credit note with reverse charge': creditNote(reverseCharge, 1450),
  'credit note with a discount': creditNote(discounted, 6316),
} satisfies Readonly<Record<string, Invoice>>
