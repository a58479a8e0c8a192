import { expect, test } from 'vitest'
import { createShop, pay, withUnpaid } from '#tests/support/shop.ts'

const refundMails = async (shop: Awaited<ReturnType<typeof createShop>>) =>
  (
    await shop.db.selectFrom('mails').selectAll().where('event', 'like', 'refunded:%').orderBy('created_at').execute()
  ).map(({ kind, parameters }) => ({ kind, ...(parameters as object) }))

test('a refund is told of once: how much, by which credit note, and what it means', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  await shop.giveBack(order.id, 100)
  await shop.refund()
  await shop.settle(order.id)
  const stays = { kind: 'refunded', currency: order.currency, amount: 100, creditNote: null }
  expect(await refundMails(shop)).toMatchObject([stays])
  await shop.settle(order.id)
  expect(await refundMails(shop)).toHaveLength(1)
  shop.wait(1000)
  await shop.giveBack(order.id)
  await shop.refund()
  expect(await refundMails(shop)).toMatchObject([stays, { kind: 'refunded-closed', amount: order.gross - 100 }])
})
