import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { policyOwner } from '#tests/support/policies.ts'

test('an account with 200 agreements must delete one before it can create another', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  await sql`
    insert into agreements (customer_id, type, language, title, site_name, valid_from, answers, submission, premium, edited,
      live_token, created_at, updated_at, assembled_on)
    select customer_id, type, language, title, site_name, valid_from, answers, submission, premium, edited,
      live_token || number, created_at, updated_at, assembled_on
    from agreements, generate_series(1, 199) as number where id = ${ada.id}`.execute(served.db)
  const another = () => makePolicy(ada.visitor, 'ada@example.org', { websiteName: 'Another' })
  await expect(another()).rejects.toMatchObject({
    messages: [{ code: 'too-many-agreements', value: expect.stringContaining('Please delete one') }],
  })
  await ada.visitor.call('DELETE /agreement/delete/{id}', { params: { id: ada.id } })
  await another()
})

test('an account that stored 200 MB of versions saves no more until it deletes an agreement', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const full = (bytes: number) =>
    sql`
    insert into revisions (agreement_id, language, revision, kind, material, document, answers, coverage, library_version,
      premium, edited, hash, created_at, assembled_on, words, markdown)
    select agreement_id, language, 1000 + number, kind, material, '{}', '{}', coverage, library_version,
      premium, edited, hash, created_at, assembled_on, words, convert_to(repeat('x', ${sql.lit(bytes / 10)}), 'UTF8')
    from revisions, generate_series(1, 10) as number where revision = 1`.execute(served.db)
  await full(199_990_000)
  await expect(ada.edit((text) => `${text}\nOne.\n`)).rejects.toMatchObject({
    messages: [{ code: 'history-full', value: expect.stringContaining('Nothing was saved.') }],
  })
  expect((await ada.details()).revision).toBe(1)
})

test('after saving 20 MB in a day an account waits until the next day', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const { id } = await served.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  const key = `saved-bytes customer ${id}`
  await ada.edit((text) => `${text}\nOne.\n`)
  const counted = await served.db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const [newest] = await served.db.selectFrom('revisions').select('markdown').orderBy('revision', 'desc').execute()
  expect(counted.count).toBe(newest!.markdown!.length)
  await served.db.updateTable('rate_limits').set({ count: 20_000_000 }).where('key', '=', key).execute()
  await expect(ada.edit((text) => `${text}\nTwo.\n`)).rejects.toMatchObject({ status: 429 })
  await ada.at('2026-11-22T12:00:01Z')
  await ada.edit((text) => `${text}\nTwo.\n`)
})
