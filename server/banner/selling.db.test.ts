import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeCookiesPolicy } from '#tests/support/cookies-policies.ts'
import { registered } from '#tests/support/customers.ts'
import { createShop, pay, payment, type Shop } from '#tests/support/shop.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { loadBanner } from './load-banner.ts'

// The modules of a process are shared by its files: these tests need modules that use the mock, and leave none behind.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

// What is built is tried in tests/e2e; here it only has to be there, so that these tests need no build.
vi.mock('./banner-script.ts', async (original) => ({
  ...(await original<object>()),
  bannerScript: (banner: unknown) => JSON.stringify(banner),
}))

/** The customer of a shop who has paid for a cookies policy and makes its banner. */
async function withBanner(shop: Shop, email = 'ada@example.org') {
  const { visitor } = await registered(shop, email)
  const id = await makeCookiesPolicy(visitor, email, { documentLevel: 'professional' })
  await pay(visitor, id)
  const params = { id }
  const { banner, price } = await visitor.call('PUT /agreement/banner/{id}', { params, payload: { enabled: true } })
  return {
    visitor,
    id,
    bannerId: banner!.id,
    price,
    read: () => visitor.call('GET /agreement/banner/{id}', { params }),
    works: async () => (await shop.app.inject({ url: `/banner/${banner!.id}.js` })).body.includes('"about"'),
    pay: (others: object = {}) =>
      visitor.call('POST /transaction/test/process', {
        payload: { ...payment(banner!.id, undefined, others), item_type: 'privacy_consent' },
      }),
  }
}

test('a banner asks nobody until it is paid for, and costs what the list says, with VAT on top', async () => {
  const shop = await createShop(sellerSettings)
  const { visitor, bannerId, price, read, works, pay: payBanner } = await withBanner(shop)
  // The owner is in the Netherlands: €19.00 × 1.21 = €22.99.
  expect(price).toEqual({ currency: 'EUR', gross: 2299, tax_rate: 2100 })
  expect((await read()).price).toEqual(price)
  expect(await works()).toBe(false)

  const item = { item_type: 'privacy_consent' as const, item_id: bannerId }
  const quoted = await visitor.call('POST /transaction/quote', {
    payload: { ...item, user_data: { billing_address: { country: 'NL' } } },
  })
  expect(quoted).toMatchObject({
    currency: 'EUR',
    lines: [
      {
        title: 'Cookies Policy',
        siteName: 'Honey & Co',
        lines: [{ group: 'consent_banner', label: 'Consent banner', amount: 1900 }],
      },
    ],
    tax: 399,
    gross: 2299,
  })

  const { order } = await payBanner()
  expect(order).toMatchObject({ state: 'approved', gross: 1900 })
  expect(await works()).toBe(true)
  expect((await read()).price).toBeNull()
  const [mail] = await shop.db.selectFrom('mails').select('kind').where('kind', '=', 'banner-paid').execute()
  expect(mail).toBeDefined()
  const [invoice] = await shop.db.selectFrom('invoices').select('invoice').orderBy('number', 'desc').execute()
  expect(JSON.stringify(invoice)).toContain('Consent banner')
})

test('it is paid for once, and one that was deleted and made again need not be paid for again', async () => {
  const shop = await createShop()
  const { visitor, id, bannerId, pay: payBanner } = await withBanner(shop)
  await payBanner()
  await expect(payBanner()).rejects.toMatchObject({ messages: [{ code: 'not-unpaid' }] })
  await visitor.call('DELETE /agreement/banner/{id}', { params: { id } })
  await expect(payBanner()).rejects.toMatchObject({ messages: [{ code: 'not-found' }] })
  const again = await visitor.call('PUT /agreement/banner/{id}', { params: { id }, payload: { enabled: true } })
  expect(again.banner!.id).not.toBe(bannerId)
  expect(again.price).toBeNull()
  expect((await shop.app.inject({ url: `/banner/${again.banner!.id}.js` })).body).toContain('"about"')
})

test('somebody else’s banner is not sold', async () => {
  const shop = await createShop()
  const { bannerId } = await withBanner(shop)
  const { visitor: other } = await registered(shop, 'bob@example.org')
  await expect(
    other.call('POST /transaction/test/process', { payload: { ...payment(bannerId), item_type: 'privacy_consent' } }),
  ).rejects.toMatchObject({ messages: [{ code: 'other-account' }] })
})

test('its money given back, the banner stops; the policy stays paid', async () => {
  const shop = await createShop()
  const { visitor, id, read, works, pay: payBanner } = await withBanner(shop)
  const { order } = await payBanner()
  await shop.giveBack(order.id)
  await shop.refund()
  await shop.settle(order.id)
  expect(await works()).toBe(false)
  expect((await read()).price).toMatchObject({ gross: 1900 })
  expect(await visitor.call('GET /agreement/details/{id}', { params: { id } })).toMatchObject({ payment: 'finalized' })
})

test('the money of its policy given back, the banner names nothing of it until that is paid again, whichever was bought first', async () => {
  const shop = await createShop()
  const { visitor, id, bannerId, works, pay: payBanner } = await withBanner(shop)
  /** What a website that asks now is sent: a process trusts its copy for one second. */
  const script = () => loadBanner(shop.db, shop.parts.config, bannerId, undefined)
  const { order: ofPolicy } = await visitor.call('GET /transaction/order/{id}', { params: { id } })
  const refundPolicy = async (order: string) => {
    await shop.giveBack(order)
    await shop.refund()
    await shop.settle(order)
  }
  await payBanner()
  expect(await works()).toBe(true)
  await refundPolicy(ofPolicy!.id)
  expect(await script()).toBeUndefined()
  expect((await pay(visitor, id)).order.state).toBe('approved')
  expect((await script())!.plain.bytes.toString()).toContain('"about"')

  // The other way round: a policy whose money went back before its banner is paid for.
  const late = await withBanner(shop, 'bob@example.org')
  const { order } = await late.visitor.call('GET /transaction/order/{id}', { params: { id: late.id } })
  await refundPolicy(order!.id)
  await expect(late.pay()).rejects.toMatchObject({ messages: [{ code: 'unpaid' }] })
  await pay(late.visitor, late.id)
  expect((await late.pay()).order.state).toBe('approved')
  expect(await late.works()).toBe(true)
})

test('it is free where nothing is charged, where the list says so, and stays so for those who have it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodfaith-prices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const list = join(folder, 'prices.yaml')
  writeFileSync(
    list,
    'currency: USD\ncurrencies:\n  USD: {weights: {S: 900, M: 1900, L: 2900}, flat: 3900, groups: {consent_banner: 0}}\n',
  )
  const free = await createShop({ PRICES_FILE: list })
  const { price, works } = await withBanner(free)
  expect(price).toBeNull()
  expect(await works()).toBe(true)
})
