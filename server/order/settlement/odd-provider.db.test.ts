import { createHmac } from 'node:crypto'
import braintree from 'braintree'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { braintreeDouble, braintreeKeys } from '#tests/support/braintree-double.ts'
import { billing } from '#tests/support/billing.ts'
import { createShop, type Shop, withUnpaid } from '#tests/support/shop.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { signedText } from '#tests/support/stripe-signature.ts'
import { twoCheckoutDouble, twoCheckoutKeys } from '#tests/support/two-checkout-double.ts'
import { writtenLog } from '#tests/support/written-log.ts'

const minute = 60_000
const item = (id: string) => ({
  item_type: 'agreement' as const,
  item_id: id,
  user_data: { billing_address: billing, immediate_delivery: true },
})
const found = async ({ db }: Shop) => ({
  orders: await db.selectFrom('orders').select(['state', 'paid_by', 'refunded', 'dispute']).execute(),
  payments: await db.selectFrom('payments').select(['outcome', 'quarantined', 'refunded']).execute(),
})

/** Customers come back from 2Checkout, whose order looks as it does. */
async function backFrom2Checkout(change: object) {
  const double = await twoCheckoutDouble()
  const written = writtenLog()
  const shop = await createShop(double.env, { log: written.log })
  const { visitor, id } = await withUnpaid(shop)
  const { url } = await visitor.call('POST /transaction/2checkout/redirect', { payload: item(id) })
  const order = double.pay(url)
  Object.assign(order, change)
  const comeBack = () =>
    visitor.call('POST /transaction/new', { payload: { agreement_id: id, processor: '2checkout' } })
  const look = () => visitor.call('GET /transaction/order/{id}', { params: { id } })
  return { double, shop, visitor, id, order, comeBack, look, written }
}

describe('what 2Checkout says of an order in a way that nobody expects', () => {
  test.each([
    { GrossPrice: -39 },
    { GrossPrice: 39.005 },
    { GrossPrice: 1e300 },
    { GrossPrice: 39_000_000.01 },
    { GrossPrice: 'thirty-nine' },
    { GrossPrice: null },
    { Currency: '??' },
    { Currency: 840 },
    { Currency: null },
    { Status: 17 },
    { RefNo: '' },
    { RefNo: 'x'.repeat(300) },
    { RefNo: 'a\u0000b' },
    { PaymentDetails: 'cash' },
  ])('%j changes nothing; the customer gets a message, and the log has an error', async (change) => {
    const { shop, comeBack, look, written } = await backFrom2Checkout(change)
    await expect(comeBack()).rejects.toMatchObject({ messages: [{ code: 'payment-silent' }] })
    expect((await look()).order).toMatchObject({ state: 'processing' })
    shop.wait(10 * minute)
    expect(await shop.reconcile()).toBe(1)
    expect(await found(shop)).toEqual({
      orders: [{ state: 'processing', paid_by: null, refunded: 0, dispute: null }],
      payments: [],
    })
    expect(written.entries().filter(({ level }) => level === 50)).toHaveLength(3)
  })

  test('a state that nobody knows decides nothing, and is in the security log', async () => {
    const { shop, comeBack, written, order } = await backFrom2Checkout({ Status: 'FROZEN' })
    expect((await comeBack()).order.state).toBe('processing')
    expect(await found(shop)).toMatchObject({ orders: [{ state: 'processing' }], payments: [{ outcome: 'unknown' }] })
    expect(
      written
        .entries()
        .filter(({ log }) => log === 'security')
        .at(-1),
    ).toMatchObject({
      event: 'payment-state-unknown',
      provider: '2checkout',
      transaction: order.RefNo,
    })
  })

  test('a currency that nobody knows is not what was ordered', async () => {
    const { shop, comeBack } = await backFrom2Checkout({ Currency: 'zzz' })
    await expect(comeBack()).rejects.toMatchObject({ messages: [{ code: 'payment-quarantined' }] })
    expect(await found(shop)).toMatchObject({ payments: [{ quarantined: 'currency' }] })
  })

  test('settings that 2Checkout does not know are an error, and no silence', async () => {
    const { shop } = await backFrom2Checkout({})
    const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const wrong = await createShop({ ...(await twoCheckoutDouble()).env, TWOCHECKOUT_SECRET_KEY: 'other' })
    const { parts } = wrong
    await expect(parts.gateways.get('2checkout')!.paymentsOf(id, [])).rejects.toThrow('2Checkout answered 401.')
  })

  test('one that cannot be read keeps no other order waiting', async () => {
    const { double, shop, written } = await backFrom2Checkout({ GrossPrice: -1 })
    const eve = await withUnpaid(shop, 'eve@example.org')
    const { url } = await eve.visitor.call('POST /transaction/2checkout/redirect', { payload: item(eve.id) })
    double.pay(url)
    shop.wait(10 * minute)
    expect(await shop.reconcile()).toBe(2)
    expect((await found(shop)).orders.map(({ state }) => state).toSorted()).toEqual(['approved', 'processing'])
    expect(written.text()).toContain('could not be found out')
  })
})

describe('what Braintree says of a sale in a way that nobody expects', () => {
  test.each([
    { amount: '-39.00' },
    { amount: '39.005' },
    { amount: '1e300' },
    { amount: 'thirty-nine' },
    { currency_iso_code: '??' },
    { currency_iso_code: '' },
  ])('%j changes nothing; the customer gets a message, and the log has an error', async (misread) => {
    const double = await braintreeDouble()
    const written = writtenLog()
    const shop = await createShop(double.env, { log: written.log })
    const { visitor, id } = await withUnpaid(shop)
    Object.assign(double.state.misread, misread)
    await expect(
      visitor.call('POST /transaction/braintree/process', {
        payload: { ...item(id), payment_method_nonce: double.nonce() },
      }),
    ).rejects.toMatchObject({ messages: [{ code: 'payment-silent' }] })
    expect(await found(shop)).toMatchObject({ orders: [{ state: 'processing' }], payments: [] })
    expect(written.entries().filter(({ level }) => level === 50)).toHaveLength(1)
  })
})

const form = (payload: Readonly<Record<string, string>>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(payload).toString(),
})
/** A notification with Braintree's signature. */
function byBraintree(xml: string): InjectOptions {
  const sdk = new braintree.BraintreeGateway({
    environment: braintree.Environment.Sandbox,
    merchantId: braintreeKeys.BRAINTREE_MERCHANT_ID,
    publicKey: braintreeKeys.BRAINTREE_PUBLIC_KEY,
    privateKey: braintreeKeys.BRAINTREE_PRIVATE_KEY,
  })
  const payload = Buffer.from(xml).toString('base64')
  const { sampleSignature } = sdk.webhookTesting as unknown as { sampleSignature: (payload: string) => string }
  const signature = sampleSignature.call(sdk.webhookTesting, payload)
  return { ...form({ bt_signature: signature, bt_payload: payload }), url: '/webhooks/braintree' }
}
/** A notification with 2Checkout's signature. */
function by2Checkout(values: Readonly<Record<string, string>>): InjectOptions {
  const text = Object.values(values)
    .map((value) => Buffer.byteLength(value) + value)
    .join('')
  const signature = createHmac('sha256', twoCheckoutKeys.TWOCHECKOUT_SECRET_KEY).update(text).digest('hex')
  return { ...form({ ...values, SIGNATURE_SHA2_256: signature }), url: '/webhooks/2checkout' }
}
const notification = (subject: string) =>
  `<notification><kind>transaction_settled</kind><timestamp type="datetime">2026-11-21T12:00:00Z</timestamp><subject>${subject}</subject></notification>`

describe('an announcement that is rightly signed, and none that its provider describes', () => {
  test.each<[string, (now: Date) => InjectOptions]>([
    ...[
      '',
      '{',
      '{}',
      'null',
      '[]',
      '"x"',
      '7',
      '{"data":null}',
      '{"id":"evt_1","data":{}}',
      '{"id":"evt_1","data":{"object":null}}',
      '{"id":"evt_1","data":{"object":{"object":"payment_intent"}}}',
      '{"id":"evt_1","data":{"object":{"object":"payment_intent","id":7}}}',
      '{"id":"evt_1","data":{"object":{"object":"payment_intent","id":"a\\u0000b"}}}',
      '{"id":"evt\\u0000","data":{"object":{"object":"payment_intent","id":"pi_1"}}}',
      `{"id":"evt_1","data":{"object":{"object":"payment_intent","id":"${'x'.repeat(10_000)}"}}}`,
    ].map((body): [string, (now: Date) => InjectOptions] => [
      `Stripe ${body.slice(0, 70)}`,
      (now) => signedText(body, now),
    ]),
    ...[
      '',
      '<x',
      '<notification/>',
      notification('<transaction><id>\u0001</id></transaction>'),
      notification('<transaction><status>x</status></transaction>'),
    ].map((xml): [string, () => InjectOptions] => [`Braintree ${xml}`, () => byBraintree(xml)]),
    ['2Checkout NUL', () => by2Checkout({ REFNO: 'a\u0000b', REFNOEXT: 'x' })],
    ['2Checkout long', () => by2Checkout({ REFNO: '1', REFNOEXT: 'x'.repeat(1000) })],
  ])('%s: 400, logged, and nothing is stored', async (_what, announce) => {
    const written = writtenLog()
    const shop = await createShop(
      { ...(await stripeDouble()).env, ...braintreeKeys, ...twoCheckoutKeys },
      { log: written.log },
    )
    const { statusCode } = await shop.app.inject(announce(shop.clock.now))
    expect(statusCode).toBe(400)
    expect(written.entries().length).toBeGreaterThan(0)
    expect(await shop.db.selectFrom('unknown_payments').selectAll().execute()).toEqual([])
  })

  test.each([
    '{"id":"evt_1","data":{"object":{"object":"customer","id":"cus_1"}}}',
    '{"id":"evt_1","data":{"object":{"object":"charge","id":"ch_1","payment_intent":null}}}',
    '{"id":"evt_1","data":{"object":{"object":"charge","payment_intent":{"id":"pi_1"}}}}',
  ])('what is no payment of ours is taken: %s', async (body) => {
    const shop = await createShop((await stripeDouble()).env)
    expect((await shop.app.inject(signedText(body, shop.clock.now))).statusCode).toBe(200)
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })
})
