import { describe, expect, test } from 'vitest'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'

const live = async (shop: Shop, token: string) =>
  (await shop.app.inject({ method: 'GET', url: `/live/${token}` })).statusCode
const minute = 60_000

/** What the visitor sees after a second, when pages are compared with the database again. */
const liveAfterSecond = async (shop: Shop, token: string): Promise<number> => {
  const { app } = shop
  return (await app.inject({ method: 'GET', url: `/live/${token}/history` })).statusCode === 200
    ? 200
    : live(shop, token)
}

const orders = ({ db }: Shop) => db.selectFrom('orders').selectAll().orderBy('created_at').execute()
const finalized = async ({ db }: Shop, id: string): Promise<boolean> =>
  (await db.selectFrom('agreements').select('finalized_at').where('id', '=', id).executeTakeFirstOrThrow())
    .finalized_at !== null

/** A charge of which only the provider knows. */
const chargeBehindOurBack = (shop: Shop, orderId: string, amount = 3900, card = '4242424242424242') =>
  shop.db
    .insertInto('test_payments')
    .values({
      transaction_id: `behind_${orderId}`,
      order_id: orderId,
      card,
      currency: 'USD',
      amount,
      challenge: null,
      created_at: shop.clock.now,
    })
    .execute()

describe('one order is charged and delivered once', () => {
  test('a second click, another tab and another server find the attempt that is under way', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pay(visitor, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.selectFrom('test_payments').selectAll().execute()).toHaveLength(1)
    expect(await shop.db.selectFrom('mails').select('id').where('kind', '=', 'order-paid').execute()).toHaveLength(1)
    expect((await orders(shop)).filter(({ state }) => state === 'approved')).toHaveLength(1)
  })

  test('asked about a hundred times at once, it is delivered once', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const { order } = await pay(visitor, id, '4000000000000077')
    expect(order.state).toBe('pending-verification')
    shop.wait(minute)
    await Promise.all(Array.from({ length: 100 }, () => shop.settle(order.id)))
    expect(await finalized(shop, id)).toBe(true)
    expect(await shop.db.selectFrom('mails').select('id').where('kind', '=', 'order-paid').execute()).toHaveLength(1)
    expect(await shop.db.selectFrom('payments').select('refund_due').execute()).toEqual([{ refund_due: 0 }])
  })

  test('a second capture of a paid order is given back, whole and once', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const { order } = await pay(visitor, id)
    await chargeBehindOurBack(shop, order.id)
    await Promise.all([shop.settle(order.id), shop.settle(order.id), shop.settle(order.id)])
    await Promise.all([shop.refund(), shop.refund()])
    await shop.refund()
    expect(
      await shop.db
        .selectFrom('test_payments')
        .select(['transaction_id', 'refunded'])
        .orderBy('transaction_id')
        .execute(),
    ).toEqual([
      { transaction_id: `behind_${order.id}`, refunded: 3900 },
      { transaction_id: `test_${order.id}_1`, refunded: 0 },
    ])
    expect(await orders(shop)).toMatchObject([{ state: 'approved', refunded: 0 }])
    expect(await finalized(shop, id)).toBe(true)
  })

  test('what was paid with another order meanwhile is given back', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    await expect(pay(visitor, id, '4000000000000002')).rejects.toThrow('Your bank declined the payment.')
    const other = {
      billing_address: { country: 'CA', state: 'CA_ON', address: 'a', city: 'b', first_name: 'c', last_name: 'd' },
    }
    expect((await pay(visitor, id, undefined, other)).order.state).toBe('approved')
    const [first] = await orders(shop)
    await chargeBehindOurBack(shop, first!.id)
    await shop.settle(first!.id)
    await shop.refund()
    expect(
      await shop.db
        .selectFrom('test_payments')
        .select('refunded')
        .where('order_id', '=', first!.id)
        .where('refunded', '>', 0)
        .execute(),
    ).toEqual([{ refunded: 3900 }])
    expect(await finalized(shop, id)).toBe(true)
  })

  test('money for an agreement that was deleted meanwhile is given back', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const { challenge } = await pay(visitor, id, '4000000000003220')
    await visitor.call('DELETE /agreement/delete/{id}', { params: { id } })
    await visitor.call('POST /transaction/test/challenge', { payload: { transaction_id: challenge!, passed: true } })
    await shop.refund()
    expect(await orders(shop)).toMatchObject([{ state: 'approved', refunded: 3900 }])
  })
})

describe('an order that got stuck', () => {
  test('is found when the customer closed the browser', async () => {
    const shop = await createShop()
    const { visitor, id, token } = await withUnpaid(shop)
    await pay(visitor, id, '4000000000000077')
    expect(await shop.reconcile()).toBe(0)
    expect(await finalized(shop, id)).toBe(false)
    shop.wait(2 * minute)
    expect(await shop.reconcile()).toBe(1)
    expect(await finalized(shop, id)).toBe(true)
    expect(await liveAfterSecond(shop, token)).toBe(200)
    shop.wait(2 * minute)
    expect(await shop.reconcile()).toBe(0)
  })

  test('is asked about ever more seldom, and every hour at least', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    await pay(visitor, id, '4000000000003220')
    const asked: number[] = []
    for (let passed = 1; passed <= 300; passed += 1) {
      shop.wait(minute)
      if ((await shop.reconcile()) > 0) asked.push(passed)
    }
    expect(asked.slice(0, 3)).toEqual([2, 5, 11])
    const pauses = asked.slice(1).map((at, index) => at - asked[index]!)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(61)
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  })

  test('is found when the clock was a day ahead while it was made', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    await pay(visitor, id, '4000000000003220')
    shop.wait(-24 * 60 * minute)
    const [order] = await orders(shop)
    await chargeBehindOurBack(shop, order!.id)
    expect(await shop.reconcile()).toBe(1)
    expect(await finalized(shop, id)).toBe(true)
  })

  test('is asked about once a minute, not more often, where the clock was a day ahead', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    await pay(visitor, id, '4000000000003220')
    shop.wait(-24 * 60 * minute)
    expect(await shop.reconcile()).toBe(1)
    shop.wait(minute / 2)
    expect(await shop.reconcile()).toBe(0)
    shop.wait(2 * minute)
    expect(await shop.reconcile()).toBe(1)
  })

  test('is found when the server died between the charge and its record', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    await expect(pay(visitor, id, '4000000000000002')).rejects.toThrow('Your bank declined the payment.')
    const [order] = await orders(shop)
    // The next attempt was claimed and charged, and nothing was written down.
    await shop.db.updateTable('orders').set({ state: 'processing', attempts: 2 }).execute()
    await chargeBehindOurBack(shop, order!.id)
    shop.wait(2 * minute)
    await shop.reconcile()
    expect(await finalized(shop, id)).toBe(true)
  })

  test('whose provider is silent is not charged again, and is paid as soon as it answers', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    await expect(pay(visitor, id, '4000000000000010')).rejects.toMatchObject({ messages: [{ code: 'payment-silent' }] })
    await expect(pay(visitor, id)).rejects.toMatchObject({ messages: [{ code: 'payment-silent' }] })
    expect(await finalized(shop, id)).toBe(false)
    shop.wait(2 * minute)
    await shop.reconcile()
    expect(await finalized(shop, id)).toBe(true)
    expect(await shop.db.selectFrom('test_payments').selectAll().execute()).toHaveLength(1)
  })

  test('whose payment fails later leaves the agreement unpaid, and it can be paid again', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const newest = () => visitor.call('GET /transaction/order/{id}', { params: { id } })
    await pay(visitor, id, '4000000000000093')
    await expect(pay(visitor, id)).rejects.toMatchObject({ messages: [{ code: 'payment-under-way' }] })
    expect(await newest()).toMatchObject({ order: { state: 'pending-verification' } })
    shop.wait(minute)
    expect(await newest()).toMatchObject({ order: { state: 'rejected', reason: 'fraud-suspected' } })
    expect((await pay(visitor, id)).order.state).toBe('approved')
  })
})

test('what came of a payment that was given up says nothing of the one that followed', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { challenge } = await pay(visitor, id, '4000000000003220')
  const { order } = await pay(visitor, id, '4000000000000077')
  expect(order.state).toBe('pending-verification')
  await shop.settle(order.id)
  await expect(pay(visitor, id)).rejects.toMatchObject({ messages: [{ code: 'payment-under-way' }] })
  await expect(
    visitor.call('POST /transaction/test/challenge', { payload: { transaction_id: challenge!, passed: true } }),
  ).rejects.toMatchObject({ messages: [{ code: 'no-such-payment' }] })
  shop.wait(minute)
  await shop.settle(order.id)
  expect(await orders(shop)).toMatchObject([{ state: 'approved', refunded: 0 }])
})

describe('a payment that is not what was ordered', () => {
  test.each(['4000000000000101', '4000000000000200'])(
    'is kept apart, not delivered, and not asked for again: %s',
    async (card) => {
      const shop = await createShop()
      const { visitor, id } = await withUnpaid(shop)
      const quarantined = { messages: [{ code: 'payment-quarantined' }] }
      await expect(pay(visitor, id, card)).rejects.toMatchObject(quarantined)
      expect(await finalized(shop, id)).toBe(false)
      await expect(pay(visitor, id)).rejects.toMatchObject(quarantined)
      expect(await shop.db.selectFrom('test_payments').selectAll().execute()).toHaveLength(1)
      expect(await shop.db.selectFrom('payments').select('quarantined').execute()).toEqual([
        { quarantined: card.endsWith('101') ? 'amount' : 'currency' },
      ])
    },
  )
})

describe('money that goes back', () => {
  test('a dispute takes the agreement out of use until it is won', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const { order } = await pay(visitor, id, '4000000000000259')
    shop.wait(minute)
    await shop.settle(order.id)
    expect(await finalized(shop, id)).toBe(false)
    await shop.db.updateTable('test_payments').set({ card: '4000000000000267' }).execute()
    await shop.settle(order.id)
    expect(await finalized(shop, id)).toBe(true)
  })

  test('a dispute that is lost leaves it unpaid', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const { order } = await pay(visitor, id, '4000000000000275')
    shop.wait(minute)
    await shop.settle(order.id)
    expect(await finalized(shop, id)).toBe(false)
    expect((await pay(visitor, id)).order).toMatchObject({ state: 'approved', gross: 3900 })
  })

  test('a refund of the whole price takes it out of use, one of a part does not', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const { order } = await pay(visitor, id)
    for (const [refunded, stands] of [
      [1000, true],
      [3900, false],
    ] as const) {
      await shop.db.updateTable('test_payments').set({ refunded }).execute()
      await shop.settle(order.id)
      expect([refunded, await finalized(shop, id)]).toEqual([refunded, stands])
    }
  })
})
