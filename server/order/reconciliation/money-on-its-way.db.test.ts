import { expect, test } from 'vitest'
import { deleteExpired } from '../../workers/delete-expired.ts'
import { billing } from '#tests/support/billing.ts'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { beginByStripe, payWith } from '#tests/support/stripe-payments.ts'
import { twoCheckoutDouble } from '#tests/support/two-checkout-double.ts'

const minute = 60_000
const day = 24 * 60 * minute
const password = 'six bees'

const states = async ({ db }: Shop) =>
  (await db.selectFrom('orders').select('state').orderBy('created_at').execute()).map(({ state }) => state)

/** Lets days pass in which the background work of a server is done, every day or more seldom. */
async function days(shop: Shop, count: number, every = 1): Promise<void> {
  for (let passed = 0; passed < count; passed += every) {
    shop.wait(every * day)
    await shop.reconcile()
    await shop.giveUpAbandoned()
    await deleteExpired(shop.db, shop.clock.now)
  }
}

async function atStripe() {
  const double = await stripeDouble()
  const shop = await createShop(double.env)
  return { double, shop, ...(await withUnpaid(shop)) }
}

test('a bank transfer that arrives after 40 days pays its order', async () => {
  const double = await twoCheckoutDouble()
  const shop = await createShop(double.env)
  const { visitor, id } = await withUnpaid(shop)
  const { url } = await visitor.call('POST /transaction/2checkout/redirect', {
    payload: { item_type: 'agreement', item_id: id, user_data: { billing_address: billing, immediate_delivery: true } },
  })
  const { RefNo } = double.pay(url, 'PENDING')
  await days(shop, 40)
  expect(await states(shop)).toEqual(['pending-verification'])
  double.change(RefNo, { Status: 'COMPLETE' })
  await days(shop, 2)
  expect(await states(shop)).toEqual(['approved'])
})

test('a review that ends after 40 days pays its order', async () => {
  const { double, shop, visitor, id } = await atStripe()
  const { order } = await payWith(double, visitor, id, 'pm_card_riskLevelElevated')
  await days(shop, 40)
  expect(await states(shop)).toEqual(['pending-verification'])
  double.closeReview(order.transaction_id!, 'approved')
  await days(shop, 2)
  expect(await states(shop)).toEqual(['approved'])
})

test('an order whose provider is silent for 40 days is kept, and found when it answers', async () => {
  const { double, shop, visitor, id } = await atStripe()
  const { payment_intent_id, client_secret } = await beginByStripe(visitor, id)
  await double.confirmInBrowser(payment_intent_id, client_secret, 'pm_card_visa')
  double.state.silence = 'before'
  await days(shop, 40, 10)
  expect(await states(shop)).toEqual(['processing'])
  double.state.silence = 'no'
  await days(shop, 2)
  expect(await states(shop)).toEqual(['approved'])
})

test.each(['pm_card_authenticationRequired', 'pm_card_chargeDeclined'])(
  'a payment that a customer gave up (%s) is cancelled at Stripe after 30 days, and then its order is deleted',
  async (card) => {
    const { double, shop, visitor, id } = await atStripe()
    const { payment_intent_id, client_secret } = await beginByStripe(visitor, id)
    await double.confirmInBrowser(payment_intent_id, client_secret, card)
    await days(shop, 29)
    expect(await states(shop)).toHaveLength(1)
    await days(shop, 3)
    expect(double.intents.get(payment_intent_id)).toMatchObject({ status: 'canceled' })
    expect(await states(shop)).toEqual([])
  },
)

test('an order of which no provider ever heard is deleted after 30 days', async () => {
  const double = await twoCheckoutDouble()
  const shop = await createShop(double.env)
  const { visitor, id } = await withUnpaid(shop)
  await visitor.call('POST /transaction/2checkout/redirect', {
    payload: { item_type: 'agreement', item_id: id, user_data: { billing_address: billing, immediate_delivery: true } },
  })
  await days(shop, 32)
  expect(await states(shop)).toEqual([])
})

test('an order that owes its customer money is kept until it is given back', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  await expect(pay(visitor, id, '4000000000000002')).rejects.toThrow('declined')
  await shop.db.updateTable('payments').set({ refund_due: 1 }).execute()
  await days(shop, 40)
  expect(await states(shop)).toEqual(['rejected'])
})

test('money on its way when its account is deleted is given back when it comes', async () => {
  const { double, shop, visitor, id } = await atStripe()
  // Declined, and still open in another tab, with another card.
  const { payment_intent_id, client_secret } = await beginByStripe(visitor, id)
  await double.confirmInBrowser(payment_intent_id, client_secret, 'pm_card_chargeDeclined')
  await visitor.call('GET /transaction/order/{id}', { params: { id } })
  expect(await states(shop)).toEqual(['rejected'])
  await visitor.call('POST /customer/delete-account', { payload: { password } })
  await double.confirmInBrowser(payment_intent_id, client_secret, 'pm_card_visa')
  expect(double.taken()).toBe(3900)
  const [order] = await shop.db.selectFrom('orders').select(['id', 'customer_id']).execute()
  expect(order).toMatchObject({ customer_id: null })
  await shop.settle(order!.id)
  await shop.refund()
  expect(double.taken()).toBe(0)
})
