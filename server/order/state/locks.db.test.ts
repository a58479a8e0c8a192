import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ApiError } from '#contract/api-error.ts'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'

/** Waits until so many transactions wait for a lock. */
async function waiting({ db }: Shop, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]!.n
    })
    .toBe(count)
}

/** Locks an agreement's row until the returned function is called. */
async function holdAgreement({ db }: Shop, id: string) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let isHeld = (): void => undefined
  const begun = new Promise<void>((resolve) => (isHeld = resolve))
  const ended = db.transaction().execute(async (tx) => {
    await sql`select from agreements where id = ${id} for update`.execute(tx)
    isHeld()
    await held
  })
  await begun
  return async () => {
    release()
    await ended
  }
}

test('a second try and the news that the first was paid do not wait for each other', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { challenge } = await pay(visitor, id, '4000000000003220')
  const release = await holdAgreement(shop, id)
  const secondTry = pay(visitor, id)
  await waiting(shop, 1)
  const news = visitor.call('POST /transaction/test/challenge', {
    payload: { transaction_id: challenge!, passed: true },
  })
  await waiting(shop, 2)
  await release()
  // Which of them is first does not matter.
  const refused = await secondTry.catch(({ messages }: ApiError) => messages[0]?.code)
  expect(['payment-under-way', 'not-unpaid']).toContain(refused)
  expect((await news).order.state).toBe('approved')
  await shop.refund()
  const taken = await shop.db.selectFrom('test_payments').select(['amount', 'refunded']).execute()
  expect(taken.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)).toBe(3900)
})
