import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { policyOwner } from '#tests/support/policies.ts'
import { outcomes } from '#tests/support/outcomes.ts'

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
    revision: 1,
    premium: false,
    status: 'normal',
    payment: 'finalized',
    files: 'not-generated',
    live_url: second.agreement.live_url,
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
  expect(await unpaid()).toEqual({ agreements: [] })
  await served.db.updateTable('agreements').set({ finalized_at: null, premium: true }).execute()
  expect((await unpaid()).agreements).toMatchObject([{ id: ada.id, payment: 'unfinished', obstacles: { pay: null } }])
  const sale = await ada.visitor.call('GET /agreement/sale-details/{id}', { params: { id: ada.id } })
  expect(sale).toMatchObject({ id: ada.id, premium: true, payment: 'unfinished', costs: { charged: true } })
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
  await vi.waitFor(async () => expect((await served.app.inject(live)).statusCode).toBe(404), { timeout: 20_000 })
  await expect(ada.details()).rejects.toMatchObject({ messages: [{ code: 'not-found' }] })
  // The queued work for it does nothing, and others keep theirs.
  await served.jobs.enqueue(served.db, 'render-agreement', { agreementId: ada.id, language: 'en', revision: 2 })
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from pgboss.job where state not in ('completed')`.execute(served.db)
      expect(rows).toEqual([{ left: 0 }])
    },
    { timeout: 15_000 },
  )
  const kept = await served.visitor().call('GET /agreement/public-download-details/{id}', { params: { id: other.id } })
  expect(kept.id).toBe(other.id)
})
