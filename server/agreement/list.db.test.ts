import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { policyOwner } from '#tests/support/policies.ts'
import { createShop, pay, withUnpaid } from '#tests/support/shop.ts'
import { laterMilliseconds } from '../order/test-gateway/test-cards.ts'
import { outcomes } from '#tests/support/outcomes.ts'
import { eventually } from '#tests/support/eventually.ts'

test('a customer’s agreements, the last changed first', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  await policyOwner(served, 'eve@example.org')
  await ada.at('2026-11-22T12:00:00Z')
  const second = await ada.visitor.call('POST /agreement/new', {
    payload: {
      type: 'PRIVACY_POLICY',
      language: 'en',
      answers: answersFor('ada@example.org', { websiteName: 'Second', websiteUrl: 'https://second.example' }),
    },
  })
  const all = () => ada.visitor.call('GET /customer/agreements/all')
  const { agreements } = await all()
  expect(agreements.map(({ siteName }) => siteName)).toEqual(['Second', 'Ruth’s Backyard'])
  expect(agreements[0]).toEqual({
    id: second.agreement.id,
    type: 'PRIVACY_POLICY',
    title: 'Privacy Policy',
    siteName: 'Second',
    siteUrl: 'https://second.example',
    language: 'en',
    languages: ['en'],
    older_languages: [],
    revision: 1,
    premium: false,
    status: 'normal',
    payment: 'finalized',
    money_back: null,
    payment_checked: false,
    due: null,
    files: 'not-generated',
    taken_down: null,
    live_url: second.agreement.live_url,
    // Nobody said that data of children under 13 is not knowingly collected.
    open_duties: 1,
    law_changes: 0,
    obstacles: (await ada.details()).obstacles,
    date: '2026-11-21',
    created_at: '2026-11-22T12:00:00.000Z',
    updated_at: '2026-11-22T12:00:00.000Z',
  })
  await ada.at('2026-11-23T12:00:00Z')
  await ada.edit((text) => `${text}\n## Bees\n\nWe keep bees.\n`)
  expect((await all()).agreements[0]).toMatchObject({ id: ada.id, revision: 2, status: 'modified' })
})

test('the unpaid ones, with what there is to pay', async () => {
  const served = await createTestApp({ env: { PAYMENTS: 'test' } })
  const ada = await policyOwner(served)
  const unpaid = () => ada.visitor.call('GET /customer/agreements/unpaid')
  expect(await unpaid()).toEqual({ agreements: [], sets: [] })
  await served.db.updateTable('agreements').set({ finalized_at: null, premium: true }).execute()
  expect((await unpaid()).agreements).toMatchObject([{ id: ada.id, payment: 'unfinished', obstacles: { pay: null } }])
  const sale = await ada.visitor.call('GET /agreement/sale-details/{id}', { params: { id: ada.id } })
  expect(sale).toMatchObject({ id: ada.id, premium: true, payment: 'unfinished', costs: { charged: true } })
})

test('one whose payment is being checked says so until that is decided', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const checked = async () => {
    const { agreements } = await visitor.call('GET /customer/agreements/unpaid')
    const files = await visitor.call('GET /agreement/download-details/{id}', { params: { id } })
    const details = await visitor.call('GET /agreement/details/{id}', { params: { id } })
    return [...agreements, files, details].map((one) => one.payment_checked)
  }
  expect(await checked()).toEqual([false, false, false])
  const { order } = await pay(visitor, id, '4000000000000077')
  expect(order.state).toBe('pending-verification')
  expect(await checked()).toEqual([true, true, true])
  shop.wait(laterMilliseconds)
  await shop.settle(order.id)
  expect(await checked()).toEqual([false, false])
})

test('a deleted agreement is gone with everything about it', async () => {
  const served = await createTestApp({ workers: true })
  const ada = await policyOwner(served)
  const { agreement: other } = await makePolicy(served.visitor(), 'zoe@example.org')
  await ada.edit((text) => `${text}\n## Bees\n\nWe keep bees.\n`)
  await ada.visitor.call('POST /agreement/generate-files', { payload: { agreement_id: ada.id } })
  const live = new URL((await ada.details()).live_url!).pathname
  expect((await served.app.inject(live)).statusCode).toBe(200)
  const remove = () => ada.visitor.call('DELETE /agreement/delete/{id}', { params: { id: ada.id } })
  expect(await outcomes([remove(), remove()])).toEqual(['not-found', 'ok'])

  for (const table of ['agreements', 'documents', 'revisions', 'renditions', 'translations', 'mails'] as const) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
      served.db,
    )
    for (const { row } of rows) expect(row, table).not.toContain(ada.id)
  }
  await eventually(async () => expect((await served.app.inject(live)).statusCode).toBe(404))
  await expect(ada.details()).rejects.toMatchObject({ messages: [{ code: 'not-found' }] })
  // The queued work for it does nothing, and others keep theirs.
  await served.jobs.enqueue(served.db, 'render-agreement', { agreementId: ada.id, language: 'en', revision: 2 })
  await eventually(async () => {
    const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from pgboss.job where state not in ('completed')`.execute(served.db)
    expect(rows).toEqual([{ left: 0 }])
  })
  const kept = await served.visitor().call('GET /agreement/public-download-details/{id}', { params: { id: other.id } })
  expect(kept.id).toBe(other.id)
})

test('the list comes in pages, each agreement once, also where several were changed at the same moment', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const { id: customerId } = await ada.visitor.call('GET /customer/info')
  await policyOwner(served, 'eve@example.org')
  const moments = ['2026-11-22T12:00:00.123Z', '2026-11-22T12:00:00.123Z', '2026-11-22T12:00:00.124Z']
  for (let number = 0; number < 29; number += 1)
    await sql`
      with copy as (
        insert into agreements
        select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'live_token', ${`copy-${number}`}::text,
          'updated_at', ${moments[number % 3]}::text))).* from agreements a where id = ${ada.id} returning id
      )
      insert into documents
      select (jsonb_populate_record(d, jsonb_build_object('agreement_id', copy.id))).* from documents d, copy
      where d.agreement_id = ${ada.id}`.execute(served.db)
  const page = (query: { limit?: string; after?: string }) =>
    ada.visitor.call('GET /customer/agreements/all', { query })

  const first = await page({})
  expect(first.total).toBe(30)
  expect(first.agreements).toHaveLength(24)
  const second = await page({ after: first.next! })
  expect(second.agreements).toHaveLength(6)
  expect(second.next).toBeNull()
  const small: string[] = []
  let after: string | undefined
  do {
    const { agreements, next } = await page({ limit: '7', ...(after && { after }) })
    small.push(...agreements.map(({ id }) => id))
    after = next ?? undefined
  } while (after)
  const ids = [...first.agreements, ...second.agreements].map(({ id }) => id)
  expect(small).toEqual(ids)
  expect(new Set(ids).size).toBe(30)
  const changed = [...first.agreements, ...second.agreements].map(({ updated_at }) => updated_at)
  expect(changed).toEqual(changed.toSorted().toReversed())
  // A page that is exactly full is the last.
  expect((await page({ limit: '30' })).next).toBeNull()
  // The place of another list leads to nobody's agreements but one's own.
  const eve = await served.db.selectFrom('agreements').select('id').where('customer_id', '!=', customerId).execute()
  expect((await page({ after: `${Date.parse('2030-01-01')}.${eve[0]!.id}` })).agreements).toHaveLength(24)
  for (const wrong of [
    { limit: '0' },
    { limit: '101' },
    { limit: '1e9' },
    { after: 'x' },
    { after: `1.${'x'.repeat(36)}` },
  ])
    await expect(page(wrong)).rejects.toMatchObject({ status: 200 })
})

test('replies are compressed, and those with tokens never', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const encodingOf = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const reply = await served.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        'accept-encoding': 'gzip, br',
        authorization: `Bearer ${ada.visitor.stored!.token}`,
        'x-refresh-token': ada.visitor.stored!.refresh_token!,
      },
      ...(payload && { payload }),
    })
    expect(reply.statusCode).toBe(200)
    if (reply.headers['content-encoding'] === undefined) expect(reply.json()).toMatchObject({ success: true })
    return reply.headers['content-encoding'] ?? null
  }
  expect(await encodingOf('GET', `/agreement/text/${ada.id}`)).toBe('br')
  // Too small to be worth it.
  expect(await encodingOf('GET', '/heartbeat')).toBeNull()
  // Long, so that the reply would be worth compressing.
  const email = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}org`
  await served.db.updateTable('customers').set({ email, email_key: email }).execute()
  expect(await encodingOf('POST', '/customer/login', { email, password: 'six bees' })).toBeNull()
  expect(await encodingOf('GET', '/customer/ping')).toBeNull()
})
