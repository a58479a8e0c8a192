import { expect, test } from 'vitest'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'
import type { Visitor } from '#tests/support/app.ts'

async function livePage(shop: Shop, token: string, path = '') {
  // A process trusts its copy of a page for one second of real time; a form that was not asked for before has none.
  const { statusCode, body } = await shop.app.inject({ method: 'GET', url: `/live/${token}${path}` })
  return { statusCode, body }
}

async function update(visitor: Visitor, id: string, others: Readonly<Record<string, unknown>>) {
  const { revision, answers } = await visitor.call('GET /agreement/details/update/{id}', { params: { id } })
  await visitor.call('POST /agreement/update/{id}', {
    params: { id },
    payload: { mode: 'start-over', revision, language: 'en', answers: { ...answers, ...others } },
  })
}

const more = { toolKinds: ['analytics', 'push'], websiteName: 'Upgraded Backyard' }

test('an update charges what was not paid before, and what was paid stays public until then', async () => {
  const shop = await createShop()
  const { visitor, id, token } = await withUnpaid(shop)
  const paidGroups = async () =>
    (await visitor.call('GET /agreement/details/update/{id}', { params: { id } })).paid_groups
  expect(await paidGroups()).toEqual([])
  await pay(visitor, id)
  // The interview of an update leaves them out of its sum.
  expect(await paidGroups()).toEqual(['professional'])
  await shop.db.updateTable('agreements').set({ live_history: true }).execute()
  await update(visitor, id, more)
  expect(await visitor.call('POST /agreement/costs/{id}', { params: { id }, payload: {} })).toMatchObject({
    total_price_is_extra_difference: true,
    lines: [{ group: 'business_tools' }],
  })
  const details = await visitor.call('GET /agreement/details/{id}', { params: { id } })
  expect(details).toMatchObject({ payment: 'unfinished', revision: 2, live_url: expect.stringContaining(token) })

  for (const path of ['', '.json', '.xml', '/embed.js', '/en', '/history/1', '/history/1.md']) {
    const { statusCode, body } = await livePage(shop, token, path)
    expect([path, statusCode, body.includes('Upgraded Backyard')]).toEqual([path, 200, false])
  }
  for (const path of ['/history/2', '/history/2.md'])
    expect([path, (await livePage(shop, token, path)).statusCode]).toEqual([path, 404])
  const unpaid = { messages: [{ code: 'unpaid' }] }
  const revision = (number: string) =>
    visitor.call('GET /agreement/revision/{id}/{revision}', { params: { id, revision: number } })
  await expect(revision('2')).rejects.toMatchObject(unpaid)
  expect((await revision('1')).revision.revision).toBe(1)

  const { order } = await pay(visitor, id)
  expect(order).toMatchObject({ state: 'approved', gross: await costOf(visitor, 'business_tools') })
  expect((await livePage(shop, token, '/history/2')).body).toContain('Upgraded Backyard')
  expect((await revision('2')).revision.revision).toBe(2)
})

/** The price of a group, as it is shown to anybody. */
async function costOf(visitor: Visitor, group: string): Promise<number> {
  const { lines } = await visitor.call('POST /agreement/costs/{id}', {
    params: { id: 'new' },
    payload: { type: 'PRIVACY_POLICY', answers: { platforms: ['website'], country: 'US', toolKinds: ['push'] } },
  })
  return lines.find((line) => line.group === group)!.amount
}

test('an update that asks for nothing new is not charged, and one that takes the rest back ends the waiting', async () => {
  const shop = await createShop()
  const { visitor, id, token } = await withUnpaid(shop)
  await pay(visitor, id)
  const payment = async () => (await visitor.call('GET /agreement/details/{id}', { params: { id } })).payment
  await update(visitor, id, { websiteName: 'Renamed Backyard' })
  expect(await payment()).toBe('finalized')
  await update(visitor, id, more)
  expect(await payment()).toBe('unfinished')
  await update(visitor, id, { toolKinds: ['analytics'], websiteName: 'Plain Backyard' })
  expect(await payment()).toBe('finalized')
  expect((await livePage(shop, token)).body).toContain('Plain Backyard')
})

test('the whole text of an update that is not paid cannot be had by asking how it would merge', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  await pay(visitor, id)
  const { revision, answers } = await visitor.call('GET /agreement/details/update/{id}', { params: { id } })
  const merged = (others: object) =>
    visitor.call('POST /agreement/merge/{id}', {
      params: { id },
      payload: { revision, language: 'en', answers: { ...answers, ...others }, choices: {} },
    })
  const free = await merged({ websiteName: 'Renamed Backyard' })
  expect((await merged(more)).text.length).toBeLessThan(free.text.length / 3)
})
