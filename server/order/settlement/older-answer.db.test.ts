import { expect, test } from 'vitest'
import type { Dispute } from '#core/payment/provider.ts'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'
import { settle } from './settle.ts'

/** A provider whose answer is read now and arrives when `arrive` is called. */
function slowly({ parts }: Shop, change: { readonly dispute?: Dispute; readonly refunded?: number }) {
  const gateway = parts.gateways.get('test')!
  let arrive = (): void => undefined
  const arrives = new Promise<void>((resolve) => (arrive = resolve))
  let isAsked = (): void => undefined
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  const slow: typeof gateway = {
    ...gateway,
    async paymentsOf(...question) {
      const payments = await gateway.paymentsOf(...question)
      isAsked()
      await arrives
      return payments.map((payment) => ({ ...payment, ...change }))
    },
  }
  return { gateways: new Map([['test' as const, slow]]), asked, arrive }
}

async function paid() {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  const ask = (change: Parameters<typeof slowly>[1]) => {
    const { gateways, asked, arrive } = slowly(shop, change)
    const settled = settle({ ...shop.parts, gateways }, order.id, shop.clock.now)
    return {
      asked,
      async arrives() {
        arrive()
        await settled
      },
    }
  }
  const found = async () => ({
    ...(await shop.db.selectFrom('orders').select(['dispute', 'refunded']).executeTakeFirstOrThrow()),
    kept: (await shop.db.selectFrom('payments').select('refunded').executeTakeFirstOrThrow()).refunded,
  })
  return { shop, ask, found }
}

test('an answer that was asked for earlier opens no dispute that is lost, and takes no refund back', async () => {
  const { ask, found } = await paid()
  const earlier = ask({ dispute: 'open', refunded: 500 })
  await earlier.asked
  const later = ask({ dispute: 'lost', refunded: 900 })
  await later.asked
  await later.arrives()
  await earlier.arrives()
  expect(await found()).toEqual({ dispute: 'lost', refunded: 900, kept: 900 })
})

test('in the order in which they were asked for, the later answer counts', async () => {
  const { ask, found } = await paid()
  const earlier = ask({ dispute: 'won', refunded: 500 })
  await earlier.asked
  const later = ask({ dispute: 'open', refunded: 900 })
  await later.asked
  await earlier.arrives()
  await later.arrives()
  // The bank may open it again.
  expect(await found()).toEqual({ dispute: 'open', refunded: 900, kept: 900 })
})
