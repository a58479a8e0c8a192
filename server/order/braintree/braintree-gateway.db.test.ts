import { describe, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/app.ts'
import { braintreeDouble, type Paper } from '#tests/support/braintree-double.ts'
import { gatewayContract, type How } from '#tests/support/gateway-contract.ts'
import { billing } from '#tests/support/billing.ts'
import { createShop, withUnpaid } from '#tests/support/shop.ts'

const process = (visitor: Visitor, id: string, payment_method_nonce: string, keep = false) =>
  visitor.call('POST /transaction/braintree/process', {
    payload: {
      item_type: 'agreement',
      item_id: id,
      payment_method_nonce,
      keep,
      user_data: { billing_address: billing, immediate_delivery: true },
    },
  })
const papers: Partial<Record<How, Paper>> = {
  declined: { code: '2000' },
  'under-way': { pending: true },
  review: { pending: true },
}

gatewayContract('Braintree', async () => {
  const double = await braintreeDouble()
  const last = () => [...double.sales.values()].findLast(({ type }) => type === 'sale')!
  return {
    provider: 'braintree',
    env: double.env,
    async pay(_shop, visitor, id, how) {
      // The card is looked at; the sale itself is not answered.
      if (how === 'no-answer') double.state.silence = 'sales'
      if (how === 'other-amount') double.state.misread = { amount: '38.99' }
      if (how === 'other-currency') double.state.misread = { currency_iso_code: 'EUR' }
      const reply = await process(visitor, id, double.nonce(papers[how]))
      // Money can be given back in parts once it has settled.
      if (how === 'approved') double.sales.get(reply.order.transaction_id!)!.status = 'settled'
      return reply
    },
    async decide() {
      double.state.silence = 'no'
      await double.change(last().id, { status: 'settled' })
    },
    async dispute(_shop, id, state) {
      await double.change(
        id,
        { disputes: [{ id: 'd1', status: state }] },
        `dispute_${state === 'open' ? 'opened' : state}`,
      )
    },
    taken: async () => double.taken(),
    announcements: () => double.announcements(),
  }
})

async function open() {
  const double = await braintreeDouble()
  const shop = await createShop(double.env)
  return { double, shop, ...(await withUnpaid(shop)) }
}

describe('what a bank or the gateway says is told as what it is, and another card pays', () => {
  test.each([
    ['2000', 'declined'],
    ['2001', 'insufficient-funds'],
    ['2002', 'limit-exceeded'],
    ['2004', 'expired-card'],
    ['2005', 'wrong-number'],
    ['2014', 'fraud-suspected'],
    ['2015', 'not-allowed'],
    ['2018', 'stopped-by-cardholder'],
    ['2044', 'call-issuer'],
    ['2046', 'declined'],
    ['2047', 'pick-up-card'],
    ['2099', 'authentication-required'],
    ['2106', 'cannot-authorize'],
    ['2108', 'card-invalid'],
    ['3000', 'network-unavailable'],
    ['2999', 'declined'],
  ])('code %s: %s', async (code, reason) => {
    const { double, visitor, id } = await open()
    await expect(process(visitor, id, double.nonce({ code }))).rejects.toMatchObject({
      messages: [{ code: `payment-${reason}` }],
    })
    expect(double.taken()).toBe(0)
    expect((await process(visitor, id, double.nonce({ lastFour: '4242' }))).order.state).toBe('approved')
    expect(double.taken()).toBe(3900)
  })

  test('a card that its network forbids to try again is not tried again', async () => {
    const { double, visitor, id } = await open()
    const forbidden = { messages: [{ code: 'payment-pick-up-card' }] }
    await expect(process(visitor, id, double.nonce({ code: '2047' }))).rejects.toMatchObject(forbidden)
    await expect(process(visitor, id, double.nonce())).rejects.toMatchObject(forbidden)
    expect(double.sales.size).toBe(1)
    expect((await process(visitor, id, double.nonce({ lastFour: '4242' }))).order.state).toBe('approved')
  })

  test.each([
    ['cvv', 'wrong-code'],
    ['avs', 'not-accepted'],
    ['duplicate', 'not-accepted'],
    ['risk_threshold', 'fraud-suspected'],
  ])('rejection %s: %s', async (rejection, reason) => {
    const { double, visitor, id } = await open()
    await expect(process(visitor, id, double.nonce({ rejection }))).rejects.toMatchObject({
      messages: [{ code: `payment-${reason}` }],
    })
  })

  test('PayPal pays, is named on the order, and may refuse', async () => {
    const { double, shop, visitor, id } = await open()
    await expect(process(visitor, id, double.nonce({ kind: 'paypal', code: '2074' }))).rejects.toMatchObject({
      messages: [{ code: 'payment-method-refused' }],
    })
    expect((await process(visitor, id, double.nonce({ kind: 'paypal' }))).order.state).toBe('approved')
    expect(await shop.db.selectFrom('payments').select('method').where('outcome', '=', 'approved').execute()).toEqual([
      { method: 'PayPal' },
    ])
  })
})

describe('a card that its bank does not answer for', () => {
  test.each([
    ['not-asked', 'payment-authentication-required'],
    ['possible', 'payment-authentication-failed'],
    ['impossible', 'payment-liability-not-shifted'],
  ] as const)('is not charged (%s), whatever the browser says of it', async (liability, code) => {
    const { double, shop, visitor, id } = await open()
    await expect(process(visitor, id, double.nonce({ liability }))).rejects.toMatchObject({ messages: [{ code }] })
    expect(double.sales.size).toBe(0)
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})

test('what Braintree made of a card counts once', async () => {
  const { double, visitor, id } = await open()
  const nonce = double.nonce({ code: '2001' })
  await expect(process(visitor, id, nonce)).rejects.toThrow('enough funds')
  await expect(process(visitor, id, nonce)).rejects.toMatchObject({ messages: [{ code: 'payment-not-accepted' }] })
  await expect(process(visitor, id, 'made-up')).rejects.toMatchObject({
    messages: [{ code: 'no-such-payment-method' }],
  })
  expect((await process(visitor, id, double.nonce())).order.state).toBe('approved')
})

test('before it settles the whole is voided, and a part waits until it has settled', async () => {
  const { double, shop, visitor, id } = await open()
  const { order } = await process(visitor, id, double.nonce())
  await shop.giveBack(order.id, 900)
  await expect(shop.refund()).rejects.toThrow('braintree refused to give back a payment')
  double.sales.get(order.transaction_id!)!.status = 'settled'
  await shop.refund()
  expect(double.taken()).toBe(3000)
  const eve = await withUnpaid(shop, 'eve@example.org')
  const other = await process(eve.visitor, eve.id, double.nonce())
  await shop.giveBack(other.order.id)
  await shop.refund()
  expect(double.sales.get(other.order.transaction_id!)!.status).toBe('voided')
  expect((await eve.visitor.call('GET /agreement/details/{id}', { params: { id: eve.id } })).payment).toBe('unfinished')
})

test('a settlement that the bank declines takes the agreement out of use', async () => {
  const { double, shop, visitor, id } = await open()
  const { order } = await process(visitor, id, double.nonce())
  await double.change(order.transaction_id!, { status: 'settlement_declined' })
  await shop.settle(order.id)
  expect((await visitor.call('GET /agreement/details/{id}', { params: { id } })).payment).toBe('unfinished')
})

test('a currency without an account of its own is not charged', async () => {
  const double = await braintreeDouble()
  const shop = await createShop({ ...double.env, BRAINTREE_MERCHANT_ACCOUNTS: 'EUR=shop_eur' })
  const { visitor, id } = await withUnpaid(shop)
  await expect(process(visitor, id, double.nonce())).rejects.toMatchObject({ messages: [{ code: 'provider-off' }] })
  expect(double.sales.size).toBe(0)
})

test('Braintree’s question whether the address is ours is answered, and no other', async () => {
  const { shop } = await open()
  const ask = (challenge: string) => shop.app.inject({ url: `/webhooks/braintree?bt_challenge=${challenge}` })
  expect((await ask('20f9f8ed05f77439fe955c977e4c8a53')).body).toMatch(/^double_public\|[0-9a-f]{40}$/)
  expect((await ask('x')).statusCode).toBe(404)
})

describe('cards that Braintree keeps for a customer', () => {
  test('are saved under our id alone, the first as the default, and go with the account', async () => {
    const double = await braintreeDouble()
    const shop = await createShop(double.env, { workers: true })
    const { visitor } = await withUnpaid(shop)
    expect(await visitor.call('GET /customer/braintree-payment-methods')).toEqual({ payment_methods: [] })
    await visitor.call('POST /transaction/braintree/new-payment-method-new-token')
    const save = (payment_method_nonce: string) =>
      visitor.call('POST /transaction/braintree/create-new-payment-method', { payload: { payment_method_nonce } })
    await save(double.nonce())
    const { payment_methods: saved } = await save(double.nonce())
    expect(saved).toMatchObject([
      { name: 'Visa •••• 1111', expires: { month: 12, year: 2030 }, default: true },
      { default: false },
    ])
    const changed = await visitor.call('PUT /customer/braintree-set-default-payment-method', {
      payload: { token: saved[1]!.token },
    })
    expect(changed.payment_methods.map((one) => one.default)).toEqual([false, true])
    await expect(save(double.nonce({ code: '2001' }))).rejects.toMatchObject({
      messages: [{ code: 'payment-insufficient-funds' }],
    })
    await expect(save('made-up')).rejects.toMatchObject({ messages: [{ code: 'no-such-payment-method' }] })
    const eve = await withUnpaid(shop, 'eve@example.org')
    await eve.visitor.call('POST /transaction/braintree/new-payment-method-new-token')
    const unknown = { messages: [{ code: 'no-such-payment-method' }] }
    const { token } = saved[0]!
    for (const name of [
      'PUT /customer/braintree-set-default-payment-method',
      'POST /transaction/braintree/saved-method-nonce',
    ] as const)
      await expect(eve.visitor.call(name, { payload: { token } })).rejects.toMatchObject(unknown)
    const remove = (who: Visitor) =>
      who.call('DELETE /customer/braintree-payment-method/{method}', { params: { method: token } })
    await expect(remove(eve.visitor)).rejects.toMatchObject(unknown)
    expect((await remove(visitor)).payment_methods).toMatchObject([{ token: saved[1]!.token }])
    await expect(remove(visitor)).rejects.toMatchObject(unknown)
    await visitor.call('POST /customer/delete-account', { payload: { password: 'six bees' } })
    await expect.poll(() => double.customers.size).toBe(1)
  })
  test('pay again once their bank knows the customer anew; PayPal needs no bank', async () => {
    const { double, visitor, id } = await open()
    await visitor.call('POST /transaction/braintree/new-payment-method-new-token')
    const save = async (payment_method_nonce: string) =>
      (
        await visitor.call('POST /transaction/braintree/create-new-payment-method', {
          payload: { payment_method_nonce },
        })
      ).payment_methods.at(-1)!
    const nonceFor = (token: string) =>
      visitor.call('POST /transaction/braintree/saved-method-nonce', { payload: { token } })
    const card = await save(double.nonce())
    const made = await nonceFor(card.token)
    expect(made.bin).toBe('411111')
    await expect(process(visitor, id, made.payment_method_nonce)).rejects.toMatchObject({
      messages: [{ code: 'payment-authentication-required' }],
    })
    expect(double.sales.size).toBe(0)
    expect((await process(visitor, id, double.authenticate(made.payment_method_nonce))).order.state).toBe('approved')

    const account = await save(double.nonce({ kind: 'paypal' }))
    expect(account).toMatchObject({ name: 'PayPal, ruth@paypal.example', expires: null, default: false })
    expect((await nonceFor(account.token)).bin).toBeNull()
  })

  test.each([
    [true, [{ name: 'Visa •••• 1111', default: true }]],
    [false, []],
  ])('are kept when an order is paid only if the customer says so: %s', async (keep, kept) => {
    const { double, visitor, id } = await open()
    await expect(process(visitor, id, double.nonce({ code: '2000' }), keep)).rejects.toThrow('declined')
    expect(await visitor.call('GET /customer/braintree-payment-methods')).toEqual({ payment_methods: [] })
    await process(visitor, id, double.nonce(), keep)
    const { payment_methods: methods } = await visitor.call('GET /customer/braintree-payment-methods')
    expect(methods.map(({ name, default: isDefault }) => ({ name, default: isDefault }))).toEqual(kept)
  })
})

test('a card is authenticated for the account of the currency in which it pays', async () => {
  const { double, visitor, id } = await open()
  const token = (currency: string) =>
    visitor.call('POST /transaction/braintree/new-token', {
      payload: { item_type: 'agreement', item_id: id, currency },
    })
  expect((await token('EUR')).client_token).toContain('shop_eur')
  await expect(token('GBP')).rejects.toMatchObject({ messages: [{ code: 'provider-off' }] })
  expect(double.sales.size).toBe(0)
})
