import { expect, test } from 'vitest'
import { makePolicy } from '#tests/support/customers.ts'
import { createShop, pay, payment, type Shop, withUnpaid } from '#tests/support/shop.ts'

type Code = {
  code: string
  basis_points?: number
  amount?: number
  currency?: string
  types?: ('EULA' | 'PRIVACY_POLICY')[]
  uses?: number
  starts_at?: Date
  ends_at?: Date
}

const addCode = ({ db, clock }: Shop, code: Code) =>
  db
    .insertInto('discount_codes')
    .values({
      basis_points: null,
      amount: null,
      currency: null,
      types: null,
      uses: null,
      starts_at: null,
      ends_at: null,
      created_at: clock.now,
      ...code,
    })
    .execute()

async function quoted(shop: Shop, typed: string) {
  const { visitor, id } = await withUnpaid(shop)
  const { card_number: _card, ...asked } = payment(id, undefined, { discount_code: typed })
  return visitor.call('POST /transaction/quote', { payload: asked })
}

const bad = {
  messages: [
    {
      code: 'bad-discount-code',
      field: expect.stringMatching(/discount_code$/),
      value: 'The code you supplied is not valid',
    },
  ],
}
const day = (text: string) => new Date(`2026-11-${text}T00:00:00Z`)

test.each([
  [{ code: 'TEN', basis_points: 1000 }, 'TEN', 390],
  [{ code: 'HALF', basis_points: 5000 }, ' half ', 1950],
  // $39.00 at 33.33 % is 12.9987.
  [{ code: 'THIRD', basis_points: 3333 }, 'third', 1300],
  [{ code: 'FIVE', amount: 500, currency: 'USD' }, 'FIVE', 500],
  [{ code: 'HUGE', amount: 2_000_000_000, currency: 'USD' }, 'HUGE', 3900],
  [{ code: 'RABATT-Ä€', basis_points: 1000 }, 'rabatt-ä€', 390],
  [{ code: 'MINE', basis_points: 1000, types: ['PRIVACY_POLICY' as const] }, 'MINE', 390],
  [{ code: 'NOW', basis_points: 1000, starts_at: day('20'), ends_at: day('22') }, 'NOW', 390],
])('the code %j takes off what it says', async (code, typed, discount) => {
  const shop = await createShop()
  await addCode(shop, code)
  expect(await quoted(shop, typed)).toMatchObject({ subtotal: 3900, discount, gross: 3900 - discount })
})

test.each([
  [{ code: 'TEN', basis_points: 1000 }, 'ELEVEN'],
  [{ code: 'EURO', amount: 500, currency: 'EUR' }, 'EURO'],
  [{ code: 'OTHER', basis_points: 1000, types: ['EULA' as const] }, 'OTHER'],
  [{ code: 'EARLY', basis_points: 1000, starts_at: day('22') }, 'EARLY'],
  [{ code: 'LATE', basis_points: 1000, ends_at: day('21') }, 'LATE'],
  [{ code: 'ANY', basis_points: 1000 }, '%'],
  [{ code: 'ANY', basis_points: 1000 }, "' or true --"],
  [{ code: 'ANY', basis_points: 1000 }, 'x'.repeat(101)],
])('with the code %j the code %j is not valid', async (code, typed) => {
  const shop = await createShop()
  await addCode(shop, code)
  await expect(quoted(shop, typed)).rejects.toMatchObject(bad)
})

test('a code that is for one type takes nothing off the others', async () => {
  const shop = await createShop()
  await addCode(shop, { code: 'HALF', basis_points: 5000, types: ['PRIVACY_POLICY'] })
  const { visitor, id } = await withUnpaid(shop)
  const other = await makePolicy(visitor, 'ada@example.org', { documentLevel: 'professional', websiteName: 'Other' })
  // Of its price this is all that another type needs: both have the same last step.
  await shop.db.updateTable('agreements').set({ type: 'EULA' }).where('id', '=', other.agreement.id).execute()
  const { card_number: _card, ...asked } = payment(id, undefined, { discount_code: 'HALF', also: [other.agreement.id] })
  expect(await visitor.call('POST /transaction/quote', { payload: asked })).toMatchObject({
    subtotal: 7800,
    discount: 1950,
  })
})

test('the discount is charged as it was shown, and stays with the order', async () => {
  const shop = await createShop()
  await addCode(shop, { code: 'TEN', basis_points: 1000 })
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id, undefined, { discount_code: 'ten' })
  expect(order.gross).toBe(3510)
  expect(await shop.db.selectFrom('orders').select(['discount', 'discount_code']).execute()).toEqual([
    { discount: 390, discount_code: 'TEN' },
  ])
  expect(await shop.db.selectFrom('test_payments').select('amount').execute()).toEqual([{ amount: 3510 }])
})

test('what a code makes free is delivered without a payment, once', async () => {
  const shop = await createShop()
  await addCode(shop, { code: 'GIFT', basis_points: 10_000 })
  const { visitor, id } = await withUnpaid(shop)
  const { card_number: _card, ...asked } = payment(id, undefined, { discount_code: 'gift' })
  await expect(pay(visitor, id, undefined, { discount_code: 'gift' })).rejects.toMatchObject({
    messages: [{ code: 'nothing-to-charge' }],
  })
  const free = () => visitor.call('POST /transaction/free', { payload: asked })
  const outcomes = await Promise.allSettled([free(), free(), free()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await visitor.call('GET /agreement/details/{id}', { params: { id } })).toMatchObject({ payment: 'finalized' })
  expect(await shop.db.selectFrom('mails').select('id').where('kind', '=', 'order-paid').execute()).toHaveLength(1)
})

test('nobody gets for free what costs something', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { card_number: _card, ...asked } = payment(id)
  await expect(visitor.call('POST /transaction/free', { payload: asked })).rejects.toMatchObject({
    messages: [{ code: 'not-free' }],
  })
})

test('the last uses of a code are given to as many orders, however many ask at once', async () => {
  const shop = await createShop()
  await addCode(shop, { code: 'FEW', basis_points: 1000, uses: 3 })
  const buyers = []
  for (let index = 0; index < 8; index += 1) buyers.push(await withUnpaid(shop, `buyer-${index}@example.org`))
  const outcomes = await Promise.allSettled(
    buyers.map(({ visitor, id }) => pay(visitor, id, undefined, { discount_code: 'FEW' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(bad)
})

test('a use that came to nothing is free again after an hour, and at once for who began to pay', async () => {
  const shop = await createShop()
  await addCode(shop, { code: 'ONE', basis_points: 1000, uses: 1 })
  const ada = await withUnpaid(shop)
  const eve = await withUnpaid(shop, 'eve@example.org')
  const code = { discount_code: 'ONE' }
  await expect(pay(ada.visitor, ada.id, '4000000000000002', code)).rejects.toThrow('declined')
  await expect(pay(eve.visitor, eve.id, undefined, code)).rejects.toMatchObject(bad)
  await expect(pay(ada.visitor, ada.id, '4000000000009995', code)).rejects.toThrow('funds')
  shop.wait(61 * 60_000)
  await eve.visitor.call('GET /customer/ping').catch(() => undefined)
  expect((await pay(eve.visitor, eve.id, undefined, code)).order.gross).toBe(3510)
})

test('somebody who left in the middle of paying does not keep a code', async () => {
  const shop = await createShop()
  await addCode(shop, { code: 'ONE', basis_points: 1000, uses: 1 })
  const ada = await withUnpaid(shop)
  const eve = await withUnpaid(shop, 'eve@example.org')
  const code = { discount_code: 'ONE' }
  expect((await pay(ada.visitor, ada.id, '4000000000003220', code)).challenge).not.toBeNull()
  for (let count = 0; count < 61; count += 1) {
    shop.wait(60_000)
    await shop.reconcile()
  }
  await eve.visitor.call('GET /customer/ping').catch(() => undefined)
  expect((await pay(eve.visitor, eve.id, undefined, code)).order.gross).toBe(3510)
})
