import { expect, test } from 'vitest'
import { loadPriceGroups } from '#server/content/load-content.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'

const french = {
  billing_address: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    address: '1 rue de l’Exemple',
    city: 'Paris',
    postal_code: '75001',
    country: 'FR',
  },
}
const issued = async ({ db }: Shop) =>
  (await db.selectFrom('invoices').select('invoice').orderBy('issued_at').orderBy('number').execute()).map(
    ({ invoice }) => invoice,
  )

async function paidShop(settings: Readonly<Record<string, string>> = sellerSettings) {
  const shop = await createShop(settings)
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id, undefined, french)
  const giveBack = async (refunded: number) => {
    shop.wait(1000)
    await shop.db.updateTable('test_payments').set({ refunded }).execute()
    await shop.settle(order.id)
  }
  return { shop, visitor, order, giveBack }
}

test('a paid order has an invoice, with everything that the directive demands (2006/112/EC, Art. 226)', async () => {
  const { shop, order } = await paidShop()
  expect(order.gross).toBe(4680)
  const [invoice, ...others] = await issued(shop)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: 'TEST-INV-2026-000001',
    issuedOn: '2026-11-21',
    suppliedOn: '2026-11-21',
    seller: { name: 'Example Documents GmbH', vatId: 'DE136695976', street: 'Beispielweg 1', country: 'DE' },
    customer: { name: 'Ada Lovelace', street: '1 rue de l’Exemple', city: 'Paris', country: 'FR', vatId: '' },
    lines: [{ quantity: 1, unitNet: 3900, net: 3900 }],
    currency: 'EUR',
    treatment: 'destination',
    taxState: 'FR',
    taxRate: 2000,
    net: 3900,
    tax: 780,
    gross: 4680,
    orderId: order.id,
    paymentMethod: 'Test card •••• 4242',
  })
})

test('an invoice can be an XRechnung where the seller has a telephone number', async () => {
  for (const [settings, offered] of [
    [sellerSettings, false],
    [{ ...sellerSettings, SUPPORT_EMAIL: 'help@acme.example', SELLER_PHONE: '+49 30 901820' }, true],
  ] as const) {
    const { visitor } = await paidShop(settings)
    const { invoices } = await visitor.call('GET /customer/invoices')
    expect(invoices[0]?.formats.includes('xrechnung')).toBe(offered)
  }
})

test('what is given back has credit notes that come to the invoice', async () => {
  const { shop, giveBack } = await paidShop()
  for (const refunded of [1000, 1000, 4680, 4680]) await giveBack(refunded)
  const [invoice, ...notes] = await issued(shop)
  expect(notes).toMatchObject([
    { kind: 'credit-note', number: 'TEST-CN-2026-000001', gross: 1000, original: { number: invoice!.number } },
    { kind: 'credit-note', number: 'TEST-CN-2026-000002', gross: 3680 },
  ])
  expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice!.tax)
})

test('a dispute that is lost is credited whole', async () => {
  const shop = await createShop(sellerSettings)
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id, '4000000000000275', french)
  shop.wait(60_000)
  await shop.settle(order.id)
  expect(await issued(shop)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', gross: 4680 }])
})

test('the personal ID is on the invoice of a person, and on none of a company', async () => {
  const shop = await createShop(sellerSettings)
  const withId = { ...french.billing_address, personal_id: 'RSSMRA85T10A562S' }
  for (const [name, others] of [
    ['ada', {}],
    ['eve', { is_company: true, company_name: 'Exemple SARL', company_registration_number: '303 265 045' }],
  ] as const) {
    const { visitor, id } = await withUnpaid(shop, `${name}@example.org`)
    await pay(visitor, id, undefined, { billing_address: { ...withId, ...others } })
    shop.wait(1000)
  }
  expect((await issued(shop)).map(({ customer }) => [customer.personalId, customer.registrationNumber])).toEqual([
    ['RSSMRA85T10A562S', ''],
    ['', '303 265 045'],
  ])
})

test('where the settings do not say who sells, no invoice is made, and refunds go through', async () => {
  const { shop, giveBack } = await paidShop({})
  await giveBack(1000)
  expect(await issued(shop)).toEqual([])
  expect(await shop.db.selectFrom('orders').select('refunded').execute()).toEqual([{ refunded: 1000 }])
})

test('a customer finds the invoice, and it is kept when the account goes', async () => {
  const { shop, visitor } = await paidShop()
  const { invoices } = await visitor.call('GET /customer/invoices')
  expect(invoices).toMatchObject([{ number: 'TEST-INV-2026-000001' }])
  const eve = await withUnpaid(shop, 'eve@example.org')
  expect(await eve.visitor.call('GET /customer/invoices')).toMatchObject({ invoices: [] })
  await visitor.call('POST /customer/delete-account', { payload: { password: 'six bees' } })
  expect(await shop.db.selectFrom('invoices').select(['number', 'customer_id']).execute()).toEqual([
    { number: 'TEST-INV-2026-000001', customer_id: null },
  ])
  expect(
    await shop.db.selectFrom('orders').select(['customer_id', 'state']).orderBy('created_at').execute(),
  ).toContainEqual({
    customer_id: null,
    state: 'approved',
  })
})

test('an invoice names what is charged in its own language, whatever that of the documents', async () => {
  const shop = await createShop(sellerSettings)
  const { visitor } = await registered(shop, 'ada@example.org')
  const german = { documentLevel: 'professional', documentLanguage: 'de', documentTitle: 'Datenschutzerklärung' }
  const { agreement } = await makePolicy(visitor, 'ada@example.org', german)
  await pay(visitor, agreement.id)
  const [invoice] = await issued(shop)
  const named = (language: 'en' | 'de') => loadPriceGroups(language)['professional']!.label
  expect(invoice).toMatchObject({ language: 'en', lines: [{ description: expect.stringContaining(named('en')) }] })
  expect(invoice!.lines[0]!.description).toContain('Datenschutzerklärung')
  expect(invoice!.lines[0]!.description).not.toContain(named('de'))
})
