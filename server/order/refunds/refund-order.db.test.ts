import { expect, test } from 'vitest'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'

/** A charge of which only the provider knows, of another amount than was ordered, made before all others. */
async function chargedWrongly(shop: Shop, orderId: string) {
  await shop.db
    .insertInto('test_payments')
    .values({
      transaction_id: 'test_wrong',
      order_id: orderId,
      card: '4242424242424242',
      currency: 'USD',
      amount: 3000,
      challenge: null,
      created_at: shop.clock.now,
    })
    .execute()
  await shop.settle(orderId)
  // It was heard of first.
  await shop.db
    .updateTable('payments')
    .set({ created_at: new Date(0) })
    .where('transaction_id', '=', 'test_wrong')
    .execute()
}
const refunded = async ({ db }: Shop) =>
  Object.fromEntries(
    (await db.selectFrom('test_payments').select(['transaction_id', 'refunded']).execute()).map((one) => [
      one.transaction_id === 'test_wrong' ? 'wrong' : 'right',
      one.refunded,
    ]),
  )

test('of an approved order the payment that paid it is given back, and one that is quarantined by its name', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  await chargedWrongly(shop, order.id)
  expect(await shop.giveBack(order.id)).toMatchObject({ amount: 3900 })
  await shop.refund()
  expect(await refunded(shop)).toEqual({ right: 3900, wrong: 0 })
  expect(await shop.giveBack(order.id)).toBe('more-than-left')
  expect(await shop.giveBack(order.id, undefined, 'test_nobody')).toBe('no-such-payment')
  expect(await shop.giveBack(order.id, undefined, 'test_wrong')).toMatchObject({ amount: 3000 })
  await shop.refund()
  expect(await refunded(shop)).toEqual({ right: 3900, wrong: 3000 })
})

test('of two payments that are quarantined one has to be named', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  await expect(pay(visitor, id, '4000000000000101')).rejects.toThrow('not what was ordered')
  const order = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  await chargedWrongly(shop, order.id)
  expect(await shop.giveBack(order.id)).toBe('which-payment')
  expect(await shop.giveBack(order.id, undefined, 'test_wrong')).toMatchObject({ amount: 3000 })
})
