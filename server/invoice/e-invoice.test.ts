import { InvoiceService, type Invoice as EInvoice } from '@e-invoice-eu/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatsOf } from '#core/invoice/e-invoice-format.ts'
import { type Invoice, invoiceFor } from '#core/invoice/invoice.ts'
import { billed, consumer, examples, issued, seller } from '#tests/support/invoices.ts'
import { all, type Element, parseXml, texts } from '#tests/support/xml.ts'
import { eInvoice, type Syntax } from './e-invoice.ts'
import { eInvoiceData } from './e-invoice-data.ts'

/** What EN 16931 wants of every invoice, by business term (BT), and where UBL and CII have it. */
type Terms = {
  readonly number: string
  readonly issuedOn: string
  readonly type: string
  readonly currency: string
  readonly specification: string
  readonly sellerName: string
  readonly sellerCountry: string
  readonly sellerVatId: string | undefined
  readonly sellerRegistration: string | undefined
  readonly buyerName: string
  readonly buyerCountry: string
  readonly buyerVatId: string | undefined
  readonly deliveredOn: string
  readonly original: string | undefined
  readonly originalIssuedOn: string | undefined
  readonly lines: readonly {
    readonly id: string
    readonly name: string
    readonly quantity: number
    readonly unit: string
    readonly price: number
    readonly net: number
    readonly category: string
    readonly rate: number | undefined
  }[]
  readonly allowances: readonly { readonly amount: number; readonly reason: string; readonly category: string }[]
  readonly breakdown: readonly {
    readonly category: string
    readonly taxable: number
    readonly tax: number
    readonly rate: number
    readonly reason: string | undefined
    readonly reasonCode: string | undefined
  }[]
  readonly lineTotal: number
  readonly allowanceTotal: number
  readonly withoutTax: number
  readonly taxTotal: number
  readonly withTax: number
  readonly paid: number
  readonly due: number
}

const day = (digits: string): string => digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

function fromUbl(root: Element): Terms {
  const at = (...path: string[]) => texts(root, ...path)
  const one = (...path: string[]) => at(...path)[0] ?? ''
  const credit = root.name === 'CreditNote'
  const seller = (...path: string[]) => at('cac:AccountingSupplierParty', 'cac:Party', ...path)
  const buyer = (...path: string[]) => at('cac:AccountingCustomerParty', 'cac:Party', ...path)
  const sum = (name: string) => Number(one('cac:LegalMonetaryTotal', `cbc:${name}`))
  return {
    number: one('cbc:ID'),
    issuedOn: one('cbc:IssueDate'),
    type: one(credit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'),
    currency: one('cbc:DocumentCurrencyCode'),
    specification: one('cbc:CustomizationID'),
    sellerName: seller('cac:PartyLegalEntity', 'cbc:RegistrationName')[0] ?? '',
    sellerCountry: seller('cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')[0] ?? '',
    sellerVatId: seller('cac:PartyTaxScheme', 'cbc:CompanyID')[0],
    sellerRegistration: seller('cac:PartyLegalEntity', 'cbc:CompanyID')[0],
    buyerName: buyer('cac:PartyLegalEntity', 'cbc:RegistrationName')[0] ?? '',
    buyerCountry: buyer('cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')[0] ?? '',
    buyerVatId: buyer('cac:PartyTaxScheme', 'cbc:CompanyID')[0],
    deliveredOn: one('cac:Delivery', 'cbc:ActualDeliveryDate'),
    original: at('cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID')[0],
    originalIssuedOn: at('cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:IssueDate')[0],
    lines: all(root, credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine').map((line) => {
      const [quantity] = all(line, credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')
      const category = (name: string) => texts(line, 'cac:Item', 'cac:ClassifiedTaxCategory', name)[0]
      const rate = category('cbc:Percent')
      return {
        id: texts(line, 'cbc:ID')[0]!,
        name: texts(line, 'cac:Item', 'cbc:Name')[0]!,
        quantity: Number(quantity!.text),
        unit: quantity!.attributes['unitCode']!,
        price: Number(texts(line, 'cac:Price', 'cbc:PriceAmount')[0]),
        net: Number(texts(line, 'cbc:LineExtensionAmount')[0]),
        category: category('cbc:ID')!,
        rate: rate === undefined ? undefined : Number(rate),
      }
    }),
    allowances: all(root, 'cac:AllowanceCharge').map((allowance) => {
      expect(texts(allowance, 'cbc:ChargeIndicator')).toEqual(['false'])
      return {
        amount: Number(texts(allowance, 'cbc:Amount')[0]),
        reason: texts(allowance, 'cbc:AllowanceChargeReason')[0]!,
        category: texts(allowance, 'cac:TaxCategory', 'cbc:ID')[0]!,
      }
    }),
    breakdown: all(root, 'cac:TaxTotal', 'cac:TaxSubtotal').map((part) => ({
      category: texts(part, 'cac:TaxCategory', 'cbc:ID')[0]!,
      taxable: Number(texts(part, 'cbc:TaxableAmount')[0]),
      tax: Number(texts(part, 'cbc:TaxAmount')[0]),
      rate: Number(texts(part, 'cac:TaxCategory', 'cbc:Percent')[0]),
      reason: texts(part, 'cac:TaxCategory', 'cbc:TaxExemptionReason')[0],
      reasonCode: texts(part, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode')[0],
    })),
    lineTotal: sum('LineExtensionAmount'),
    allowanceTotal: sum('AllowanceTotalAmount'),
    withoutTax: sum('TaxExclusiveAmount'),
    taxTotal: Number(one('cac:TaxTotal', 'cbc:TaxAmount')),
    withTax: sum('TaxInclusiveAmount'),
    paid: sum('PrepaidAmount'),
    due: sum('PayableAmount'),
  }
}

function fromCii(root: Element): Terms {
  const document = (...path: string[]) => texts(root, 'rsm:ExchangedDocument', ...path)[0] ?? ''
  const [trade] = all(root, 'rsm:SupplyChainTradeTransaction')
  const at = (...path: string[]) => texts(trade!, ...path)
  const party = (name: string, ...path: string[]) =>
    at('ram:ApplicableHeaderTradeAgreement', `ram:${name}TradeParty`, ...path)[0]
  const [settlement] = all(trade!, 'ram:ApplicableHeaderTradeSettlement')
  const sum = (name: string) =>
    Number(texts(settlement!, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', `ram:${name}`)[0] ?? 0)
  const original = (...path: string[]) => texts(settlement!, 'ram:InvoiceReferencedDocument', ...path)[0]
  const originalIssuedOn = original('ram:FormattedIssueDateTime', 'qdt:DateTimeString')
  return {
    number: document('ram:ID'),
    issuedOn: day(document('ram:IssueDateTime', 'udt:DateTimeString')),
    type: document('ram:TypeCode'),
    currency: texts(settlement!, 'ram:InvoiceCurrencyCode')[0]!,
    specification: texts(
      root,
      'rsm:ExchangedDocumentContext',
      'ram:GuidelineSpecifiedDocumentContextParameter',
      'ram:ID',
    )[0]!,
    sellerName: party('Seller', 'ram:Name') ?? '',
    sellerCountry: party('Seller', 'ram:PostalTradeAddress', 'ram:CountryID') ?? '',
    sellerVatId: party('Seller', 'ram:SpecifiedTaxRegistration', 'ram:ID'),
    sellerRegistration: party('Seller', 'ram:SpecifiedLegalOrganization', 'ram:ID'),
    buyerName: party('Buyer', 'ram:Name') ?? '',
    buyerCountry: party('Buyer', 'ram:PostalTradeAddress', 'ram:CountryID') ?? '',
    buyerVatId: party('Buyer', 'ram:SpecifiedTaxRegistration', 'ram:ID'),
    deliveredOn: day(
      at(
        'ram:ApplicableHeaderTradeDelivery',
        'ram:ActualDeliverySupplyChainEvent',
        'ram:OccurrenceDateTime',
        'udt:DateTimeString',
      )[0] ?? '',
    ),
    original: original('ram:IssuerAssignedID'),
    originalIssuedOn: originalIssuedOn && day(originalIssuedOn),
    lines: all(trade!, 'ram:IncludedSupplyChainTradeLineItem').map((line) => {
      const [quantity] = all(line, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity')
      const settled = (...path: string[]) => texts(line, 'ram:SpecifiedLineTradeSettlement', ...path)[0]
      const rate = settled('ram:ApplicableTradeTax', 'ram:RateApplicablePercent')
      return {
        id: texts(line, 'ram:AssociatedDocumentLineDocument', 'ram:LineID')[0]!,
        name: texts(line, 'ram:SpecifiedTradeProduct', 'ram:Name')[0]!,
        quantity: Number(quantity!.text),
        unit: quantity!.attributes['unitCode']!,
        price: Number(
          texts(line, 'ram:SpecifiedLineTradeAgreement', 'ram:NetPriceProductTradePrice', 'ram:ChargeAmount')[0],
        ),
        net: Number(settled('ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount')),
        category: settled('ram:ApplicableTradeTax', 'ram:CategoryCode')!,
        rate: rate === undefined ? undefined : Number(rate),
      }
    }),
    allowances: all(settlement!, 'ram:SpecifiedTradeAllowanceCharge').map((allowance) => {
      expect(texts(allowance, 'ram:ChargeIndicator', 'udt:Indicator')).toEqual(['false'])
      return {
        amount: Number(texts(allowance, 'ram:ActualAmount')[0]),
        reason: texts(allowance, 'ram:Reason')[0]!,
        category: texts(allowance, 'ram:CategoryTradeTax', 'ram:CategoryCode')[0]!,
      }
    }),
    breakdown: all(settlement!, 'ram:ApplicableTradeTax').map((part) => ({
      category: texts(part, 'ram:CategoryCode')[0]!,
      taxable: Number(texts(part, 'ram:BasisAmount')[0]),
      tax: Number(texts(part, 'ram:CalculatedAmount')[0]),
      rate: Number(texts(part, 'ram:RateApplicablePercent')[0]),
      reason: texts(part, 'ram:ExemptionReason')[0],
      reasonCode: texts(part, 'ram:ExemptionReasonCode')[0],
    })),
    lineTotal: sum('LineTotalAmount'),
    allowanceTotal: sum('AllowanceTotalAmount'),
    withoutTax: sum('TaxBasisTotalAmount'),
    taxTotal: sum('TaxTotalAmount'),
    withTax: sum('GrandTotalAmount'),
    paid: sum('TotalPrepaidAmount'),
    due: sum('DuePayableAmount'),
  }
}

async function termsOf(invoice: Invoice, syntax: Syntax): Promise<Terms> {
  const root = parseXml(await eInvoice(invoice, syntax))
  return syntax === 'cii' ? fromCii(root) : fromUbl(root)
}

/** Amounts of the standard have two digits at most, so hundredths are whole numbers. */
const cents = (amount: number): number => Math.round(amount * 100)
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0)

/** The rules of EN 16931-1 on sums, by their names. */
function brokenSums(terms: Terms): readonly string[] {
  const { lines, allowances, breakdown } = terms
  const rules = {
    'BR-CO-10': [cents(terms.lineTotal), total(lines.map(({ net }) => net))],
    'BR-CO-11': [cents(terms.allowanceTotal), total(allowances.map(({ amount }) => amount))],
    'BR-CO-13': [cents(terms.withoutTax), cents(terms.lineTotal) - cents(terms.allowanceTotal)],
    'BR-CO-14': [cents(terms.taxTotal), total(breakdown.map(({ tax }) => tax))],
    'BR-CO-15': [cents(terms.withTax), cents(terms.withoutTax) + cents(terms.taxTotal)],
    'BR-CO-16': [cents(terms.due), cents(terms.withTax) - cents(terms.paid)],
    // The taxable amount of the one category is the lines without the allowances.
    'BR-S-8': [total(breakdown.map(({ taxable }) => taxable)), cents(terms.withoutTax)],
  }
  return [
    ...Object.entries(rules).flatMap(([rule, [found, wanted]]) => (found === wanted ? [] : [`${rule}: ${found}`])),
    ...lines.flatMap(({ price, quantity, net }) =>
      cents(price * quantity) === cents(net) ? [] : [`a line of ${net}`],
    ),
    // Credit notes over parts are within two cents, so that they add up to their invoice.
    ...breakdown.flatMap(({ taxable, rate, tax }) =>
      Math.abs(cents((taxable * rate) / 100) - cents(tax)) <= (terms.type === '381' ? 2 : 0) ? [] : [`a tax of ${tax}`],
    ),
  ]
}

const cases = Object.entries<Invoice>(examples).flatMap(([name, invoice]) =>
  (['ubl', 'cii', 'xrechnung'] as const).map((syntax) => [name, syntax, invoice] as const),
)

describe.each(cases)('%s as %s', (_, syntax, invoice) => {
  test('says what the standard demands of every invoice', async () => {
    const terms = await termsOf(invoice, syntax)
    expect(terms).toMatchObject({
      number: invoice.number,
      issuedOn: invoice.issuedOn,
      type: invoice.kind === 'invoice' ? '380' : '381',
      currency: invoice.currency,
      specification: expect.stringMatching(/^urn:cen\.eu:en16931:2017/),
      sellerName: 'Lantern Software GmbH',
      sellerCountry: 'DE',
      buyerName: invoice.customer.name,
      buyerCountry: invoice.customer.country,
      deliveredOn: invoice.suppliedOn,
      original: invoice.original?.number,
      originalIssuedOn: invoice.original?.issuedOn,
    })
    // BR-CO-26.
    expect(terms.sellerRegistration ?? terms.sellerVatId).toBeTruthy()
    expect(terms.lines.map(({ id, name, unit }) => [id, name, unit])).toEqual(
      invoice.lines.map(({ description }, index) => [String(index + 1), description, 'C62']),
    )
  })

  test('has sums that agree', async () => {
    expect(brokenSums(await termsOf(invoice, syntax))).toEqual([])
  })

  test('is what the list of codes and the shape of the standard allow', async () => {
    const data = eInvoiceData(invoice) as EInvoice
    const errors: string[] = []
    const log = { log: () => undefined, warn: () => undefined, error: (words: string) => errors.push(words) }
    await new InvoiceService(log).generate(data, { format: 'UBL', lang: invoice.language }).catch(() => undefined)
    expect(errors).toEqual([])
  })
})

/** Category, rate and reason, as rules BR-S, BR-AE, BR-E and BR-O want them. */
test.each([
  ['domestic', { category: 'S', rate: 19, reasonCode: undefined }, 'DE136695976', undefined],
  [
    'another state’s VAT, with a discount',
    { category: 'S', rate: 21, reasonCode: undefined },
    'DE136695976',
    undefined,
  ],
  ['half per cents', { category: 'S', rate: 25.5, reasonCode: undefined }, 'DE136695976', undefined],
  ['reverse charge', { category: 'AE', rate: 0, reasonCode: 'VATEX-EU-AE' }, 'DE136695976', 'FR40303265045'],
  ['outside scope', { category: 'O', rate: 0, reasonCode: 'VATEX-EU-O' }, undefined, undefined],
  ['small business', { category: 'O', rate: 0, reasonCode: 'VATEX-EU-O' }, undefined, undefined],
  ['small business with a VAT number', { category: 'E', rate: 0, reasonCode: undefined }, 'DE136695976', undefined],
] as const)(
  '%s has its category of VAT, and names who must be named',
  async (name, expected, sellerVatId, buyerVatId) => {
    for (const syntax of ['ubl', 'cii'] as const) {
      const terms = await termsOf(examples[name], syntax)
      expect(terms.breakdown).toMatchObject([expected])
      expect([terms.sellerVatId, terms.buyerVatId]).toEqual([sellerVatId, buyerVatId])
      for (const { category, rate } of terms.lines)
        expect([category, rate]).toEqual([expected.category, expected.category === 'O' ? undefined : expected.rate])
      // BR-AE-10, BR-E-10, BR-O-10 demand a reason, BR-S-10 forbids one.
      expect(terms.breakdown[0]?.reason === undefined).toBe(expected.category === 'S')
    }
  },
)

test('the reason is the one that the customer reads', async () => {
  const { breakdown } = await termsOf(examples['reverse charge'], 'ubl')
  expect(breakdown[0]?.reason).toContain('Autoliquidation')
})

test('an XRechnung names its standard, how it was paid, and whom to ask (BR-DE-1 to BR-DE-21)', async () => {
  const root = parseXml(await eInvoice(examples.domestic, 'xrechnung'))
  expect(texts(root, 'cbc:CustomizationID')).toEqual([
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  ])
  expect(texts(root, 'cbc:BuyerReference')).toEqual([examples.domestic.orderId])
  expect(texts(root, 'cac:PaymentMeans', 'cbc:PaymentMeansCode')).toEqual(['68'])
  const [contact] = all(root, 'cac:AccountingSupplierParty', 'cac:Party', 'cac:Contact')
  expect(contact!.children.map(({ name, text }) => [name, text])).toEqual([
    ['cbc:Name', 'Lantern Software GmbH'],
    ['cbc:Telephone', '+49 30 901820'],
    ['cbc:ElectronicMail', 'billing@lantern.example'],
  ])
})

test('whatever is sold to whomever, the XML is well formed and its sums agree', async () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => /\p{L}/u.test(text))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ description: words, unitNet: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(700, 1900, 2550),
      words,
      async (lines, percent, taxRate, name) => {
        const subtotal = lines.reduce((sum, { unitNet, quantity }) => sum + unitNet * quantity, 0)
        const discount = Math.floor((subtotal * percent) / 100)
        const charged = subtotal - discount + Math.floor(((subtotal - discount) * taxRate + 5000) / 10_000)
        const customer = { ...consumer, name: `<${name}>&"'` }
        const made = invoiceFor(billed({ lines, discount, taxRate, charged, customer }))
        for (const syntax of ['ubl', 'cii'] as const)
          expect(brokenSums(await termsOf({ ...made, number: 'INV-1' }, syntax))).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

describe('an invoice is offered only in formats that it has the details for', () => {
  test.each([
    ['of a seller without a telephone', { seller: { ...seller, phone: '' } }, ['pdf', 'ubl', 'factur-x']],
    ['of a customer without a postal code', { customer: { ...consumer, postalCode: '' } }, ['pdf', 'ubl', 'factur-x']],
    ['of a customer without an address for mail', { customer: { ...consumer, email: '' } }, ['pdf', 'factur-x']],
    ['of a seller without any number', { seller: { ...seller, vatId: '', registrationNumber: '' } }, ['pdf']],
    ['with everything', {}, ['pdf', 'ubl', 'xrechnung', 'factur-x']],
  ] as const)('%s', (_, change, formats) => {
    expect(formatsOf(issued(change))).toEqual(formats)
  })
})
