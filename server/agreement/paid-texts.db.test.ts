import { describe, expect, test } from 'vitest'
import { createTestApp, type Visitor } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { createShop, pay, type Shop, withUnpaid } from '#tests/support/shop.ts'

const email = 'ada@example.org'
/** What nobody has to pay for, and what brings in the clauses about push messages, which cost. */
const free = { toolKinds: ['analytics'] }
const premium = { toolKinds: ['analytics', 'push'] }
const more = { toolKinds: ['analytics', 'push'], websiteName: 'Upgraded Backyard' }
const unpaid = { messages: [{ code: 'unpaid' }] }

const actsOn = (visitor: Visitor, id: string) => {
  const params = { id }
  const details = () => visitor.call('GET /agreement/details/{id}', { params })
  return {
    details,
    payment: async () => (await details()).payment,
    update: async (answers: object) => {
      const { revision } = await details()
      return visitor.call('POST /agreement/update/{id}', {
        params,
        payload: { mode: 'start-over', revision, language: 'en', answers: { ...answersFor(email, answers as {}) } },
      })
    },
    revision: (revision: number, query: { against?: string } = {}) =>
      visitor.call('GET /agreement/revision/{id}/{revision}', { params: { id, revision: String(revision) }, query }),
    revisions: async () => (await visitor.call('GET /agreement/revisions/{id}', { params })).revisions,
    restore: async (restore: number) => {
      const { revision } = await details()
      return visitor.call('POST /agreement/restore/{id}', { params, payload: { revision, restore } })
    },
    publish: (payload: { enabled?: boolean; history?: boolean }) =>
      visitor.call('PUT /agreement/live-link/{id}', { params, payload }),
  }
}

async function made(shop: Shop, answers: Readonly<Record<string, unknown>>) {
  const { visitor } = await registered(shop, email)
  const { agreement } = await makePolicy(visitor, email, answers)
  return { visitor, ...agreement, token: agreement.live_url.split('/').at(-1)!, ...actsOn(visitor, agreement.id) }
}

const livePage = async (shop: Shop, token: string, path: string) =>
  (await shop.app.inject({ method: 'GET', url: `/live/${token}${path}` })).statusCode

describe('what is due is asked for', () => {
  test('premium answers wait for their payment though nothing professional was chosen', async () => {
    const shop = await createShop()
    const { visitor, id, unpaid: waits, payment } = await made(shop, { ...premium, documentLevel: 'free' })
    const { total } = await visitor.call('POST /agreement/costs/{id}', { params: { id }, payload: {} })
    expect(total).toBeGreaterThan(0)
    expect(waits).toBe(true)
    expect(await payment()).toBe('unfinished')
    await expect(
      visitor.call('GET /agreement/file/{id}/{format}', { params: { id, format: 'pdf' } }),
    ).rejects.toMatchObject(unpaid)
    await pay(visitor, id)
    expect(await payment()).toBe('finalized')
    // Editing and translating is what "Professional" adds.
    expect((await visitor.call('GET /agreement/details/{id}', { params: { id } })).obstacles).toMatchObject({
      download: null,
      edit: 'premium-only',
      translate: 'premium-only',
    })
  })

  test('what needs no premium answer is free', async () => {
    const shop = await createShop()
    const { unpaid: waits, payment } = await made(shop, free)
    expect(waits).toBe(false)
    expect(await payment()).toBe('finalized')
  })

  test('an update to premium answers waits for its payment whatever the level', async () => {
    const shop = await createShop()
    const { update, payment } = await made(shop, free)
    await update({ ...premium, documentLevel: 'free' })
    expect(await payment()).toBe('unfinished')
  })

  test('a version that is taken back is paid for like any other', async () => {
    const shop = await createShop()
    const { visitor, id, token } = await withUnpaid(shop)
    await pay(visitor, id)
    const acts = actsOn(visitor, id)
    await acts.update({ documentLevel: 'professional', ...more })
    await acts.update({ documentLevel: 'professional' })
    expect(await acts.payment()).toBe('finalized')
    await acts.restore(2)
    expect(await acts.payment()).toBe('unfinished')
    // What was paid for stays public until then.
    expect(await livePage(shop, token, '')).toBe(200)
    await acts.publish({ history: true })
    expect(await livePage(shop, token, '/history/4')).toBe(404)
    const { order } = await pay(visitor, id)
    expect(order.state).toBe('approved')
    expect(await acts.payment()).toBe('finalized')
    expect((await acts.revision(4)).text).toContain('Upgraded Backyard')
    await acts.restore(1)
    expect(await acts.payment()).toBe('finalized')
  })

  test('who does not want to pay for the text in force takes back one that is paid', async () => {
    const shop = await createShop()
    const { visitor, id, token } = await withUnpaid(shop)
    // Nothing was paid yet: taking a version back opens none.
    await actsOn(visitor, id).update({ documentLevel: 'professional', ...more })
    await actsOn(visitor, id).restore(1)
    expect(await actsOn(visitor, id).payment()).toBe('unfinished')
    await expect(actsOn(visitor, id).revision(3)).rejects.toMatchObject(unpaid)

    await pay(visitor, id)
    const acts = actsOn(visitor, id)
    await acts.update({ documentLevel: 'professional', ...more })
    expect(await acts.payment()).toBe('unfinished')
    await acts.restore(3)
    expect(await acts.payment()).toBe('finalized')
    expect((await acts.revision(5)).text).not.toContain('Upgraded Backyard')
    await expect(acts.revision(4)).rejects.toMatchObject(unpaid)
    expect(await livePage(shop, token, '')).toBe(200)
  })
})

describe('a version that is not paid for', () => {
  test('is read by nobody after an update back, and was never public', async () => {
    const shop = await createShop()
    const { token, update, revision, revisions, payment, publish } = await made(shop, free)
    await update(premium)
    await update({ ...free, websiteName: 'Plain Backyard' })
    expect(await payment()).toBe('finalized')
    expect((await revisions()).map(({ unpaid: closed }) => closed)).toEqual([false, true, false])
    await expect(revision(2)).rejects.toMatchObject(unpaid)
    await expect(revision(3, { against: '2' })).rejects.toMatchObject({ messages: [{ code: 'no-such-revision' }] })
    expect(await revision(3)).toMatchObject({ against: 1 })
    await publish({ history: true })
    const { body } = await shop.app.inject({ method: 'GET', url: `/live/${token}/history` })
    expect([...body.matchAll(/history\/(\d+)"/g)].map(([, number]) => number)).toEqual(['3', '1'])
    for (const path of ['/history/2', '/history/2.md', '/history/3?against=2'])
      expect([path, await livePage(shop, token, path)]).toEqual([path, 404])
    for (const path of ['/history/1', '/history/1.md', '/history/3', '/history/3.md', '/history/3?against=1'])
      expect([path, await livePage(shop, token, path)]).toEqual([path, 200])
  })

  test('opens when it is paid for, and closes with the refund', async () => {
    const shop = await createShop()
    const { visitor, id, token, update, revision, revisions, publish } = await made(shop, premium)
    const { order } = await pay(visitor, id)
    await publish({ history: true })
    await update({ ...premium, websiteName: 'Renamed Backyard' })
    expect((await revision(1)).text).toMatch(/push/i)
    // A process trusts its copy of a page for one second; a page that was not asked for before has none.
    expect(await livePage(shop, token, '/en/history/1')).toBe(200)
    await shop.giveBack(order.id)
    await shop.refund()
    expect((await revisions()).every(({ unpaid: closed }) => closed)).toBe(true)
    await update(free)
    expect((await revisions()).map(({ unpaid: closed }) => closed)).toEqual([false, true, true])
    await expect(revision(1)).rejects.toMatchObject(unpaid)
    await expect(revision(2)).rejects.toMatchObject(unpaid)
    expect(await livePage(shop, token, '')).toBe(200)
    for (const path of ['/history/1', '/history/2', '/history/2.md'])
      expect([path, await livePage(shop, token, path)]).toEqual([path, 404])
  })

  test('was public only while anybody could read it', async () => {
    const shop = await createShop()
    const { token, update, revisions, publish } = await made(shop, free)
    await publish({ enabled: false, history: true })
    await update({ ...free, websiteName: 'Second Backyard' })
    await update({ ...free, websiteName: 'Third Backyard' })
    await publish({ enabled: true })
    expect(await revisions()).toHaveLength(3)
    expect(await livePage(shop, token, '/history/1')).toBe(200)
    expect(await livePage(shop, token, '/history/2')).toBe(404)
    expect(await livePage(shop, token, '/history/3')).toBe(200)
  })
})

test('a refund ends what stayed public while an update waited for its payment', async () => {
  const shop = await createShop()
  const { visitor, id, token } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  await actsOn(visitor, id).update({ documentLevel: 'professional', ...more })
  expect(await livePage(shop, token, '')).toBe(200)
  await shop.giveBack(order.id)
  await shop.refund()
  expect(await livePage(shop, token, '.json')).toBe(404)
})

test('the snippet to embed has the text that is paid for while an update waits for its payment', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  await pay(visitor, id)
  await actsOn(visitor, id).update({ documentLevel: 'professional', ...more })
  const { inline } = await visitor.call('GET /agreement/live-link/{id}', { params: { id } })
  expect(inline).toContain('Ruth’s Backyard')
  expect(inline).not.toContain('Upgraded Backyard')
})

test('a translation of a text whose money was given back is taken back with it, and its words with it', async () => {
  const shop = await createShop()
  const { visitor, id, token } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  await actsOn(visitor, id).update({ ...premium, documentLevel: 'professional' })
  const second = await pay(visitor, id)
  await visitor.call('POST /agreement/translation/generate/{id}', { params: { id }, payload: { languages: ['de'] } })
  expect(await livePage(shop, token, '/de')).toBe(200)
  expect(JSON.stringify(await shop.db.selectFrom('translations').select('clauses').execute())).toMatch(/push/i)
  await shop.giveBack(second.order.id)
  await shop.giveBack(order.id)
  await shop.refund()
  expect(await livePage(shop, token, '/de.json')).toBe(404)
  await actsOn(visitor, id).update(free)
  expect(await livePage(shop, token, '/de.xml')).toBe(404)
  expect((await visitor.call('GET /agreement/details/{id}', { params: { id } })).languages).toEqual(['en'])
  const [row] = await shop.db.selectFrom('translations').selectAll().execute()
  expect(JSON.stringify(row)).not.toMatch(/push/i)
})

test('where nothing is charged, every version is its owner’s', async () => {
  const served = await createTestApp()
  const { visitor, agreementId } = await registered(served, email)
  const { update, revisions, revision } = actsOn(visitor, agreementId)
  await update({ ...premium, documentLevel: 'professional' })
  await update(free)
  expect((await revisions()).some(({ unpaid: closed }) => closed)).toBe(false)
  expect((await revision(2)).text).toMatch(/push/i)
})
