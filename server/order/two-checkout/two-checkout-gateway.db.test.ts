import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/app.ts'
import { gatewayContract, type How } from '#tests/support/gateway-contract.ts'
import { billing } from '#tests/support/billing.ts'
import { createShop, withUnpaid } from '#tests/support/shop.ts'
import { type TwoCheckoutDouble, twoCheckoutDouble, twoCheckoutKeys } from '#tests/support/two-checkout-double.ts'

const item = (id: string) => ({
  item_type: 'agreement' as const,
  item_id: id,
  user_data: { billing_address: billing, immediate_delivery: true },
})
const begin = (visitor: Visitor, id: string) =>
  visitor.call('POST /transaction/2checkout/redirect', { payload: item(id) })
/** The customer is back on our page. */
const comeBack = (visitor: Visitor, id: string) =>
  visitor.call('POST /transaction/new', { payload: { agreement_id: id, processor: '2checkout' } })

const statuses = { declined: 'INVALID', 'under-way': 'PENDING', review: 'PENDING_APPROVAL' } as const

async function pay(double: TwoCheckoutDouble, visitor: Visitor, id: string, how: How) {
  const { url } = await begin(visitor, id)
  const order = double.pay(url, how in statuses ? statuses[how as keyof typeof statuses] : 'COMPLETE')
  if (how === 'other-amount') order.GrossPrice -= 0.01
  if (how === 'other-currency') order.Currency = 'eur'
  if (how === 'no-answer') double.state.silence = 'before'
  return comeBack(visitor, id)
}

gatewayContract('2Checkout', async () => {
  const double = await twoCheckoutDouble()
  return {
    provider: '2checkout',
    env: double.env,
    declined: 'payment-not-accepted',
    pay: (_shop, visitor, id, how) => pay(double, visitor, id, how),
    decide() {
      double.state.silence = 'no'
      double.change(double.orders.at(-1)!.RefNo, { Status: 'COMPLETE', ApproveStatus: 'OK' })
    },
    async dispute(_shop, refno, state) {
      double.change(refno, { ChargebackResolution: state.toUpperCase() })
    },
    taken: async () => double.taken(),
    announcements: () => double.notifications(),
  }
})

async function open() {
  const double = await twoCheckoutDouble()
  const shop = await createShop(double.env)
  return { double, shop, ...(await withUnpaid(shop)) }
}

describe('the link to 2Checkout', () => {
  test('says what is bought, for how much, by whom, and where to come back to', async () => {
    const { visitor, id } = await open()
    const { url, order } = await begin(visitor, id)
    const { searchParams } = new URL(url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      merchant: twoCheckoutKeys.TWOCHECKOUT_MERCHANT,
      dynamic: '1',
      currency: 'USD',
      price: '39.00',
      qty: '1',
      'order-ext-ref': order.id,
      'return-url': `https://goodfaith.example/wizard/pay/${id}?returned=2checkout`,
      'return-type': 'redirect',
      email: 'ada@example.org',
      country: 'US',
      test: '1',
      // 12:30 on 21 November 2026.
      expiration: '1795264200',
    })
  })

  test('names one product, whatever the website is called', async () => {
    const { shop, visitor, id } = await open()
    await shop.db.updateTable('agreements').set({ site_name: 'Bread; butter' }).execute()
    const { searchParams } = new URL((await begin(visitor, id)).url)
    expect(searchParams.get('prod')).toContain('(Bread, butter)')
  })

  test.each(['price', 'currency', 'order-ext-ref', 'qty', 'prod', 'return-url', 'expiration'])(
    'cannot be changed on the way: %s',
    async (name) => {
      const { double, visitor, id } = await open()
      const link = new URL((await begin(visitor, id)).url)
      link.searchParams.set(name, '7')
      expect(() => double.pay(link.href)).toThrow('This link is not signed.')
    },
  )

  test('asks for real money where real money is taken, and a test order pays nothing there', async () => {
    const double = await twoCheckoutDouble()
    const shop = await createShop({ ...double.env, PAYMENTS: 'live' })
    const { visitor, id } = await withUnpaid(shop)
    const link = new URL((await begin(visitor, id)).url)
    expect(link.searchParams.has('test')).toBe(false)
    link.searchParams.set('test', '1')
    double.pay(link.href)
    expect((await comeBack(visitor, id)).order.state).toBe('processing')
    link.searchParams.delete('test')
    double.pay(link.href)
    expect((await comeBack(visitor, id)).order.state).toBe('approved')
  })
})

test('a notification is answered with the receipt that 2Checkout checks', async () => {
  const { double, shop, visitor, id } = await open()
  double.pay((await begin(visitor, id)).url)
  const reply = await shop.app.inject(double.notifications()[0]!)
  const [, date, hash] = /^<sig algo="sha256" date="(\d{14})">([0-9a-f]{64})<\/sig>$/.exec(reply.body) ?? []
  expect(date).toBe('20261121120000')
  // Lengths in bytes: "Datenschutzerklärung" has 21.
  const text = `1121Datenschutzerklärung142026112112000014${date}`
  expect(hash).toBe(createHmac('sha256', twoCheckoutKeys.TWOCHECKOUT_SECRET_KEY).update(text).digest('hex'))
})

test('an order of somebody else’s with our id in it is not taken for ours', async () => {
  const { double, visitor, id } = await open()
  const { order } = await begin(visitor, id)
  double.orders.push({ ...double.pay((await begin(visitor, id)).url), ExternalReference: `x${order.id}` })
  double.orders.splice(0, 1)
  expect((await comeBack(visitor, id)).order.state).toBe('processing')
})

describe('a refund', () => {
  test('that is not answered is not asked for again: a person has to look', async () => {
    const { double, shop, visitor, id } = await open()
    const { order } = await pay(double, visitor, id, 'approved')
    await shop.giveBack(order.id, 900)
    double.state.silence = 'after'
    await expect(shop.refund()).rejects.toThrow('The connection broke.')
    double.state.silence = 'no'
    await expect(shop.refund()).rejects.toThrow('2checkout refused to give back a payment')
    // It was done, once.
    expect(double.taken()).toBe(3000)
  })

  test('that is refused is asked for again', async () => {
    const { double, shop, visitor, id } = await open()
    const { order } = await pay(double, visitor, id, 'approved')
    await shop.giveBack(order.id)
    double.state.refuseRefunds = true
    await expect(shop.refund()).rejects.toThrow('2checkout refused to give back a payment')
    double.state.refuseRefunds = false
    await shop.refund()
    expect(double.taken()).toBe(0)
  })

  test('that was made on 2Checkout’s own pages takes the agreement out of use', async () => {
    const { double, shop, visitor, id } = await open()
    const { order } = await pay(double, visitor, id, 'approved')
    double.change(double.orders[0]!.RefNo, { Status: 'REFUND' })
    await shop.settle(order.id)
    expect((await visitor.call('GET /agreement/details/{id}', { params: { id } })).payment).toBe('unfinished')
  })
})
