import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { billing } from '#tests/support/billing.ts'
import { createShop, pay, withUnpaid } from '#tests/support/shop.ts'

/** A policy and another agreement, $39 each, ordered together with a code; the customer still has to prove who they are. */
async function ordered(
  code: { readonly basis_points: number; readonly types: AgreementType[] | null } | undefined,
  env: Readonly<Record<string, string>> = {},
  address: object = billing,
) {
  const shop = await createShop(env)
  const none = { amount: null, currency: null, uses: null, starts_at: null, ends_at: null, created_at: shop.clock.now }
  if (code)
    await shop.db
      .insertInto('discount_codes')
      .values({ code: 'CODE', ...none, ...code })
      .execute()
  const { visitor, id } = await withUnpaid(shop)
  const { agreement } = await makePolicy(visitor, 'ada@example.org', {
    documentLevel: 'professional',
    websiteName: 'Other',
  })
  // Of its price this is all that another type needs: both have the same last step.
  await shop.db.updateTable('agreements').set({ type: 'EULA' }).where('id', '=', agreement.id).execute()
  const { challenge } = await pay(visitor, id, '4000000000003220', {
    also: [agreement.id],
    ...(code && { discount_code: 'CODE' }),
    billing_address: address,
  })
  const answer = () =>
    visitor.call('POST /transaction/test/challenge', { payload: { transaction_id: challenge!, passed: true } })
  return { shop, visitor, policy: id, other: agreement.id, answer }
}

describe('what cannot be delivered is given back as it was charged', () => {
  test.each<[string, Parameters<typeof ordered>[0], 'policy' | 'other', number, number]>([
    ['without a discount', undefined, 'other', 7800, 3900],
    ['of a line that cost nothing', { basis_points: 10_000, types: ['EULA'] }, 'other', 3900, 0],
    ['of a line that cost all', { basis_points: 10_000, types: ['EULA'] }, 'policy', 3900, 3900],
    ['of a line that cost half', { basis_points: 5000, types: ['EULA'] }, 'other', 5850, 1950],
    ['of a line without the discount', { basis_points: 5000, types: ['EULA'] }, 'policy', 5850, 3900],
    ['of a discount on all', { basis_points: 1000, types: null }, 'other', 7020, 3510],
  ])('%s', async (_what, code, gone, gross, back) => {
    const { shop, visitor, answer, ...ids } = await ordered(code)
    await visitor.call('DELETE /agreement/delete/{id}', { params: { id: ids[gone] } })
    expect((await answer()).order).toMatchObject({ state: 'approved', gross })
    await shop.refund()
    expect(await shop.db.selectFrom('test_payments').select(['amount', 'refunded']).execute()).toEqual([
      { amount: gross, refunded: back },
    ])
  })

  test('with the VAT of the line, and a credit note says so', async () => {
    const french = { ...billing, country: 'FR', state: '', postal_code: '75001', city: 'Paris' }
    const { shop, visitor, answer, other } = await ordered(
      { basis_points: 5000, types: ['EULA'] },
      sellerSettings,
      french,
    )
    await visitor.call('DELETE /agreement/delete/{id}', { params: { id: other } })
    // €58.50 and 20 %; of that €19.50 and 20 % for what was deleted.
    expect((await answer()).order.gross).toBe(7020)
    await shop.refund()
    expect(await shop.db.selectFrom('orders').select('refunded').execute()).toEqual([{ refunded: 2340 }])
    const documents = await shop.db.selectFrom('invoices').select(['kind', 'invoice']).orderBy('kind').execute()
    expect(documents.map(({ kind, invoice }) => [kind, invoice.net, invoice.tax, invoice.gross])).toEqual([
      ['credit-note', 1950, 390, 2340],
      ['invoice', 5850, 1170, 7020],
    ])
  })

  test('a group that was paid for meanwhile with another order is given back too', async () => {
    const { shop, visitor, policy, answer } = await ordered(undefined)
    expect((await pay(visitor, policy)).order).toMatchObject({ state: 'approved', gross: 3900 })
    await expect(answer()).rejects.toMatchObject({ messages: [{ code: 'no-such-payment' }] })
    await shop.refund()
    const taken = await shop.db.selectFrom('test_payments').select(['amount', 'refunded']).execute()
    expect(taken.map(({ amount, refunded }) => amount - refunded)).toEqual(expect.arrayContaining([3900, 7800]))
  })
})

test('an agreement whose payment is under way is not deleted, and is when it is decided', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const remove = () => visitor.call('DELETE /agreement/delete/{id}', { params: { id } })
  const { order } = await pay(visitor, id, '4000000000000036')
  await expect(remove()).rejects.toMatchObject({ messages: [{ code: 'payment-under-way' }] })
  shop.wait(60_000)
  await shop.settle(order.id)
  await remove()
  expect(await shop.db.selectFrom('agreements').select('id').where('id', '=', id).execute()).toEqual([])
})

describe('the orders that were stored before each line had its discount', () => {
  const share = readFileSync('server/database/migrations/0025-money-on-its-way.sql', 'utf8').split(
    /^(?=with line)/m,
  )[1]!
  test.each([
    [null, [49, 51, 100]],
    [['EULA'], [0, 0, 200]],
  ])('with a code for %j', async (types, expected) => {
    const { db } = await createTestDatabase()
    const values = types === null ? sql`null` : sql`${types}`
    await sql`insert into discount_codes (code, basis_points, types, created_at) values ('CODE', 1000, ${values}, now())`.execute(
      db,
    )
    await sql`
      insert into orders (id, state, currency, subtotal, discount, discount_code, tax_rate, tax, gross, treatment, billing,
        evidence, language, delivery_asked_at, created_at, updated_at)
      values ('7d444840-9dc0-41d1-b245-5ffdce74fad2', 'rejected', 'USD', 8000, 200, 'CODE', 0, 0, 7800, 'outside-scope', '{}',
        '[]', 'en', now(), now(), now())`.execute(db)
    const item = (agreement: string, type: string, amounts: readonly number[]) =>
      sql`
      insert into order_items (order_id, agreement_id, type, title, site_name, lines)
      values ('7d444840-9dc0-41d1-b245-5ffdce74fad2', ${agreement}, ${type}, 'x', 'x', ${JSON.stringify(
        amounts.map((amount, index) => ({ group: `g${index}`, label: 'x', amount })),
      )})`.execute(db)
    await item('00000000-0000-4000-8000-000000000001', 'PRIVACY_POLICY', [1950, 2050])
    await item('00000000-0000-4000-8000-000000000002', 'EULA', [4000])
    await sql.raw(share).execute(db)
    const items = await db.selectFrom('order_items').select('lines').orderBy('agreement_id').execute()
    expect(items.flatMap(({ lines }) => lines.map(({ discount }) => discount))).toEqual(expected)
  })
})
