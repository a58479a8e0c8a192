import type { Stripe } from 'stripe'
import { listOrders } from '../state/list-orders.ts'
import { describe, expect, test } from 'vitest'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { stripeKeys } from '#tests/support/stripe-keys.ts'
import { makeEvent, signed } from '#tests/support/stripe-signature.ts'
import { beginByStripe, item, payByStripe, payWith } from '#tests/support/stripe-payments.ts'
import { createShop, type Shop, withUnpaid } from '#tests/support/shop.ts'

async function open(others: Readonly<Record<string, string>> = {}, { workers = false } = {}) {
  const double = await stripeDouble()
  const shop = await createShop({ ...double.env, ...others }, { workers })
  return { double, shop, ...(await withUnpaid(shop)) }
}
const states = async ({ db }: Shop) =>
  (await db.selectFrom('orders').select('state').orderBy('created_at').execute()).map(({ state }) => state)
const minute = 60_000

describe('a decline is told as what it is, and another card pays', () => {
  test.each([
    ['pm_card_chargeDeclined', 'payment-declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'payment-insufficient-funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'payment-expired-card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'payment-wrong-code'],
    ['pm_double_incorrectNumber', 'payment-wrong-number'],
    ['pm_card_chargeDeclinedProcessingError', 'payment-processing-error'],
    ['pm_double_authenticationRequired', 'payment-authentication-required'],
  ])('%s: %s', async (card, code) => {
    const { double, visitor, id, shop } = await open()
    await expect(payWith(double, visitor, id, card)).rejects.toMatchObject({ messages: [{ code }] })
    expect(double.taken()).toBe(0)
    expect((await payWith(double, visitor, id, 'pm_card_visa')).order.state).toBe('approved')
    expect(double.taken()).toBe(3900)
    expect(await states(shop)).toEqual(['approved'])
  })
})

describe('the bank asks who the customer is', () => {
  test.each([
    [true, 'approved'],
    [false, 'payment-authentication-failed'],
  ] as const)('passed %s: %s', async (passed, end) => {
    const { double, shop, visitor, id } = await open()
    const { order } = await payWith(double, visitor, id, 'pm_card_authenticationRequired')
    expect(order).toMatchObject({ state: 'processing', transaction_id: expect.stringMatching(/^pi_/) })
    double.authenticate(order.transaction_id!, passed)
    const confirm = () =>
      visitor.call('POST /transaction/stripe/confirm-payment', {
        payload: { ...item(id), payment_intent_id: order.transaction_id! },
      })
    if (passed) expect((await confirm()).order.state).toBe(end)
    else await expect(confirm()).rejects.toMatchObject({ messages: [{ code: end }] })
    expect(await states(shop)).toEqual([passed ? 'approved' : 'rejected'])
  })

  test('who leaves it there pays with another card, and the first payment cannot be made any more', async () => {
    const { double, visitor, id, shop } = await open()
    const first = await beginByStripe(visitor, id)
    await double.confirmInBrowser(first.payment_intent_id, first.client_secret, 'pm_card_authenticationRequired')
    expect((await payWith(double, visitor, id, 'pm_card_visa')).order.state).toBe('approved')
    expect(double.intents.get(first.payment_intent_id)).toMatchObject({ status: 'canceled' })
    expect((await double.confirmInBrowser(first.payment_intent_id, first.client_secret, 'pm_card_visa')).status).toBe(
      400,
    )
    expect(await states(shop)).toEqual(['approved'])
    expect(double.taken()).toBe(3900)
  })
})

describe('what is decided later', () => {
  test('a payment that was under way and fails can be tried again', async () => {
    const { double, shop, visitor, id } = await open()
    const { order } = await payWith(double, visitor, id, 'pm_double_processing')
    double.decide(order.transaction_id!, false)
    shop.wait(10 * minute)
    await shop.reconcile()
    expect(await states(shop)).toEqual(['rejected'])
    expect((await payWith(double, visitor, id, 'pm_card_visa')).order.state).toBe('approved')
  })

  test.each<[Stripe.Review.ClosedReason, string]>([
    ['approved', 'approved'],
    ['refunded_as_fraud', 'rejected'],
    ['refunded', 'cancelled'],
    ['canceled', 'cancelled'],
    ['payment_never_settled', 'failed'],
    ['redacted', 'pending-verification'],
  ])('a review that is closed as %s: %s', async (reason, state) => {
    const { double, shop, visitor, id } = await open()
    const { order } = await payWith(double, visitor, id, 'pm_card_riskLevelElevated')
    expect(order.state).toBe('pending-verification')
    double.closeReview(order.transaction_id!, reason)
    await shop.settle(order.id)
    expect(await states(shop)).toEqual([state])
  })
})

describe('when something breaks', () => {
  test('a payment that Stripe made and could not tell of is never paid, and another one is', async () => {
    const { double, shop, visitor, id } = await open()
    double.state.silence = 'after'
    await expect(beginByStripe(visitor, id)).rejects.toMatchObject({ messages: [{ code: 'payment-silent' }] })
    double.state.silence = 'no'
    // The SDK tried again with the same key: one PaymentIntent.
    expect(double.intents.size).toBe(1)
    await expect(beginByStripe(visitor, id)).rejects.toMatchObject({ messages: [{ code: 'payment-under-way' }] })
    await shop.db.updateTable('orders').set({ claimed_until: null }).execute()
    expect((await payWith(double, visitor, id, 'pm_card_visa')).order.state).toBe('approved')
    expect(double.taken()).toBe(3900)
  })

  test('an earlier payment that cannot be given up now leaves the next try to later', async () => {
    const { double, shop, visitor, id } = await open()
    await beginByStripe(visitor, id)
    double.state.silence = 'cancel'
    await expect(beginByStripe(visitor, id)).rejects.toMatchObject({ messages: [{ code: 'payment-silent' }] })
    double.state.silence = 'no'
    // Nothing was charged, so the next try need not wait.
    expect((await payWith(double, visitor, id, 'pm_card_visa')).order.state).toBe('approved')
    expect(await states(shop)).toEqual(['approved'])
  })

  test('an amount that Stripe does not take is said, and the next payment need not wait', async () => {
    const { double, visitor, id } = await open()
    double.state.least = 5000
    await expect(beginByStripe(visitor, id)).rejects.toMatchObject({ messages: [{ code: 'payment-not-accepted' }] })
    double.state.least = 50
    expect((await payWith(double, visitor, id, 'pm_card_visa')).order.state).toBe('approved')
  })

  test('a server that dies before it saved the payment hears of it from Stripe', async () => {
    const { double, shop, visitor, id } = await open({}, { workers: true })
    const { order, payment_intent_id, client_secret } = await beginByStripe(visitor, id)
    await shop.db.deleteFrom('payments').execute()
    await double.confirmInBrowser(payment_intent_id, client_secret, 'pm_card_visa')
    for (const event of double.events)
      expect((await shop.app.inject(signed(event, shop.clock.now))).statusCode).toBe(200)
    await expect.poll(() => states(shop)).toEqual(['approved'])
    expect(await shop.db.selectFrom('payments').select('order_id').execute()).toEqual([{ order_id: order.id }])
  })

  test('a browser that is closed after paying changes nothing: the event comes first', async () => {
    const { double, shop, visitor, id } = await open({}, { workers: true })
    const { payment_intent_id, client_secret } = await beginByStripe(visitor, id)
    await double.confirmInBrowser(payment_intent_id, client_secret, 'pm_card_visa')
    await shop.app.inject(signed(double.events.at(-1)!, shop.clock.now))
    await expect.poll(() => states(shop)).toEqual(['approved'])
    const late = await visitor.call('POST /transaction/stripe/confirm-payment', {
      payload: { ...item(id), payment_intent_id },
    })
    expect(late.order.state).toBe('approved')
  })

  test('live money never pays an order where nothing is charged', async () => {
    const { double, shop, visitor, id } = await open()
    const { payment_intent_id, client_secret } = await beginByStripe(visitor, id)
    double.intents.get(payment_intent_id)!.livemode = true
    await double.confirmInBrowser(payment_intent_id, client_secret, 'pm_card_visa')
    await expect(
      visitor.call('POST /transaction/stripe/confirm-payment', { payload: { ...item(id), payment_intent_id } }),
    ).rejects.toMatchObject({ messages: [{ code: 'payment-quarantined' }] })
    expect(await shop.db.selectFrom('payments').select('quarantined').execute()).toEqual([{ quarantined: 'live' }])
  })

  test('a payment of another order pays nothing here', async () => {
    const { double, shop, visitor, id } = await open()
    const other = await withUnpaid(shop, 'eve@example.org')
    const theirs = await beginByStripe(other.visitor, other.id)
    await double.confirmInBrowser(theirs.payment_intent_id, theirs.client_secret, 'pm_card_visa')
    await expect(
      visitor.call('POST /transaction/stripe/confirm-payment', {
        payload: { ...item(id), payment_intent_id: theirs.payment_intent_id },
      }),
    ).rejects.toMatchObject({ messages: [{ code: 'no-such-payment' }] })
    expect(await states(shop)).toEqual(['processing'])
  })

  test('a refund that the bank refuses stays owed', async () => {
    const { double, shop, visitor, id } = await open()
    const { order } = await payWith(double, visitor, id, 'pm_card_visa')
    double.state.refunds = 'failed'
    await shop.giveBack(order.id)
    await expect(shop.refund()).rejects.toThrow('stripe refused to give back a payment')
    expect(double.taken()).toBe(3900)
    expect(await shop.db.selectFrom('payments').select(['refund_due', 'refunded']).execute()).toEqual([
      { refund_due: 3900, refunded: 0 },
    ])
  })
})

test.each(['succeeded', 'pending'] as const)(
  'a refund that was %s and fails days later is owed again, and the agreement stays out of use',
  async (status) => {
    const { double, shop, visitor, id } = await open({}, { workers: true })
    const { order } = await payWith(double, visitor, id, 'pm_card_visa')
    double.state.refunds = status
    await shop.giveBack(order.id)
    await shop.refund()
    await shop.settle(order.id)
    expect(double.taken()).toBe(0)
    double.failRefunds(order.transaction_id!)
    expect((await shop.app.inject(signed(double.events.at(-1)!, shop.clock.now))).statusCode).toBe(200)
    const owed = async () => (await listOrders(shop.db, {})).map((one) => [one.refunded, one.owed])
    await expect.poll(owed).toEqual([[3900, 3900]])
    expect((await visitor.call('GET /agreement/details/{id}', { params: { id } })).payment).toBe('unfinished')
  },
)

describe('what Stripe announces', () => {
  const event = makeEvent('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1', metadata: {} })
  test.each<[string, (now: Date) => ReturnType<typeof signed>, number]>([
    ['is taken when it is signed', (now) => signed(event, now), 200],
    ['is taken with the old secret while it is changed', (now) => signed(event, now, 'whsec_old'), 200],
    ['is refused with another secret', (now) => signed(event, now, 'whsec_other'), 400],
    ['is refused when it is six minutes old', (now) => signed(event, new Date(now.getTime() - 6 * minute)), 400],
    ['is refused when it comes from the future', (now) => signed(event, new Date(now.getTime() + 6 * minute)), 400],
    ['is refused without a signature', (now) => ({ ...signed(event, now), headers: {} }) as never, 400],
    [
      'is refused with a signature of the retired scheme',
      (now) => {
        const one = signed(event, now)
        return {
          ...one,
          headers: { ...one.headers, 'stripe-signature': one.headers['stripe-signature'].replace('v1=', 'v0=') },
        }
      },
      400,
    ],
    ['is refused when it is not JSON any more', (now) => ({ ...signed(event, now), payload: 'pi_1' }), 400],
  ])('%s', async (_what, request, status) => {
    const { shop } = await open({ STRIPE_WEBHOOK_SECRET: `${stripeKeys.STRIPE_WEBHOOK_SECRET},whsec_old` })
    expect((await shop.app.inject(request(shop.clock.now))).statusCode).toBe(status)
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })

  test('is read up to 256 kB', async () => {
    const { shop } = await open()
    const long = makeEvent('payment_intent.succeeded', { object: 'payment_intent', id: 'x'.repeat(300_000) })
    expect((await shop.app.inject(signed(long, shop.clock.now))).statusCode).toBe(413)
  })

  test('has no address where Stripe is not used', async () => {
    const shop = await createShop()
    expect((await shop.app.inject(signed(event, shop.clock.now))).statusCode).toBe(405)
  })
})

test('a card that was saved pays, and the payment is made for the customer who has it', async () => {
  const { double, visitor, id } = await open()
  const { setup_intent_id } = await visitor.call('POST /transaction/stripe/get-token-for-new-payment-method')
  const saved = double.makeMethod('pm_card_visa')
  await visitor.call('POST /transaction/stripe/confirm-setup-intent', {
    payload: { setup_intent_id, payment_method_id: saved },
  })
  const { order } = await payWith(double, visitor, id, saved)
  expect(order.state).toBe('approved')
  const { customer } = double.methods.get(saved)!
  expect(customer).toMatch(/^cus_/)
  expect(double.intents.get(order.transaction_id!)).toMatchObject({ payment_method: saved, customer })
})

test('the country of the card is kept with the order, as evidence of where the customer is', async () => {
  const { double, shop, visitor, id } = await open()
  expect((await payWith(double, visitor, id, 'pm_card_visa')).order.state).toBe('approved')
  const [order] = await shop.db.selectFrom('orders').select('evidence').execute()
  expect(order!.evidence).toEqual([
    { kind: 'billing-address', country: 'US' },
    { kind: 'card-issuer', country: 'US' },
  ])
})

test('every request that changes something at Stripe has a key of its own', async () => {
  const { double, shop, visitor, id } = await open()
  const { order } = await payByStripe(double, visitor, id, 'approved')
  await shop.giveBack(order.id)
  await shop.refund()
  const made = double.requests.filter(({ route }) => route === 'POST payment_intents' || route === 'POST refunds')
  expect(made.map(({ key }) => key)).toEqual([`pay:${order.id}:1`, `refund:${order.transaction_id}:3900`])
})
