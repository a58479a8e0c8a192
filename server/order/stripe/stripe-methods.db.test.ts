import { describe, expect, test } from 'vitest'
import { registered } from '#tests/support/customers.ts'
import { createShop } from '#tests/support/shop.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'

const password = 'Correct horse 1'

async function open({ workers = false } = {}) {
  const double = await stripeDouble()
  const shop = await createShop(double.env, { workers })
  const { visitor } = await registered(shop, 'ada@example.org', password)
  const attach = (payment_method_id: string, who = visitor) =>
    who.call('POST /transaction/stripe/attach-payment-method', { payload: { payment_method_id } })
  return { double, shop, visitor, attach }
}
const unknown = { messages: [{ code: 'no-such-payment-method' }] }

describe('cards that Stripe keeps for a customer', () => {
  test('are none at first, and nobody is known to Stripe before one is saved', async () => {
    const { double, visitor } = await open()
    expect(await visitor.call('GET /customer/stripe-payment-methods')).toEqual({ payment_methods: [] })
    expect(double.requests).toEqual([])
  })

  test('are saved in the browser, the first as the default, and another can be made the default', async () => {
    const { double, shop, visitor } = await open()
    const cards = [double.makeMethod('pm_card_visa'), double.makeMethod('pm_card_visa')]
    for (const payment_method_id of cards) {
      const { setup_intent_id, client_secret } = await visitor.call(
        'POST /transaction/stripe/get-token-for-new-payment-method',
      )
      expect(client_secret).toContain(setup_intent_id)
      const saved = await visitor.call('POST /transaction/stripe/confirm-setup-intent', {
        payload: { setup_intent_id, payment_method_id },
      })
      expect(saved).toMatchObject({ status: 'saved', client_secret: null })
    }
    const shown = (chosen: number) => ({
      payment_methods: cards.map((id, index) => ({
        id,
        name: 'Visa •••• 4242',
        expires: { month: 12, year: 2030 },
        default: index === chosen,
      })),
    })
    expect(await visitor.call('GET /customer/stripe-payment-methods')).toEqual(shown(0))
    const changed = await visitor.call('PUT /customer/stripe-set-default-payment-method', {
      payload: { payment_method_id: cards[1]! },
    })
    expect(changed).toEqual(shown(1))
    // Of the customer Stripe has our id, and nothing else.
    expect(await shop.db.selectFrom('provider_customers').select('provider').execute()).toEqual([
      { provider: 'stripe' },
    ])
    expect(
      [...double.customers.values()].map(({ metadata, email, name }) => [Object.keys(metadata), email, name]),
    ).toEqual([[['customer_id'], null, undefined]])
  })

  test('whose bank asks who the customer is are saved when it knows', async () => {
    const { double, visitor } = await open()
    const { setup_intent_id } = await visitor.call('POST /transaction/stripe/get-token-for-new-payment-method')
    const payment_method_id = double.makeMethod('pm_card_authenticationRequired')
    const confirm = () =>
      visitor.call('POST /transaction/stripe/confirm-setup-intent', { payload: { setup_intent_id, payment_method_id } })
    expect(await confirm()).toMatchObject({ status: 'action-needed', payment_methods: [] })
    await double.confirmSetupInBrowser(setup_intent_id, payment_method_id)
    expect(await confirm()).toMatchObject({ status: 'saved', payment_methods: [{ id: payment_method_id }] })
  })

  test('are deleted one by one', async () => {
    const { double, visitor, attach } = await open()
    const method = double.makeMethod('pm_card_visa')
    await attach(method)
    expect(await visitor.call('DELETE /customer/stripe-payment-method/{method}', { params: { method } })).toEqual({
      payment_methods: [],
    })
    await expect(
      visitor.call('DELETE /customer/stripe-payment-method/{method}', { params: { method } }),
    ).rejects.toMatchObject(unknown)
  })

  test('are nobody else’s', async () => {
    const { double, shop, attach } = await open()
    const method = double.makeMethod('pm_card_visa')
    await attach(method)
    const { visitor: eve } = await registered(shop, 'eve@example.org', password)
    await expect(attach(method, eve)).rejects.toMatchObject(unknown)
    await attach(double.makeMethod('pm_card_visa'), eve)
    await expect(
      eve.call('PUT /customer/stripe-set-default-payment-method', { payload: { payment_method_id: method } }),
    ).rejects.toMatchObject(unknown)
    await expect(
      eve.call('DELETE /customer/stripe-payment-method/{method}', { params: { method } }),
    ).rejects.toMatchObject(unknown)
    expect((await eve.call('GET /customer/stripe-payment-methods')).payment_methods).toHaveLength(1)
  })

  test.each(['pm_nothing', 'visa', 'pm_', `pm_${'a'.repeat(300)}`])('that do not exist are refused: %s', async (id) => {
    const { attach } = await open()
    await expect(attach(id)).rejects.toMatchObject(unknown)
  })

  test('are saved for one customer at Stripe, however many tabs save one at once', async () => {
    const { double, shop, attach } = await open()
    await Promise.all([1, 2, 3].map(() => attach(double.makeMethod('pm_card_visa'))))
    expect(double.customers.size).toBe(1)
    expect(await shop.db.selectFrom('provider_customers').selectAll().execute()).toHaveLength(1)
  })

  test('go with the account, even if Stripe does not answer at first', async () => {
    const { double, visitor, attach } = await open({ workers: true })
    await attach(double.makeMethod('pm_card_visa'))
    double.state.silence = 'before'
    await visitor.call('POST /customer/delete-account', { payload: { password } })
    double.state.silence = 'no'
    await expect.poll(() => [double.customers.size, double.methods.size]).toEqual([0, 0])
  })

  test('cannot be saved while Stripe does not answer, and are told so', async () => {
    const { double, attach } = await open()
    double.state.silence = 'before'
    await expect(attach('pm_1')).rejects.toMatchObject({ messages: [{ code: 'payment-silent' }] })
  })
})
