import { type Address, type Invoice, type InvoiceLine, taxNoticeOf } from '#core/invoice/invoice.ts'
import { decimalAmount } from '#core/pricing/currency.ts'
import { invoiceWords } from './invoice-words.ts'
import { taxSentence } from './invoice-page.ts'

/** An invoice in the terms of EN 16931, as UBL names them. */
export const eInvoiceData = (invoice: Invoice) => {
  const { kind, seller, customer, currency, discount, net, tax, gross, original, paymentMethod } = invoice
  const money = moneyIn(currency)
  const subtotal = invoice.lines.reduce((sum, line) => sum + line.net, 0)
  // BR-O-2: an invoice to which VAT does not apply names no VAT numbers.
  const category = taxCategory(invoice)
  return {
    'ubl:Invoice': {
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issuedOn,
      // UNTDID 1001: a commercial invoice, a credit note.
      'cbc:InvoiceTypeCode': kind === 'invoice' ? '380' : '381',
      'cbc:DocumentCurrencyCode': currency,
      'cbc:BuyerReference': invoice.orderId,
      'cac:OrderReference': { 'cbc:ID': invoice.orderId },
      ...(original && {
        'cac:BillingReference': [
          { 'cac:InvoiceDocumentReference': { 'cbc:ID': original.number, 'cbc:IssueDate': original.issuedOn } },
        ],
      }),
      'cac:AccountingSupplierParty': {
        'cac:Party': {
          ...electronicAddress(seller.email),
          'cac:PostalAddress': postalAddress(seller),
          ...(seller.vatId &&
            category !== 'O' && {
              'cac:PartyTaxScheme': one({ 'cbc:CompanyID': seller.vatId, ...vatScheme }),
            }),
          'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.name, ...registration(invoice) },
          'cac:Contact': {
            'cbc:Name': seller.name,
            ...(seller.phone && { 'cbc:Telephone': seller.phone }),
            'cbc:ElectronicMail': seller.email,
          },
        },
      },
      'cac:AccountingCustomerParty': {
        'cac:Party': {
          ...electronicAddress(customer.email),
          ...(customer.personalId && { 'cac:PartyIdentification': { 'cbc:ID': customer.personalId } }),
          'cac:PostalAddress': postalAddress(customer),
          ...(customer.vatId &&
            category !== 'O' && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': customer.vatId, ...vatScheme } }),
          'cac:PartyLegalEntity': {
            'cbc:RegistrationName': customer.name,
            ...(customer.registrationNumber && { 'cbc:CompanyID': customer.registrationNumber }),
          },
          ...(customer.attention && { 'cac:Contact': { 'cbc:Name': customer.attention } }),
        },
      },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': invoice.suppliedOn },
      // UNCL 4461: online payment service. It was paid before, so there is no account to pay to.
      'cac:PaymentMeans': [
        { 'cbc:PaymentMeansCode': '68', ...(paymentMethod && { 'cbc:PaymentMeansCode@name': paymentMethod }) },
      ],
      ...(discount > 0 && {
        'cac:AllowanceCharge': [
          {
            'cbc:ChargeIndicator': 'false',
            'cbc:AllowanceChargeReason': invoiceWords(invoice.language).discount,
            ...money('Amount', discount),
            'cac:TaxCategory': categoryOf(invoice),
          },
        ],
      }),
      'cac:TaxTotal': one({
        ...money('TaxAmount', tax),
        'cac:TaxSubtotal': [
          {
            ...money('TaxableAmount', net),
            ...money('TaxAmount', tax),
            // XRechnung wants the rate here whatever the category (BR-DE-14).
            'cac:TaxCategory': { ...categoryOf(invoice), 'cbc:Percent': percentOf(invoice), ...exemption(invoice) },
          },
        ],
      }),
      'cac:LegalMonetaryTotal': {
        ...money('LineExtensionAmount', subtotal),
        ...money('TaxExclusiveAmount', net),
        ...money('TaxInclusiveAmount', gross),
        ...(discount > 0 && money('AllowanceTotalAmount', discount)),
        // The money came or went before the invoice is issued.
        ...money('PrepaidAmount', gross),
        ...money('PayableAmount', 0),
      },
      'cac:InvoiceLine': invoice.lines.map((line, index) => lineData(invoice, line, index + 1)),
    },
  }
}

function lineData(invoice: Invoice, { description, quantity, unitNet, net }: InvoiceLine, number: number) {
  const money = moneyIn(invoice.currency)
  return {
    'cbc:ID': String(number),
    'cbc:InvoicedQuantity': String(quantity),
    // UN/ECE Recommendation 20: one.
    'cbc:InvoicedQuantity@unitCode': 'C62',
    ...money('LineExtensionAmount', net),
    'cac:Item': { 'cbc:Name': description, 'cac:ClassifiedTaxCategory': categoryOf(invoice) },
    'cac:Price': money('PriceAmount', unitNet),
  }
}

/**
 * UNCL 5305: standard rate, reverse charge, exempt, or not subject to VAT. Who is exempt must have a tax number (BR-E-2); a
 * small business without one is not subject to VAT.
 */
function taxCategory({ treatment, seller }: Invoice): 'S' | 'AE' | 'E' | 'O' {
  const notice = taxNoticeOf({ treatment, seller })
  if (notice === undefined) return 'S'
  if (notice === 'reverse-charge') return 'AE'
  return notice === 'small-business' && seller.vatId !== '' ? 'E' : 'O'
}

/** A list of one, which some types of EN 16931 are. */
const one = <Value>(value: Value): [Value] => [value]

const vatScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

function categoryOf(invoice: Invoice) {
  const category = taxCategory(invoice)
  // BR-O-5: what is not subject to VAT has no rate.
  return { 'cbc:ID': category, ...(category !== 'O' && { 'cbc:Percent': percentOf(invoice) }), ...vatScheme }
}

const percentOf = ({ taxRate }: Invoice): string => String(taxRate / 100)

/** Why there is no VAT (BR-AE-10, BR-E-10, BR-O-10), in words and as a code of the VATEX list. */
function exemption(invoice: Invoice) {
  const reason = taxSentence(invoice)
  const code = { S: undefined, AE: 'VATEX-EU-AE', E: undefined, O: 'VATEX-EU-O' }[taxCategory(invoice)]
  return {
    ...(code && { 'cbc:TaxExemptionReasonCode': code }),
    ...(reason && { 'cbc:TaxExemptionReason': reason }),
  }
}

/** BR-CO-26: a seller has a number. Where VAT does not apply, its VAT number is one like others. */
function registration(invoice: Invoice) {
  const { vatId, registrationNumber } = invoice.seller
  const number = registrationNumber || (taxCategory(invoice) === 'O' ? vatId : '')
  return number && { 'cbc:CompanyID': number }
}

/** The scheme of e-mail addresses in the list EAS. */
const electronicAddress = (email: string) =>
  email && { 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' as const }

const postalAddress = ({ street, city, postalCode, state, country }: Address) => ({
  ...(street && { 'cbc:StreetName': street }),
  ...(city && { 'cbc:CityName': city }),
  ...(postalCode && { 'cbc:PostalZone': postalCode }),
  ...(state && { 'cbc:CountrySubentity': state }),
  'cac:Country': { 'cbc:IdentificationCode': country },
})

/** An amount with its currency, under a name of UBL. */
const moneyIn =
  (currency: string) =>
  <Name extends string>(name: Name, amount: number) =>
    ({ [`cbc:${name}`]: decimalAmount(amount, currency), [`cbc:${name}@currencyID`]: currency }) as Readonly<
      Record<`cbc:${Name}` | `cbc:${Name}@currencyID`, string>
    >
