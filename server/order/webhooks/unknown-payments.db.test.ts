import { expect, test } from 'vitest'
import { findUnknown, resolveUnknown } from './unknown-payments.ts'
import { createShop, pay, payment, withUnpaid } from '#tests/support/shop.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { makeEvent, signed } from '#tests/support/stripe-signature.ts'
import { beginByStripe } from '#tests/support/stripe-payments.ts'
import { writtenLog } from '#tests/support/written-log.ts'

async function open() {
  const double = await stripeDouble()
  const written = writtenLog()
  const shop = await createShop(double.env, { log: written.log })
  const announce = async (object: object) =>
    (await shop.app.inject(signed(makeEvent('payment_intent.succeeded', object), shop.clock.now))).statusCode
  const security = () => written.entries().filter(({ log }) => log === 'security')
  return { double, shop, written, announce, security }
}

test('a payment that belongs to no order is an error that is stored until somebody resolves it', async () => {
  const { shop, announce, written, security } = await open()
  const orderId = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
  const intent = { object: 'payment_intent', id: 'pi_stray', metadata: { order_id: orderId } }
  expect(await announce(intent)).toBe(200)
  expect(await announce(intent)).toBe(200)
  expect(written.entries().filter(({ level }) => level === 50)).toHaveLength(2)
  expect(security().at(-1)).toMatchObject({
    event: 'payment-unknown',
    provider: 'stripe',
    transaction: 'pi_stray',
    order: orderId,
  })
  expect(await findUnknown(shop.db)).toMatchObject([
    { provider: 'stripe', transaction_id: 'pi_stray', order_id: orderId },
  ])
  expect(await resolveUnknown(shop.db, 'stripe', 'pi_stray', shop.clock.now)).toBe(true)
  expect(await resolveUnknown(shop.db, 'stripe', 'pi_stray', shop.clock.now)).toBe(false)
  expect(await findUnknown(shop.db)).toEqual([])
  // It moves again.
  await announce(intent)
  expect(await findUnknown(shop.db)).toHaveLength(1)
})

test('a payment that was announced before it was stored is known from then on', async () => {
  const { shop, announce } = await open()
  const { visitor, id } = await withUnpaid(shop)
  // Stripe gives its payments numbers of their own: this is the first of its double.
  await announce({ object: 'charge', id: 'ch_1', payment_intent: 'pi_double1' })
  expect(await findUnknown(shop.db)).toHaveLength(1)
  expect((await beginByStripe(visitor, id)).payment_intent_id).toBe('pi_double1')
  expect(await findUnknown(shop.db)).toEqual([])
})

test('the security log has payments that are refused for their price, codes that are guessed, refunds, disputes and quarantines', async () => {
  const written = writtenLog()
  const shop = await createShop({}, { log: written.log })
  const { visitor, id } = await withUnpaid(shop)
  const newest = () =>
    written
      .entries()
      .filter(({ log }) => log === 'security')
      .at(-1)
  const attempt = (call: Promise<unknown>) => call.catch(() => undefined)
  await attempt(pay(visitor, id, undefined, { shown: { currency: 'USD', gross: 1 } }))
  expect(newest()).toMatchObject({ event: 'price-refused', outcome: 'refused', reason: 'price-changed' })
  const { card_number: _card, ...asked } = payment(id, undefined, { discount_code: 'GUESS' })
  await attempt(visitor.call('POST /transaction/quote', { payload: asked }))
  expect(newest()).toMatchObject({ event: 'discount-code-refused', reason: 'bad-discount-code' })
  const { order } = await pay(visitor, id, '4000000000000259')
  await shop.giveBack(order.id, 500)
  await shop.refund()
  expect(newest()).toMatchObject({ event: 'refund', order: order.id, amount: 500 })
  shop.wait(60_000)
  await shop.settle(order.id)
  expect(newest()).toMatchObject({ event: 'dispute', order: order.id, reason: 'open' })
  const eve = await withUnpaid(shop, 'eve@example.org')
  await attempt(pay(eve.visitor, eve.id, '4000000000000101'))
  expect(written.entries().filter(({ event }) => event === 'payment-quarantined')).toMatchObject([
    { provider: 'test', reason: 'amount' },
  ])
})
