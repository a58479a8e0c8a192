import { expect, test } from 'vitest'
import { daysAfter } from '#core/day.ts'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { createShop, pay, payment, withUnpaid } from '#tests/support/shop.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { outage, outages, viesDouble } from '#tests/support/vies-double.ts'
import { writtenLog } from '#tests/support/written-log.ts'

const person = { first_name: 'Ada', last_name: 'Lovelace', address: '1 rue de l’Exemple', city: 'Paris' }
const french = { ...person, country: 'FR', postal_code: '75001' }
const company = {
  ...french,
  is_company: true,
  company_name: 'Exemple SARL',
  vat_registered: true,
  vat_number: '40303265045',
}

async function shopWithVies() {
  const vies = await viesDouble()
  const shop = await createShop({ ...sellerSettings, VIES_URL: vies.url })
  const { visitor, id } = await withUnpaid(shop)
  return {
    vies,
    shop,
    visitor,
    id,
    check: (country: string, vat_number: string) =>
      visitor.call('POST /customer/check-vies', { payload: { country, vat_number } }),
    quote(billing_address: object) {
      const { card_number: _card, ...asked } = payment(id, undefined, { billing_address })
      return visitor.call('POST /transaction/quote', { payload: asked })
    },
  }
}

test('what the registry says is told, and kept with the number that proves it', async () => {
  const { shop, check } = await shopWithVies()
  expect(await check('FR', 'fr 40 303265045')).toEqual({
    status: 'valid',
    vat_number: 'FR40303265045',
    name: 'EXAMPLE SARL',
    address: '1 RUE DE L’EXEMPLE\n75001 PARIS',
    consultation_number: 'WAPIAAAAY0000000',
    checked_at: '2026-11-21T12:00:00.000Z',
  })
  expect(await shop.db.selectFrom('vat_checks').select(['state', 'number', 'valid']).execute()).toEqual([
    { state: 'FR', number: '40303265045', valid: true },
  ])
})

test('Greece is asked for as EL', async () => {
  const { vies, check } = await shopWithVies()
  for (const country of ['GR', 'EL']) expect((await check(country, 'GR094259216')).vat_number).toBe('EL094259216')
  const asked = { countryCode: 'EL', vatNumber: '094259216' }
  expect(vies.asked).toMatchObject([asked, asked])
})

test.each([
  ['US', '123456789', 'no-vat-country', 'country'],
  ['XI', '123456789', 'northern-irish-vat-number', 'vat_number'],
  ['GB', 'XI123456789', 'northern-irish-vat-number', 'vat_number'],
  ['GB', '123456789', 'no-vat-country', 'country'],
  ['DE', '12', 'no-vat-number', 'vat_number'],
  ['DE', '', 'no-vat-number', 'vat_number'],
  ['DE', '136695978', 'mistyped-vat-number', 'vat_number'],
  ['GR', 'EL 094 259 217', 'mistyped-vat-number', 'vat_number'],
  ['DE', '１２３４５６７８９', 'no-vat-number', 'vat_number'],
])('%s %j is refused by name, and the registry is not asked', async (country, number, code, field) => {
  const { vies, check } = await shopWithVies()
  await expect(check(country, number)).rejects.toMatchObject({ messages: [{ code, field }] })
  expect(vies.asked).toEqual([])
})

test('in an outage what the registry said within 30 days counts, and without that nothing does', async () => {
  const { vies, shop, check } = await shopWithVies()
  const answer = vies.answer
  for (const code of outages) {
    vies.answer = () => outage(code)
    expect(await check('FR', '40303265045')).toMatchObject({ status: 'unavailable', checked_at: null })
  }
  vies.answer = answer
  await check('FR', '40303265045')
  vies.answer = () => outage('MS_UNAVAILABLE')
  const said = async (daysAgo: number) => {
    const checked_at = daysAfter(shop.clock.now, -daysAgo)
    await shop.db.updateTable('vat_checks').set({ checked_at }).execute()
    return check('FR', '40303265045')
  }
  expect(await said(29)).toMatchObject({ status: 'valid', consultation_number: 'WAPIAAAAY0000000' })
  expect(await said(31)).toMatchObject({ status: 'unavailable', consultation_number: null })
})

test('the registry is asked twenty times in ten minutes for one customer', async () => {
  const { vies, shop, check } = await shopWithVies()
  for (let count = 0; count < 20; count += 1) await check('FR', '40303265045')
  await expect(check('FR', '40303265045')).rejects.toMatchObject({ status: 429 })
  expect(vies.asked).toHaveLength(20)
  shop.wait(10 * 60_000)
  expect(await check('FR', '40303265045')).toMatchObject({ status: 'valid' })
})

test('the registry is asked sixty times in an hour for one network, however many accounts it has', async () => {
  const { vies, shop, check, visitor } = await shopWithVies()
  for (const name of ['ben', 'cem', 'dee']) {
    for (let count = 0; count < 20; count += 1) await check('FR', '40303265045')
    visitor.stored = (await registered(shop, `${name}@example.org`)).visitor.stored
  }
  await expect(check('FR', '40303265045')).rejects.toMatchObject({ status: 429 })
  expect(vies.asked).toHaveLength(60)
})

test('in an outage nobody hears “invalid”, whatever the registry said before', async () => {
  const { vies, check, shop } = await shopWithVies()
  vies.answer = () => ({ body: { valid: false } })
  expect(await check('FR', '40303265045')).toMatchObject({ status: 'invalid' })
  shop.wait(60_000)
  vies.answer = () => outage('SERVICE_UNAVAILABLE')
  expect(await check('FR', '40303265045')).toMatchObject({ status: 'unavailable', checked_at: null })
})

test('an outage is in the log with its reason and the state, and without the number', async () => {
  const written = writtenLog()
  const vies = await viesDouble()
  vies.answer = () => outage('INVALID_REQUESTER_INFO')
  const served = await createTestApp({ env: { VIES_URL: vies.url }, log: written.log })
  const { visitor } = await registered(served, 'ada@example.org')
  await visitor.call('POST /customer/check-vies', { payload: { country: 'FR', vat_number: '40303265045' } })
  expect(written.entries()).toContainEqual(expect.objectContaining({ state: 'FR', reason: 'INVALID_REQUESTER_INFO' }))
  expect(written.text()).not.toContain('40303265045')
})

test('a company in Monaco is one in France', async () => {
  const { check, quote } = await shopWithVies()
  expect(await check('MC', 'FR53000004605')).toMatchObject({ status: 'valid', vat_number: 'FR53000004605' })
  const inMonaco = { ...company, country: 'MC', postal_code: '98000', vat_number: 'FR53000004605' }
  expect(await quote(inMonaco)).toMatchObject({ treatment: 'reverse-charge', tax: 0 })
})

// Directive 2006/112/EC, Art. 44, 45, 58, 196; the rates are those of November 2026.
test.each([
  ['a consumer at home', { ...person, country: 'DE', state: 'DE_BE', postal_code: '10115' }, 'domestic', 1900, 741],
  ['a consumer in France', french, 'destination', 2000, 780],
  ['a consumer in Finland', { ...french, country: 'FI' }, 'destination', 2550, 995],
  ['a consumer in the United States', { ...person, country: 'US', state: 'US_OH' }, 'outside-scope', 0, 0],
  ['a company in France whose number nobody checked', company, 'destination', 2000, 780],
])('%s pays the VAT of the place', async (_who, billing, treatment, taxRate, tax) => {
  const { quote } = await shopWithVies()
  const found = await quote(billing)
  expect(found).toMatchObject({ treatment, tax_rate: taxRate })
  expect(found.tax / found.net).toBeCloseTo(taxRate / 10_000, 3)
  if (found.net === 3900) expect(found.tax).toBe(tax)
  expect(found.gross).toBe(found.net + found.tax)
})

test('a company whose number is valid owes the VAT itself, and one whose number is not pays it', async () => {
  const { vies, shop, visitor, id, check, quote } = await shopWithVies()
  vies.answer = () => ({ body: { valid: false } })
  await check('FR', '40303265045')
  expect(await quote(company)).toMatchObject({ treatment: 'destination', tax_rate: 2000 })
  shop.wait(1000)
  vies.answer = () => ({ body: { valid: true, requestIdentifier: 'WAPI1' } })
  await check('FR', '40303265045')
  expect(await quote(company)).toMatchObject({ treatment: 'reverse-charge', tax: 0 })
  expect(await quote({ ...company, vat_number: '99345678901' })).toMatchObject({ treatment: 'destination' })
  await pay(visitor, id, undefined, { billing_address: company })
  expect(await shop.db.selectFrom('orders').select(['treatment', 'tax', 'evidence']).execute()).toEqual([
    {
      treatment: 'reverse-charge',
      tax: 0,
      evidence: [
        { kind: 'billing-address', country: 'FR' },
        { kind: 'vat-number', country: 'FR', proof: 'WAPI1' },
      ],
    },
  ])
})

// Romania's rate was 19 % until 31 July 2025, and 21 % from 1 August on (Law 141/2025), by its own midnight.
test('at the midnight of a new rate an order keeps the rate that it was made with, and the next attempt has the new one', async () => {
  const shop = await createShop(sellerSettings)
  shop.clock.now = new Date('2025-07-31T20:59:00Z')
  const billing_address = { ...person, country: 'RO', postal_code: '010011', city: 'București' }
  const under = await withUnpaid(shop, 'under@example.org')
  const { order } = await pay(under.visitor, under.id, '4000000000000028', { billing_address })
  const tried = await withUnpaid(shop, 'tried@example.org')
  await expect(pay(tried.visitor, tried.id, '4000000000000002', { billing_address })).rejects.toThrow('declined')
  shop.wait(2 * 60_000)
  await shop.settle(order.id)
  await pay(tried.visitor, tried.id, undefined, { billing_address })
  const paid = await shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['email', 'tax_rate', 'gross'])
    .where('state', '=', 'approved')
    .orderBy('email')
    .execute()
  expect(paid).toEqual([
    { email: 'tried@example.org', tax_rate: 2100, gross: 4719 },
    { email: 'under@example.org', tax_rate: 1900, gross: 4641 },
  ])
  const invoices = await shop.db.selectFrom('invoices').select('invoice').orderBy('number').execute()
  expect(invoices.map(({ invoice }) => [invoice.taxRate, invoice.gross])).toEqual([
    [1900, 4641],
    [2100, 4719],
  ])
})

test('another customer’s check proves nothing', async () => {
  const { shop, check } = await shopWithVies()
  await check('FR', '40303265045')
  const eve = await withUnpaid(shop, 'eve@example.org')
  const { card_number: _card, ...asked } = payment(eve.id, undefined, { billing_address: company })
  expect(await eve.visitor.call('POST /transaction/quote', { payload: asked })).toMatchObject({
    treatment: 'destination',
  })
})

test.each([
  ['DE', 1900, 4641],
  ['FR', 2000, undefined],
  ['US', 0, 3900],
  [undefined, 1900, 4641],
])(
  'prices are shown with the VAT of the country that was answered, wherever the connection is: %s',
  async (country, taxRate, gross) => {
    const shop = await createShop({ ...sellerSettings, TRUST_PROXY: '1' })
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/agreement/costs/new',
      headers: country ? { 'cf-ipcountry': 'CA' } : {},
      payload: {
        type: 'PRIVACY_POLICY',
        answers: { platforms: ['website'], ...(country && { country }), documentLevel: 'professional' },
      },
    })
    const { total, tax_rate, gross: shown } = reply.json().data
    expect({ total, tax_rate }).toEqual({ total: 3900, tax_rate: taxRate })
    if (gross !== undefined) expect(shown).toBe(gross)
  },
)
