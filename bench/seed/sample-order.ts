import type { BillingAddress } from '#contract/billing.ts'
import { utcDay } from '#core/day.ts'
import { type Billed, invoiceFor } from '#core/invoice/invoice.ts'
import type { Database } from '#server/database/database.ts'
import { issueInvoice } from '#server/invoice/issue.ts'

type Sold = {
  readonly customerId: string
  readonly agreementId: string
  readonly title: string
  readonly site: string
}

/** Minor units: what a text costs, and 19 % of it. */
const net = 3900
const tax = 741

/** An order that was paid with a card of the test gateway, delivered and invoiced. */
export async function insertSampleOrder(
  tx: Database,
  { customerId, agreementId, title, site }: Sold,
  now: Date,
): Promise<void> {
  const gross = net + tax
  const transaction = { transaction_id: 'sample', currency: 'EUR', amount: gross, created_at: now }
  const { id } = await tx
    .insertInto('orders')
    .values({
      customer_id: customerId,
      state: 'approved',
      provider: 'test',
      attempts: 1,
      currency: 'EUR',
      subtotal: net,
      discount: 0,
      tax_rate: 1900,
      tax,
      gross,
      treatment: 'domestic',
      tax_state: 'DE',
      billing: JSON.stringify(billing),
      evidence: JSON.stringify([{ kind: 'billing-address', country: 'DE' }]),
      language: 'en',
      delivery_asked_at: now,
      paid_by: transaction.transaction_id,
      paid_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_items')
    .values({
      order_id: id,
      agreement_id: agreementId,
      type: 'PRIVACY_POLICY',
      title,
      site_name: site,
      lines: JSON.stringify([{ group: 'sample', label: title, amount: net, discount: 0 }]),
      delivered_at: now,
    })
    .execute()
  await tx
    .insertInto('payments')
    .values({
      ...transaction,
      provider: 'test',
      order_id: id,
      outcome: 'approved',
      reason: null,
      method: 'Visa •••• 4242',
      quarantined: null,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('test_payments')
    .values({ ...transaction, order_id: id, card: '4242424242424242', challenge: null })
    .execute()
  const invoice = invoiceFor({ ...billed(utcDay(now)), orderId: id })
  await issueInvoice(tx, { invoicePrefix: 'INV-', payments: 'test' }, { invoice, customerId }, now)
}

const person = { street: 'Beispielweg 1', postalCode: '10115', city: 'Berlin', state: '', country: 'DE' }
const billing: Partial<BillingAddress> = {
  first_name: 'Sample',
  last_name: 'Customer',
  country: person.country,
  address: person.street,
  city: person.city,
  postal_code: person.postalCode,
}

const billed = (day: string): Omit<Billed, 'orderId'> => ({
  language: 'en',
  issuedOn: day,
  suppliedOn: day,
  paidOn: day,
  seller: {
    ...person,
    name: 'Sample Seller',
    email: 'seller@seed.example',
    phone: '',
    vatId: '',
    registrationNumber: '',
    smallBusiness: false,
  },
  customer: {
    ...person,
    name: 'Sample Customer',
    attention: '',
    company: false,
    email: 'sample@seed.example',
    vatId: '',
    registrationNumber: '',
    personalId: '',
  },
  lines: [{ description: 'Privacy Policy (Seed)', quantity: 1, unitNet: net }],
  currency: 'EUR',
  discount: 0,
  treatment: 'domestic',
  taxState: 'DE',
  taxRate: 1900,
  paymentMethod: 'Visa •••• 4242',
  charged: net + tax,
})
