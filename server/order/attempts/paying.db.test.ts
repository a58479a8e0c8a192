import { describe, expect, test } from 'vitest'
import { billing } from '#tests/support/billing.ts'
import { createShop, pay, payment, withUnpaid } from '#tests/support/shop.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { billingAddress } from '#contract/billing.ts'
import { loadVatTable } from '#server/content/load-content.ts'
import { missingIn } from '../prices/billing.ts'
import { declineReasons } from '#core/payment/decline.ts'
import { testCards } from '../test-gateway/test-cards.ts'

const live = (shop: Awaited<ReturnType<typeof createShop>>, token: string, path = '') =>
  shop.app.inject({ method: 'GET', url: `/live/${token}${path}` })

const headings = (html: string): readonly string[] => html.match(/<h\d[^>]*>.*?<\/h\d>/g) ?? []

describe('an agreement that is not paid', () => {
  test('has no live page, in no form, and no files', async () => {
    const shop = await createShop()
    const { visitor, id, token } = await withUnpaid(shop)
    await shop.db.updateTable('agreements').set({ live_history: true }).execute()
    const pages = ['', '.json', '.xml', '/history', '/history/1', '/history/1.md', '/en']
    for (const path of pages) expect([path, (await live(shop, token, path)).statusCode]).toEqual([path, 404])
    // The script of an embedded policy is there for every website, and brings what there is.
    expect((await live(shop, token, '/embed.js')).body).not.toContain('At a glance')
    const unpaid = { messages: [{ code: 'unpaid' }] }
    await expect(
      visitor.call('POST /agreement/generate-files', { payload: { agreement_id: id } }),
    ).rejects.toMatchObject(unpaid)
    await expect(
      visitor.file('GET /agreement/file/{id}/{format}', { params: { id, format: 'md' } }),
    ).rejects.toMatchObject(unpaid)
    await expect(
      visitor.file('GET /agreement/annex/{id}/{format}', { params: { id, format: 'json' } }),
    ).rejects.toMatchObject(unpaid)
    await expect(visitor.file('GET /agreement/bundle/{id}', { params: { id } })).rejects.toMatchObject(unpaid)
    await expect(
      visitor.call('GET /agreement/revision/{id}/{revision}', { params: { id, revision: '1' } }),
    ).rejects.toMatchObject(unpaid)
    await expect(visitor.call('GET /agreement/text/{id}', { params: { id } })).rejects.toMatchObject(unpaid)
    expect(await visitor.call('GET /agreement/live-link/{id}', { params: { id } })).toMatchObject({ url: null })
    await pay(visitor, id)
    // Once it is paid, the same addresses are pages.
    await expect.poll(async () => (await live(shop, token, '/embed.js')).body).toContain('At a glance')
    for (const path of pages)
      await expect.poll(async () => [path, (await live(shop, token, path)).statusCode]).toEqual([path, 200])
  })

  test('shows its beginning, to its owner and to others, and nothing of its end', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const own = await visitor.call('GET /agreement/download-details/{id}', { params: { id } })
    const others = await shop.visitor().call('GET /agreement/public-download-details/{id}', { params: { id } })
    await pay(visitor, id)
    const paid = await visitor.call('GET /agreement/download-details/{id}', { params: { id } })
    for (const { unpaid, html, live_url } of [own, others]) {
      expect({ unpaid, live_url }).toEqual({ unpaid: true, live_url: null })
      const shown = headings(html!)
      expect(shown).toEqual(headings(paid.html).slice(0, shown.length))
      expect(html!.length).toBeLessThan(paid.html.length / 3)
    }
    expect(paid).toMatchObject({ unpaid: false, live_url: expect.stringContaining('/live/') })
  })

  test('is mailed as waiting for its payment', async () => {
    const shop = await createShop()
    await withUnpaid(shop)
    const kinds = (await shop.db.selectFrom('mails').select('kind').orderBy('created_at').execute()).map(
      ({ kind }) => kind,
    )
    expect(kinds).toContain('unpaid')
    expect(kinds).not.toContain('agreement')
  })
})

describe('paying', () => {
  test('is not asked for what is free', async () => {
    const shop = await createShop()
    const { visitor } = await withUnpaid(shop)
    const { agreement } = await makePolicy(visitor, 'ada@example.org', {
      websiteName: 'Free',
      documentLevel: 'free',
    })
    expect((await live(shop, agreement.live_url.split('/').at(-1)!)).statusCode).toBe(200)
    await expect(pay(visitor, agreement.id)).rejects.toMatchObject({ messages: [{ code: 'not-unpaid' }] })
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  })

  test('delivers at once: files, live page, mail', async () => {
    const shop = await createShop()
    const { visitor, id, token } = await withUnpaid(shop)
    const { order, challenge } = await pay(visitor, id)
    expect(order).toMatchObject({ state: 'approved', gross: 3900, currency: 'USD', refunded: 0, agreements: [{ id }] })
    expect(challenge).toBeNull()
    expect((await live(shop, token)).statusCode).toBe(200)
    expect(await visitor.call('GET /agreement/details/{id}', { params: { id } })).toMatchObject({
      payment: 'finalized',
      files: { status: 'generating' },
    })
    expect(await shop.db.selectFrom('mails').select('kind').where('kind', '=', 'order-paid').execute()).toHaveLength(1)
    await expect(pay(visitor, id)).rejects.toMatchObject({ messages: [{ code: 'not-unpaid' }] })
  })

  test.each(declineReasons.filter((reason) => reason !== 'authentication-failed'))(
    'a card that is refused (%s) is told as what it is, and another card pays',
    async (reason) => {
      const shop = await createShop()
      const { visitor, id, token } = await withUnpaid(shop)
      const card = Object.keys(testCards).find((number) => {
        const { outcome, later } = testCards[number]!
        return !later && outcome.kind === 'declined' && outcome.reason === reason
      })
      expect(card).toBeDefined()
      await expect(pay(visitor, id, card)).rejects.toMatchObject({ messages: [{ code: `payment-${reason}` }] })
      expect((await live(shop, token)).statusCode).toBe(404)
      expect((await pay(visitor, id)).order.state).toBe('approved')
      expect(await shop.db.selectFrom('orders').select('attempts').execute()).toEqual([{ attempts: 2 }])
    },
  )

  test.each([
    ['4000000000000044', 'payment-cancelled'],
    ['4000000000000051', 'payment-failed'],
    ['4111111111111111', 'no-test-card'],
  ])('with the card %s nothing is delivered: %s', async (card, code) => {
    const shop = await createShop()
    const { visitor, id, token } = await withUnpaid(shop)
    await expect(pay(visitor, id, card)).rejects.toMatchObject({ messages: [{ code }] })
    expect((await live(shop, token)).statusCode).toBe(404)
  })

  test('a customer who proves who they are has paid, and one who does not has not', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const first = await pay(visitor, id, '4000000000003220')
    expect(first).toMatchObject({ order: { state: 'processing' }, challenge: expect.any(String) })
    const answer = (transaction_id: string, passed: boolean) =>
      visitor.call('POST /transaction/test/challenge', { payload: { transaction_id, passed } })
    await expect(answer(first.challenge!, false)).rejects.toMatchObject({
      messages: [{ code: 'payment-authentication-failed' }],
    })
    const second = await pay(visitor, id, '4000000000003220')
    expect(second.challenge).not.toBe(first.challenge)
    expect((await answer(second.challenge!, true)).order.state).toBe('approved')
    await expect(answer(second.challenge!, true)).rejects.toMatchObject({ messages: [{ code: 'no-such-payment' }] })
  })

  test('several agreements are paid with one payment', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const { agreement } = await visitor.call('POST /agreement/new', {
      payload: {
        type: 'PRIVACY_POLICY',
        language: 'en',
        answers: {
          ...(await visitor.call('GET /agreement/details/{id}', { params: { id } })).answers,
          websiteName: 'Other',
        },
      },
    })
    const { order } = await pay(visitor, id, undefined, { also: [agreement.id] })
    expect(order).toMatchObject({ state: 'approved', gross: 7800 })
    expect(order.agreements.map((one) => one.id).toSorted()).toEqual([id, agreement.id].toSorted())
    expect(await visitor.call('GET /customer/agreements/unpaid')).toEqual({ agreements: [], sets: [] })
  })

  test('what the browser says of amount and status counts for nothing', async () => {
    const shop = await createShop()
    const { visitor, id, token } = await withUnpaid(shop)
    const claim = () =>
      visitor.call('POST /transaction/new', {
        payload: { agreement_id: id, status: 'approved', amount: 1, transaction_id: 'mine', processor: 'test' },
      })
    await expect(claim()).rejects.toMatchObject({ messages: [{ code: 'no-such-payment' }] })
    await expect(pay(visitor, id, '4000000000000002')).rejects.toThrow('Your bank declined the payment.')
    await expect(claim()).rejects.toMatchObject({ messages: [{ code: 'payment-declined' }] })
    expect((await live(shop, token)).statusCode).toBe(404)
  })

  test('is for the owner alone', async () => {
    const shop = await createShop()
    const { id } = await withUnpaid(shop)
    const other = await withUnpaid(shop, 'eve@example.org')
    await expect(pay(other.visitor, id)).rejects.toMatchObject({ messages: [{ code: 'other-account' }] })
    await expect(pay(other.visitor, other.id, undefined, { also: [id] })).rejects.toMatchObject({
      messages: [{ code: 'other-account' }],
    })
    expect(await shop.db.selectFrom('test_payments').selectAll().execute()).toEqual([])
  })

  test.each([
    [{ immediate_delivery: false }, 'delivery-not-asked', 'immediate_delivery'],
    [{ billing_address: {} }, 'billing-missing', 'country', 'address', 'city', 'first_name', 'last_name'],
    [
      { billing_address: { country: 'XX', address: 'a', city: 'b', first_name: 'c', last_name: 'd' } },
      'billing-missing',
      'country',
    ],
    [
      { billing_address: { country: 'US', address: 'a', city: 'b', first_name: 'c', last_name: 'd' } },
      'billing-missing',
      'state',
    ],
    [
      { billing_address: { country: 'US', state: 'CA_ON', address: 'a', city: 'b', first_name: 'c', last_name: 'd' } },
      'billing-missing',
      'state',
    ],
    [
      { billing_address: { country: 'FR', address: 'a', city: 'b', first_name: 'c', last_name: 'd' } },
      'billing-missing',
      'postal_code',
    ],
    [
      { billing_address: { country: 'GB', address: 'a', city: 'b', is_company: true } },
      'billing-missing',
      'company_name',
    ],
    [
      {
        billing_address: {
          country: 'GB',
          address: 'a',
          city: 'b',
          is_company: true,
          company_name: 'c',
          vat_registered: true,
        },
      },
      'billing-missing',
      'vat_number',
    ],
  ])('without what is needed nothing is charged: %j', async (others, code, ...fields) => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    await expect(pay(visitor, id, undefined, others)).rejects.toMatchObject({
      messages: fields.map((field) => ({ code, field })),
    })
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  })

  // Specification, section 3: states exist only for these.
  test('a state is needed in Australia, Canada, Germany, India and the United States, and nowhere else', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const needing: string[] = []
    const { countries } = await visitor.call('GET /public/countries/list')
    const person = { address: 'a', city: 'b', first_name: 'c', last_name: 'd', postal_code: '1' }
    for (const { value: country, states } of countries) {
      const missing = missingIn(billingAddress.parse({ ...person, country }), loadVatTable())
      if (missing.length > 0) needing.push(country)
      const state = states?.[0]?.value ?? ''
      expect(missingIn(billingAddress.parse({ ...person, country, state }), loadVatTable())).toEqual([])
    }
    expect(needing.toSorted()).toEqual(['AU', 'CA', 'DE', 'IN', 'US'])
    const german = { ...person, country: 'DE', state: 'DE_BE', postal_code: '10115' }
    expect((await pay(visitor, id, undefined, { billing_address: german })).order.state).toBe('approved')
  })

  test('the price is shown before, as it is charged after', async () => {
    const shop = await createShop()
    const { visitor, id } = await withUnpaid(shop)
    const { card_number: _, ...asked } = payment(id)
    const shown = await visitor.call('POST /transaction/quote', { payload: asked })
    expect(shown).toMatchObject({ currency: 'USD', subtotal: 3900, tax: 0, gross: 3900, treatment: 'not-registered' })
    const costs = await visitor.call('POST /agreement/costs/{id}', { params: { id }, payload: {} })
    expect(shown.lines[0]!.lines).toEqual(costs.lines)
    expect((await pay(visitor, id)).order.gross).toBe(shown.gross)
  })
})

test('until the invoice has a country, the price is that of the country that was answered', async () => {
  const shop = await createShop(sellerSettings)
  const { visitor } = await withUnpaid(shop)
  const quoteOf = async (id: string, country: string) => {
    const { card_number: _, ...asked } = payment(id, undefined, { billing_address: { ...billing, country, state: '' } })
    return visitor.call('POST /transaction/quote', { payload: asked })
  }
  const french = {
    country: 'FR',
    state: undefined,
    ownerName: 'Ada Lovelace',
    documentLevel: 'professional',
    websiteName: 'Jardin',
  }
  const { agreement } = await makePolicy(visitor, 'ada@example.org', french)
  const costs = await visitor.call('POST /agreement/costs/{id}', { params: { id: agreement.id }, payload: {} })
  // 20 % is the French rate of VAT.
  expect(costs).toMatchObject({ currency: 'EUR', tax_rate: 2000 })
  expect(await quoteOf(agreement.id, '')).toMatchObject({ currency: 'EUR', tax_rate: 2000, gross: costs.gross })
  expect(await quoteOf(agreement.id, 'GB')).toMatchObject({ currency: 'GBP', tax: 0 })
})

test('what is charged is what was shown, or nothing', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  // 39.00 US dollars are asked of customers in the United States.
  const said = (gross: number, currency = 'USD') => pay(visitor, id, undefined, { shown: { currency, gross } })
  for (const [gross, currency] of [[3800], [4000], [3900, 'EUR']] as const)
    await expect(said(gross, currency)).rejects.toMatchObject({ messages: [{ code: 'price-changed' }] })
  const { card_number: _, ...asked } = payment(id, undefined, { shown: { currency: 'USD', gross: 3800 } })
  await expect(visitor.call('POST /transaction/check', { payload: asked })).rejects.toMatchObject({
    messages: [{ code: 'price-changed' }],
  })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  expect((await said(3900)).order).toMatchObject({ state: 'approved', gross: 3900 })
})

test('what is typed for the first order is there for the next, and no later order changes it', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  await pay(visitor, id)
  const kept = async () => (await visitor.call('GET /transaction/payment-profile')).billing_address
  expect(await kept()).toMatchObject(billing)
  const { agreement } = await makePolicy(visitor, 'ada@example.org', {
    websiteName: 'Second',
    documentLevel: 'professional',
  })
  await pay(visitor, agreement.id, undefined, { billing_address: { ...billing, first_name: 'Augusta' } })
  expect(await kept()).toMatchObject({ first_name: 'Ada' })
})

test('an order for a country that is in no list is refused before it is paid, and by the quote', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { card_number: _card, ...asked } = payment(id, undefined, { billing_address: { ...billing, country: 'EL' } })
  const refused = { messages: [{ code: 'billing-missing', field: expect.stringMatching(/country$/) }] }
  await expect(visitor.call('POST /transaction/quote', { payload: asked })).rejects.toMatchObject(refused)
  await expect(visitor.call('POST /transaction/check', { payload: asked })).rejects.toMatchObject(refused)
})
