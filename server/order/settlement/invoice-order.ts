import type { BillingAddress } from '#contract/billing.ts'
import { type Day, dayIn, utcDay } from '#core/day.ts'
import { type InvoiceCustomer, invoiceFor, type InvoiceSeller } from '#core/invoice/invoice.ts'
import { vatStateOf } from '#core/tax/vat-rates.ts'
import { readVatNumber } from '#core/tax/vat-number.ts'
import type { Config } from '../../config.ts'
import type { SellerSettings } from '../../seller-settings.ts'
import { loadVatTable } from '../../content/load-content.ts'
import { findCustomerById } from '../../account/customer.queries.ts'
import type { Database } from '../../database/database.ts'
import { lockInvoiceOf } from '../../invoice/invoices.queries.ts'
import { issueCreditNote, issueInvoice } from '../../invoice/issue.ts'
import { findItems, findPayments, type StoredOrder } from '../state/order.queries.ts'

type Settings = Pick<Config, 'seller' | 'supportEmail' | 'invoicePrefix' | 'payments'>

/**
 * Issues the invoice of an order that was just paid, in the transaction in which it became so. Where the settings do not say
 * who sells, and where nothing was charged, there is none.
 */
export async function invoiceOrder(tx: Database, config: Settings, order: StoredOrder, now: Date): Promise<void> {
  const { seller } = config
  if (!seller || order.gross === 0) return
  const customer = order.customer_id === null ? undefined : await findCustomerById(tx, order.customer_id)
  const payment = (await findPayments(tx, order.id)).find((one) => one.transaction_id === order.paid_by)
  const items = await findItems(tx, order.id)
  const today = bookDay(seller, now)
  const invoice = invoiceFor({
    language: order.language,
    issuedOn: today,
    suppliedOn: today,
    paidOn: today,
    seller: sellerOn(seller, config.supportEmail),
    customer: customerOn(order.billing, customer?.email ?? ''),
    currency: order.currency,
    discount: order.discount,
    treatment: order.treatment,
    taxState: order.tax_state,
    taxRate: order.tax_rate,
    orderId: order.id,
    paymentMethod: payment?.method ?? '',
    charged: order.gross,
    lines: items.flatMap(({ title, site_name: site, lines }) =>
      lines.map(({ label, amount }) => ({ description: `${label} (${title}, ${site})`, quantity: 1, unitNet: amount })),
    ),
  })
  await issueInvoice(tx, config, { invoice, customerId: order.customer_id }, now)
}

/** Issues the credit note for what was given back of an order, or taken back by a bank, and no credit note says yet. */
export async function creditOrder(tx: Database, config: Settings, order: StoredOrder, now: Date): Promise<void> {
  if (!config.seller || order.gross === 0) return
  const total = order.dispute === 'lost' ? order.gross : order.refunded
  // Without an invoice, of a time when the settings did not say who sells, there is nothing to correct.
  if (total > 0 && (await lockInvoiceOf(tx, order.id)))
    await issueCreditNote(tx, config, { orderId: order.id, total, on: bookDay(config.seller, now) }, now)
}

/** The day where the seller keeps books. */
function bookDay({ country }: SellerSettings, now: Date): Day {
  const table = loadVatTable()
  const state = vatStateOf(table, { country })
  return state === undefined ? utcDay(now) : dayIn(table[state]!.zone, now)
}

const sellerOn = (seller: SellerSettings, email = ''): InvoiceSeller => ({
  name: seller.name,
  street: seller.address,
  postalCode: seller.postalCode,
  city: seller.city,
  state: '',
  country: seller.country,
  email,
  phone: seller.phone ?? '',
  vatId: seller.vatId ? `${seller.vatId.state}${seller.vatId.number}` : '',
  registrationNumber: seller.registrationNumber ?? '',
  smallBusiness: !seller.registered && vatStateOf(loadVatTable(), { country: seller.country }) !== undefined,
})

function customerOn(billing: BillingAddress, email: string): InvoiceCustomer {
  const person = `${billing.first_name} ${billing.last_name}`.trim()
  const vat =
    billing.is_company && billing.vat_registered ? readVatNumber(billing.country, billing.vat_number) : undefined
  return {
    name: billing.is_company ? billing.company_name : person,
    attention: billing.is_company ? person : '',
    company: billing.is_company,
    email,
    street: billing.address,
    postalCode: billing.postal_code,
    city: billing.city,
    // `US_OH` is Ohio of the United States.
    state: billing.state.split('_')[1] ?? '',
    country: billing.country,
    vatId: vat ? `${vat.state}${vat.number}` : '',
    registrationNumber: billing.is_company ? billing.company_registration_number : '',
    personalId: billing.is_company ? '' : billing.personal_id,
  }
}
