import { expect, test } from 'vitest'
import { policyActs } from '#tests/support/policies.ts'
import { createShop, pay, withUnpaid } from '#tests/support/shop.ts'
import { moneyBackOf } from './money-back.ts'

/** A customer with a policy that waits for its payment, at the 21st of November. */
async function owner() {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { details, startOver } = policyActs(visitor, id)
  return {
    shop,
    id,
    details,
    pay: async () => (await pay(visitor, id)).order.id,
    update: async (answers: Readonly<Record<string, unknown>>) => startOver((await details()).revision, answers),
    giveBack: async (orderId: string, amount?: number) => {
      await shop.giveBack(orderId, amount)
      await shop.refund()
    },
    at: async (day: string) => {
      shop.clock.now = new Date(`${day}T12:00:00Z`)
      await visitor.call('POST /customer/login', { payload: { email: 'ada@example.org', password: 'six bees' } })
    },
    /** What My agreements and the download page say of the money. */
    said: async () => {
      const cardIn = (cards: readonly { readonly id: string; readonly money_back: unknown }[]) =>
        cards.find((one) => one.id === id)?.money_back
      const all = cardIn((await visitor.call('GET /customer/agreements/all')).agreements)
      const waiting = cardIn((await visitor.call('GET /customer/agreements/unpaid')).agreements)
      const page = await visitor.call('GET /agreement/download-details/{id}', { params: { id } })
      expect([all, waiting]).toEqual([page.money_back, page.unpaid ? page.money_back : undefined])
      return page.money_back
    },
  }
}

test('an agreement whose money was given back says so, and on which day, until it is paid for again', async () => {
  const ada = await owner()
  expect(await ada.said()).toBeNull()
  const order = await ada.pay()
  expect(await ada.said()).toBeNull()
  await ada.at('2026-11-22')
  await ada.giveBack(order, 100)
  expect(await ada.said()).toBeNull()
  await ada.at('2026-11-24')
  await ada.giveBack(order)
  await ada.at('2026-11-25')
  expect(await ada.said()).toEqual({ how: 'refunded', on: '2026-11-24' })
  // Visitors who have the link see nothing about money.
  const url = `/api/v1/agreement/public-download-details/${ada.id}`
  const { body } = await ada.shop.app.inject({ method: 'GET', url })
  expect(body).toContain('"unpaid":true')
  expect(body).not.toMatch(/money_back|refunded/)
  await ada.pay()
  expect(await ada.said()).toBeNull()
})

test.each([
  ['open', '4000000000000259', { how: 'disputed', on: '2026-11-23' }],
  ['won', '4000000000000267', null],
  ['lost', '4000000000000275', { how: 'taken-back', on: '2026-11-23' }],
] as const)('a dispute that is %s', async (dispute, card, said) => {
  const ada = await owner()
  const order = await ada.pay()
  await ada.shop.db.updateTable('test_payments').set({ card }).execute()
  await ada.at('2026-11-23')
  await ada.shop.settle(order)
  expect(await ada.shop.db.selectFrom('orders').select('dispute').execute()).toEqual([{ dispute }])
  expect(await ada.said()).toEqual(said)
})

test('an update that was never paid for is no matter of money that was for something else', async () => {
  const ada = await owner()
  await ada.giveBack(await ada.pay())
  await ada.update({})
  expect(await ada.said()).toBeNull()
  await ada.update({ toolKinds: ['analytics', 'push'] })
  expect(await ada.details()).toMatchObject({ payment: 'unfinished' })
  expect(await ada.said()).toBeNull()
  // Having again what was paid for once is such a matter.
  await ada.update({ documentLevel: 'professional' })
  expect(await ada.said()).toMatchObject({ how: 'refunded' })
})

test('of several refunded orders the newest is shown, even while another one stays paid', async () => {
  const ada = await owner()
  const first = await ada.pay()
  await ada.update({ documentLevel: 'professional', toolKinds: ['analytics', 'push'] })
  const second = await ada.pay()
  await ada.at('2026-11-23')
  await ada.giveBack(second)
  expect(await ada.said()).toEqual({ how: 'refunded', on: '2026-11-23' })
  await ada.at('2026-11-25')
  await ada.giveBack(first)
  expect(await ada.said()).toEqual({ how: 'refunded', on: '2026-11-25' })
})

test('where nothing is charged any more, nothing waits', async () => {
  const ada = await owner()
  await ada.giveBack(await ada.pay())
  const { config, prices } = ada.shop.parts
  const said = async (payments: 'test' | 'off') =>
    (await moneyBackOf(ada.shop.db, { config: { ...config, payments }, prices }, [ada.id])).size
  expect(await said('test')).toBe(1)
  expect(await said('off')).toBe(0)
})
