import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailTo, registered } from '#tests/support/customers.ts'

const email = 'ada.secret@example.org'
const password = 'secret'

/** Every row of every table of ours and of the queue that carries a word, by table. */
async function rowsWith({ db }: TestApp, word: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['customers', 'agreements', 'mails', 'job']))
  const found: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const table = sql.id(schema, name)
    const { rows } = await sql<{ count: string }>`
      select count(*) from ${table} as row where row::text ilike ${`%${word}%`}`.execute(db)
    if (rows[0]!.count !== '0') found[name] = Number(rows[0]!.count)
  }
  return found
}

test('the export has everything: account, answers, text, files, mails, and no secret', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor, agreementId: id } = await registered(served, email)
  const ask = () => visitor.call('POST /agreement/generate-files', { payload: { agreement_id: id } })
  await vi.waitFor(async () => expect(await ask()).toEqual({ status: 'generated' }), { timeout: 10_000 })
  await visitor.call('PUT /customer/billing-address', { payload: { first_name: 'Ada' } })
  const { blob, filename } = await visitor.file('GET /customer/export')
  expect(filename).toBe('my-data-2026-11-21.zip')
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const folder = `agreements/privacy-policy-${id}`
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'README.txt',
      'customer.json',
      'sessions.json',
      'mails.json',
      'links.json',
      `${folder}/agreement.json`,
      `${folder}/text.en.md`,
      ...['docx', 'pdf', 'html', 'md', 'txt'].map((format) => `${folder}/files/privacy-policy-en.${format}`),
    ]),
  )
  const read = (name: string) => JSON.parse(strFromU8(files[name]!))
  expect(read('customer.json')).toMatchObject({ email, billing_address: { first_name: 'Ada' } })
  expect(read(`${folder}/agreement.json`).answers).toMatchObject({ deliveryEmail: email })
  expect(read('mails.json')).toHaveLength(1)
  const { password_hash } = await served.db.selectFrom('customers').select('password_hash').executeTakeFirstOrThrow()
  for (const bytes of Object.values(files)) expect(strFromU8(bytes)).not.toContain(password_hash!)
})

test('the export has nothing of anybody else', async () => {
  const served = await createTestApp()
  const { agreementId } = await registered(served, email)
  const { visitor } = await registered(served, 'eve@example.org')
  const { blob } = await visitor.file('GET /customer/export')
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())))) {
    expect(name).not.toContain(agreementId)
    expect(strFromU8(bytes)).not.toContain(email)
  }
})

test('a deleted account leaves nothing: no row of any table names its address, its id or its agreement', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor, agreementId } = await registered(served, email)
  const { agreement: kept } = await (
    await registered(served, 'eve@example.org')
  ).visitor.call('POST /agreement/new', {
    payload: {
      type: 'PRIVACY_POLICY',
      language: 'en',
      answers: {
        ...(await visitor.call('GET /agreement/details/{id}', { params: { id: agreementId } })).answers,
        deliveryEmail: 'eve@example.org',
      },
    },
  })
  const { id } = await visitor.call('GET /customer/info')
  const live = (await visitor.call('GET /agreement/download-details/{id}', { params: { id: agreementId } })).live_url!
  const path = new URL(live).pathname
  expect((await served.app.inject(path)).statusCode).toBe(200)
  await visitor.call('POST /customer/forgot-password', { payload: { email } })
  await mailTo(served, email, 'Set a new password')

  await expect(visitor.call('POST /customer/delete-account', { payload: { password: 'wrong' } })).rejects.toMatchObject(
    { messages: [{ code: 'wrong-password' }] },
  )
  expect(await rowsWith(served, email)).toMatchObject({ customers: 1 })

  await visitor.call('POST /customer/delete-account', { payload: { password } })
  expect(visitor.stored).toBeNull()
  // The last mail goes out, and then nothing is left of that either.
  await mailTo(served, email, 'Your account was deleted')
  await vi.waitFor(async () => expect(await rowsWith(served, email)).toEqual({}), { timeout: 10_000 })
  // The queue keeps the ids of mails and texts for a while; they lead nowhere.
  for (const word of [id, agreementId])
    expect(Object.keys(await rowsWith(served, word)).filter((table) => !/^(?:job|archive)/.test(table))).toEqual([])
  await expect(served.visitor().call('POST /customer/login', { payload: { email, password } })).rejects.toMatchObject({
    messages: [{ code: 'log-in-failed' }],
  })
  // Somebody else's agreement is still there.
  await served.visitor().call('GET /agreement/public-download-details/{id}', { params: { id: kept.id } })
})
