import { expect, test } from 'vitest'
import { makeCookiesPolicy } from '#tests/support/cookies-policies.ts'
import { registered } from '#tests/support/customers.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { createShop, pay, payment, withUnpaid } from '#tests/support/shop.ts'

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

const creditNotes = async (shop: Awaited<ReturnType<typeof createShop>>) =>
  (
    await shop.db.selectFrom('invoices').select('number').where('kind', '=', 'credit-note').orderBy('number').execute()
  ).map(({ number }) => number)

test('each refund names the credit note that was issued for it', async () => {
  const shop = await createShop(sellerSettings)
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  for (const amount of [100, 200, undefined]) {
    shop.wait(1000)
    await shop.giveBack(order.id, amount)
    await shop.refund()
  }
  const numbers = await creditNotes(shop)
  expect(numbers).toHaveLength(3)
  expect(await refundMails(shop)).toMatchObject([
    { kind: 'refunded', amount: 100, creditNote: numbers[0] },
    { kind: 'refunded', amount: 200, creditNote: numbers[1] },
    { kind: 'refunded-closed', amount: order.gross - 300, creditNote: numbers[2] },
  ])
})

test('the mail about a refunded banner names the banner, and not its document, which stays', async () => {
  const email = 'ada@example.org'
  const shop = await createShop(sellerSettings)
  const { visitor } = await registered(shop, email)
  const id = await makeCookiesPolicy(visitor, email, { documentLevel: 'professional' })
  await pay(visitor, id)
  const { banner } = await visitor.call('PUT /agreement/banner/{id}', { params: { id }, payload: { enabled: true } })
  const { order } = await visitor.call('POST /transaction/test/process', {
    payload: { ...payment(banner!.id), item_type: 'privacy_consent' },
  })
  await shop.giveBack(order.id)
  await shop.refund()
  const [creditNote] = await creditNotes(shop)
  const { currency, gross: amount } = order
  expect(await refundMails(shop)).toEqual([
    { kind: 'banner-refunded', agreementId: id, type: 'COOKIES_POLICY', currency, amount, creditNote },
  ])
  expect(await visitor.call('GET /agreement/details/{id}', { params: { id } })).toMatchObject({ payment: 'finalized' })
})
