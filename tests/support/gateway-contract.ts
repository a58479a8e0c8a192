import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { OrderReply } from '#contract/transaction.ts'
import type { Provider } from '#core/payment/provider.ts'
import { createShop, type Shop, withUnpaid } from './shop.ts'
import type { Visitor } from './app.ts'
import { sellerSettings } from './seller.ts'

/** What a provider is made to do with a payment. */
export type How =
  | 'approved'
  | 'declined'
  /** Not decided at once: `decide` pays it. */
  | 'under-way'
  /** A person looks at it: `decide` lets it through. */
  | 'review'
  | 'other-amount'
  | 'other-currency'
  /** The money is taken, and no answer comes until `decide`. */
  | 'no-answer'

/** A provider, or what plays it, and what its customers' browsers do. */
export type PlayedGateway = {
  readonly provider: Provider
  readonly env: Readonly<Record<string, string>>
  /** What is said of a payment that it declines. */
  readonly declined?: string
  /** Pays an agreement as a browser does. Fails as the last call does. */
  readonly pay: (shop: Shop, visitor: Visitor, id: string, how: How) => Promise<{ order: OrderReply }>
  /** What was left open is decided: it is paid. */
  readonly decide: (shop: Shop) => Promise<void> | void
  readonly dispute: (shop: Shop, transactionId: string, state: 'open' | 'won' | 'lost') => Promise<void>
  /** All that was taken and not given back, in minor units, by the provider's own books. */
  readonly taken: (shop: Shop) => Promise<number>
  /** What it announced so far, signed; undefined for a provider that announces nothing. */
  readonly announcements?: (shop: Shop) => readonly InjectOptions[]
}

const minute = 60_000
const orderOf = ({ db }: Shop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const isOpen = async (shop: Shop, token: string): Promise<boolean> =>
  (await shop.app.inject({ method: 'GET', url: `/live/${token}/embed.js` })).body.includes('At a glance')
const mailsAbout = async ({ db }: Shop): Promise<number> =>
  (await db.selectFrom('mails').select('id').where('kind', '=', 'order-paid').execute()).length

/** What is true of every payment provider here, whatever its protocol. */
export function gatewayContract(name: string, play: () => Promise<PlayedGateway>): void {
  async function open({ workers = false } = {}) {
    const gateway = await play()
    const shop = await createShop({ ...gateway.env, ...sellerSettings }, { workers })
    return { gateway, shop, ...(await withUnpaid(shop)) }
  }
  /** So much later that the reconciler asks again. */
  const later = async (shop: Shop): Promise<void> => {
    shop.wait(10 * minute)
    await shop.reconcile()
  }
  /** A page is compared with the database again after a second. */
  const expectOpen = async (shop: Shop, token: string, expected: boolean): Promise<void> => {
    await expect.poll(() => isOpen(shop, token)).toBe(expected)
  }

  describe(`${name} keeps the contract of all gateways`, () => {
    test('what is paid is delivered, once, with one mail and one invoice', async () => {
      const { gateway, shop, visitor, id, token } = await open()
      const { order } = await gateway.pay(shop, visitor, id, 'approved')
      expect(order).toMatchObject({ state: 'approved', gross: 3900, currency: 'USD' })
      expect(await gateway.taken(shop)).toBe(3900)
      for (let times = 0; times < 3; times += 1) await shop.settle(order.id)
      await expectOpen(shop, token, true)
      expect(await mailsAbout(shop)).toBe(1)
      const [payment] = await shop.db.selectFrom('payments').selectAll().where('outcome', '=', 'approved').execute()
      expect(payment).toMatchObject({ provider: gateway.provider, method: expect.stringMatching(/\w/) })
      expect(await shop.db.selectFrom('invoices').select('kind').execute()).toEqual([{ kind: 'invoice' }])
      await expect(gateway.pay(shop, visitor, id, 'approved')).rejects.toMatchObject({
        messages: [{ code: 'not-unpaid' }],
      })
      expect(await gateway.taken(shop)).toBe(3900)
    })

    test('what is declined takes nothing and says why, and another try pays', async () => {
      const { gateway, shop, visitor, id, token } = await open()
      await expect(gateway.pay(shop, visitor, id, 'declined')).rejects.toMatchObject({
        messages: [{ code: gateway.declined ?? 'payment-declined' }],
      })
      expect(await gateway.taken(shop)).toBe(0)
      await expectOpen(shop, token, false)
      expect((await gateway.pay(shop, visitor, id, 'approved')).order.state).toBe('approved')
      expect(await gateway.taken(shop)).toBe(3900)
    })

    test.each(['under-way', 'review'] as const)(
      'what is not decided (%s) waits, and is delivered when it is',
      async (how) => {
        const { gateway, shop, visitor, id, token } = await open()
        const { order } = await gateway.pay(shop, visitor, id, how)
        expect(order.state).toBe('pending-verification')
        await shop.settle(order.id)
        await expectOpen(shop, token, false)
        await expect(gateway.pay(shop, visitor, id, 'approved')).rejects.toMatchObject({
          messages: [{ code: 'payment-under-way' }],
        })
        await gateway.decide(shop)
        await later(shop)
        expect(await orderOf(shop)).toMatchObject({ state: 'approved' })
        await expectOpen(shop, token, true)
        expect(await gateway.taken(shop)).toBe(3900)
        expect(await mailsAbout(shop)).toBe(1)
      },
    )

    test('a payment that is not answered decides nothing, is not made again, and is found later', async () => {
      const { gateway, shop, visitor, id, token } = await open()
      await expect(gateway.pay(shop, visitor, id, 'no-answer')).rejects.toMatchObject({
        messages: [{ code: 'payment-silent' }],
      })
      await expectOpen(shop, token, false)
      await gateway.decide(shop)
      await later(shop)
      expect(await orderOf(shop)).toMatchObject({ state: 'approved' })
      await expectOpen(shop, token, true)
      expect(await gateway.taken(shop)).toBe(3900)
    })

    test.each([
      ['other-amount', 'amount'],
      ['other-currency', 'currency'],
    ] as const)(
      'a payment that is not what was ordered (%s) delivers nothing, and can be given back',
      async (how, what) => {
        const { gateway, shop, visitor, id, token } = await open()
        await expect(gateway.pay(shop, visitor, id, how)).rejects.toMatchObject({
          messages: [{ code: 'payment-quarantined' }],
        })
        await later(shop)
        await expectOpen(shop, token, false)
        expect(await shop.db.selectFrom('payments').select('quarantined').execute()).toEqual([{ quarantined: what }])
        expect(await shop.db.selectFrom('invoices').select('number').execute()).toEqual([])
        const order = await orderOf(shop)
        expect(await shop.giveBack(order.id)).toMatchObject({ order: { id: order.id } })
        await shop.refund()
        expect(await gateway.taken(shop)).toBe(0)
      },
    )

    test('money is given back in parts and whole, and never twice', async () => {
      const { gateway, shop, visitor, id, token } = await open()
      const { order } = await gateway.pay(shop, visitor, id, 'approved')
      await shop.giveBack(order.id, 900)
      // Of two at once, the queue tries the one again that finds the other at work.
      await Promise.allSettled([shop.refund(), shop.refund()])
      await shop.refund()
      expect(await gateway.taken(shop)).toBe(3000)
      await expectOpen(shop, token, true)
      expect(await shop.giveBack(order.id, 3001)).toBe('more-than-left')
      await shop.giveBack(order.id)
      await shop.refund()
      await shop.refund()
      expect(await gateway.taken(shop)).toBe(0)
      expect(await orderOf(shop)).toMatchObject({ state: 'approved', refunded: 3900 })
      await expectOpen(shop, token, false)
    })

    test.each([
      ['won', true],
      ['lost', false],
    ] as const)('a dispute takes the agreement out of use, and when it is %s it is back: %s', async (end, back) => {
      const { gateway, shop, visitor, id, token } = await open()
      const { order } = await gateway.pay(shop, visitor, id, 'approved')
      await gateway.dispute(shop, order.transaction_id!, 'open')
      await shop.settle(order.id)
      expect(await orderOf(shop)).toMatchObject({ dispute: 'open' })
      await expectOpen(shop, token, false)
      await gateway.dispute(shop, order.transaction_id!, end)
      await shop.settle(order.id)
      expect(await orderOf(shop)).toMatchObject({ dispute: end })
      await expectOpen(shop, token, back)
    })

    test('payments that two tabs began at once take the price once', async () => {
      const { gateway, shop, visitor, id } = await open()
      await Promise.allSettled([1, 2, 3].map(() => gateway.pay(shop, visitor, id, 'approved')))
      await later(shop)
      await shop.refund()
      // One that found another under way pays when it tries again; the others have paid.
      await gateway.pay(shop, visitor, id, 'approved').catch(() => undefined)
      await shop.refund()
      expect(await gateway.taken(shop)).toBe(3900)
      expect(await mailsAbout(shop)).toBe(1)
    })

    test('announcements, each sent several times and in any order, deliver once; one that is not signed is refused', async () => {
      const { gateway, shop, visitor, id, token } = await open({ workers: true })
      if (!gateway.announcements) return
      await gateway.pay(shop, visitor, id, 'review')
      await gateway.decide(shop)
      const sent = gateway.announcements(shop)
      expect(sent.length).toBeGreaterThan(0)
      for (const one of [...sent.toReversed(), ...sent, ...sent.toReversed()]) {
        const reply = await shop.app.inject(one)
        expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: 200 })
      }
      await expectOpen(shop, token, true)
      expect(await mailsAbout(shop)).toBe(1)
      expect(await gateway.taken(shop)).toBe(3900)
      const events = await shop.db.selectFrom('payment_events').select('event_id').execute()
      expect(events.length).toBeLessThanOrEqual(sent.length)
      for (const one of sent) {
        const payload = String(one.payload).replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === 'x' ? 'y' : 'x'))
        expect((await shop.app.inject({ ...one, payload })).statusCode).toBe(400)
      }
      expect((await shop.db.selectFrom('payment_events').select('event_id').execute()).length).toBe(events.length)
    })
  })
}
