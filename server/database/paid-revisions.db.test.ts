import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { createShop, pay, type Shop } from '#tests/support/shop.ts'
import type { Visitor } from '#tests/support/app.ts'

const migration = readFileSync(path.join(import.meta.dirname, 'migrations/0024-paid-revisions.sql'), 'utf8')
const email = 'ada@example.org'
const free = { toolKinds: ['analytics'] }
const premium = { toolKinds: ['analytics', 'push'] }

/** Forgets what a server of this version stored, as if an earlier version had saved all of it, and migrates. */
async function migrateAgain({ db }: Shop): Promise<void> {
  await sql`alter table revisions drop column price_groups, drop column public_at`.execute(db)
  await db.transaction().execute((tx) => sql.raw(migration).execute(tx))
}

const update = async (visitor: Visitor, id: string, answers: Readonly<Record<string, unknown>>) => {
  const { revision } = await visitor.call('GET /agreement/details/{id}', { params: { id } })
  await visitor.call('POST /agreement/update/{id}', {
    params: { id },
    payload: { mode: 'start-over', revision, language: 'en', answers: answersFor(email, answers) },
  })
}

const stored = async ({ db }: Shop, id: string) =>
  (
    await db
      .selectFrom('revisions')
      .select(['revision', 'price_groups', 'public_at'])
      .where('agreement_id', '=', id)
      .orderBy('revision')
      .execute()
  ).map(({ price_groups: groups, public_at: at }) => [groups, at !== null])

const unpaidOnes = async (visitor: Visitor, id: string) =>
  (await visitor.call('GET /agreement/revisions/{id}', { params: { id } })).revisions
    .map(({ unpaid }) => unpaid)
    .toReversed()

test('whoever paid has theirs after the migration, a refund closes it, and what was not paid for stays closed', async () => {
  const shop = await createShop()
  const { visitor } = await registered(shop, email)
  const { id } = (await makePolicy(visitor, email, free)).agreement
  await update(visitor, id, premium)
  const { order } = await pay(visitor, id)
  await update(visitor, id, { ...premium, documentLevel: 'professional' })
  await update(visitor, id, { ...premium, websiteName: 'Renamed Backyard' })
  await migrateAgain(shop)
  expect(await stored(shop, id)).toEqual([
    [null, true],
    [null, true],
    [null, true],
    [['business_tools'], true],
  ])
  expect(await unpaidOnes(visitor, id)).toEqual([false, false, true, false])
  await shop.giveBack(order.id)
  await shop.refund()
  expect(await unpaidOnes(visitor, id)).toEqual([false, true, true, true])
})

test('an agreement that got premium answers for nothing stays delivered until its next update', async () => {
  const shop = await createShop()
  const { visitor } = await registered(shop, email)
  const { id } = (await makePolicy(visitor, email, premium)).agreement
  await shop.db.updateTable('agreements').set({ finalized_at: new Date() }).where('id', '=', id).execute()
  // Somebody else pays, so that it is an installation that sells.
  const other = (await makePolicy(visitor, email, { ...premium, websiteName: 'Other Backyard' })).agreement
  await pay(visitor, other.id)
  await migrateAgain(shop)
  expect(await stored(shop, id)).toEqual([[[], true]])
  expect(await unpaidOnes(visitor, id)).toEqual([false])
  expect((await visitor.call('GET /agreement/details/{id}', { params: { id } })).payment).toBe('finalized')
  await update(visitor, id, { ...premium, websiteName: 'Renamed Backyard' })
  expect((await visitor.call('GET /agreement/details/{id}', { params: { id } })).payment).toBe('unfinished')
  expect(await unpaidOnes(visitor, id)).toEqual([false, true])
})

test('what was updated and updated back is closed, and an installation that never sold anything closes nothing', async () => {
  for (const sells of [true, false]) {
    const shop = await createShop()
    const { visitor } = await registered(shop, email)
    const { id } = (await makePolicy(visitor, email, free)).agreement
    await update(visitor, id, premium)
    await update(visitor, id, { ...free, websiteName: 'Plain Backyard' })
    if (sells) {
      const other = (await makePolicy(visitor, email, { ...premium, websiteName: 'Other Backyard' })).agreement
      await pay(visitor, other.id)
    }
    await migrateAgain(shop)
    expect([sells, await unpaidOnes(visitor, id)]).toEqual([sells, [false, sells, false]])
  }
})
