import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasQuarantined } from '../state/order.queries.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { payWith } from '#tests/support/stripe-payments.ts'

const minute = 60_000
const day = 24 * 60 * minute
const orderOf = ({ db }: Shop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
/** Whether what was ordered is in use. */
async function isFinalized({ db }: Shop): Promise<boolean> {
  const { finalized_at } = await db
    .selectFrom('agreements')
    .innerJoin('order_items', 'order_items.agreement_id', 'agreements.id')
    .select('finalized_at')
    .executeTakeFirstOrThrow()
  return finalized_at !== null
}
const documents = async ({ db }: Shop) =>
  (await db.selectFrom('invoices').select('kind').orderBy('issued_at').orderBy('number').execute()).map(
    ({ kind }) => kind,
  )

async function paid(card?: string) {
  const shop = await createShop(sellerSettings)
  const { visitor, id } = await withUnpaid(shop)
  await pay(visitor, id, card)
  return shop
}

test('a refund that nobody announced is heard of within a day, and once', async () => {
  const shop = await paid()
  await shop.db.updateTable('test_payments').set({ refunded: 3900 }).execute()
  shop.wait(day - minute)
  expect(await shop.reconcileSettled()).toBe(0)
  shop.wait(2 * minute)
  expect(await shop.reconcileSettled()).toBe(1)
  expect(await orderOf(shop)).toMatchObject({ state: 'approved', refunded: 3900 })
  expect(await isFinalized(shop)).toBe(false)
  expect(await shop.reconcileSettled()).toBe(0)
  shop.wait(day + minute)
  await shop.reconcileSettled()
  expect((await documents(shop)).toSorted()).toEqual(['credit-note', 'invoice'])
})

test('a dispute that nobody announced is heard of', async () => {
  const shop = await paid('4000000000000259')
  shop.wait(day + minute)
  await shop.reconcileSettled()
  expect(await orderOf(shop)).toMatchObject({ dispute: 'open' })
  expect(await isFinalized(shop)).toBe(false)
})

// PayPal takes disputes for 180 days after the payment, Visa and Mastercard for 120.
test.each([
  [120, 1],
  [179, 1],
  [181, 0],
])('%i days after its payment an order is asked about: %i', async (days, asked) => {
  const shop = await paid()
  shop.wait(days * day)
  expect(await shop.reconcileSettled()).toBe(asked)
})

test('a dispute is followed to its end, however long that takes', async () => {
  const shop = await paid('4000000000000259')
  shop.wait(179 * day)
  await shop.reconcileSettled()
  await shop.db.updateTable('test_payments').set({ card: '4000000000000267' }).execute()
  shop.wait(90 * day)
  expect(await shop.reconcileSettled()).toBe(1)
  expect(await orderOf(shop)).toMatchObject({ dispute: 'won' })
  expect(await isFinalized(shop)).toBe(true)
  shop.wait(2 * day)
  expect(await shop.reconcileSettled()).toBe(0)
})

test('a quarantined payment that was given back at the provider is heard of, and stands in nobody’s way', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  await expect(pay(visitor, id, '4000000000000101')).rejects.toMatchObject({
    messages: [{ code: 'payment-quarantined' }],
  })
  expect(await hasQuarantined(shop.db, [id])).toBe(true)
  await shop.db.updateTable('test_payments').set({ refunded: 3901 }).execute()
  shop.wait(day + minute)
  await shop.reconcileSettled()
  expect(await hasQuarantined(shop.db, [id])).toBe(false)
})

test('what nobody can dispute any more is read once: however many there are, no later round reads them', async () => {
  const shop = await paid()
  const { id } = await orderOf(shop)
  await sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
    from orders o, generate_series(1, 1200) where o.id = ${id}`.execute(shop.db)
  await shop.db.updateTable('orders').set({ created_at: shop.clock.now }).execute()
  shop.wait(181 * day)
  const { visitor, id: later } = await withUnpaid(shop, 'eve@example.org')
  await pay(visitor, later)
  shop.wait(day + minute)
  expect(await shop.reconcileSettled()).toBe(1)
  const ended = () => shop.db.selectFrom('orders').select('id').where('asking_ended_at', 'is not', null).execute()
  expect(await ended()).toHaveLength(1201)
  // A bank asks for the money of one all the same, and that is followed.
  await shop.db.updateTable('orders').set({ dispute: 'open' }).where('id', '=', id).execute()
  shop.wait(day + minute)
  expect(await shop.reconcileSettled()).toBe(2)
})

test('many orders are asked about a few a minute, each once a day', async () => {
  const shop = await paid()
  const { id } = await orderOf(shop)
  await sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
    from orders o, generate_series(1, 44) where o.id = ${id}`.execute(shop.db)
  shop.wait(day + minute)
  const asked: number[] = []
  for (let round = 0; round < 4; round += 1) {
    asked.push(await shop.reconcileSettled())
    shop.wait(minute)
  }
  expect(asked).toEqual([20, 20, 5, 0])
  shop.wait(day - 3 * minute)
  expect(await shop.reconcileSettled()).toBe(20)
})

test('one whose provider does not answer is asked about the next day, and keeps no other waiting', async () => {
  const double = await stripeDouble()
  const shop = await createShop({ ...double.env, ...sellerSettings })
  const first = await withUnpaid(shop)
  await payWith(double, first.visitor, first.id, 'pm_card_visa')
  const second = await withUnpaid(shop, 'eve@example.org')
  await pay(second.visitor, second.id, '4000000000000259')
  double.state.silence = 'before'
  shop.wait(day + minute)
  expect(await shop.reconcileSettled()).toBe(2)
  const disputes = () => shop.db.selectFrom('orders').select('dispute').orderBy('created_at').execute()
  expect(await disputes()).toEqual([{ dispute: null }, { dispute: 'open' }])
  double.dispute([...double.intents.keys()][0]!, 'needs_response')
  double.state.silence = 'no'
  shop.wait(day + minute)
  await shop.reconcileSettled()
  expect(await disputes()).toEqual([{ dispute: 'open' }, { dispute: 'open' }])
})

test('Stripe is asked with its own SDK: what was given back there, and a review that ended as fraud after the delivery', async () => {
  const double = await stripeDouble()
  const shop = await createShop({ ...double.env, ...sellerSettings })
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await payWith(double, visitor, id, 'pm_card_riskLevelElevated')
  double.closeReview(order.transaction_id!, 'approved')
  await shop.settle(order.id)
  expect(await isFinalized(shop)).toBe(true)
  double.closeReview(order.transaction_id!, 'refunded_as_fraud')
  shop.wait(day + minute)
  expect(await shop.reconcileSettled()).toBe(1)
  expect(await orderOf(shop)).toMatchObject({ state: 'approved', refunded: 3900 })
  expect(await isFinalized(shop)).toBe(false)
  expect((await documents(shop)).toSorted()).toEqual(['credit-note', 'invoice'])
})
