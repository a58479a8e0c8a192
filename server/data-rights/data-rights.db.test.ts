import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { secretLinks } from '../account/secret-links.ts'
import { createTestApp, secretKeys, type TestApp, type Visitor } from '#tests/support/app.ts'
import { busyCustomer, email, password } from '#tests/support/busy-customer.ts'
import { mailTo, registered } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'

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

/** What of each table of ours is in the export: a file, or why there is none. */
const exported: Readonly<Record<string, RegExp | string>> = {
  customers: /^customer\.json$/,
  sessions: /^sessions\.json$/,
  refresh_tokens: 'secrets; their sessions are in sessions.json',
  second_factors: /^customer\.json$/,
  recovery_codes: 'secrets',
  passkeys: /^passkeys\.json$/,
  passkey_challenges: 'asked of a device for five minutes, about nothing else',
  activations: /^links\.json$/,
  password_resets: /^links\.json$/,
  email_changes: /^links\.json$/,
  drafts: /^drafts\.json$/,
  agreements: /agreement\.json$/,
  documents: /text\.(?:en|de)\.md$/,
  revisions: /history\/(?:en-[12]|de-1)\.json$/,
  translations: /translation\.de\.json$/,
  renditions: /files\/.*\.pdf$/,
  banners: /^banners\.json$/,
  consent_records: /^consent\/.*\.csv$/,
  law_checks: /^law\.json$/,
  law_mails: /^law\.json$/,
  stop_links: 'hashes of links; what was chosen is in law.json',
  mails: /^mails\.json$/,
  orders: /^orders\.json$/,
  order_items: /^orders\.json$/,
  payments: /^orders\.json$/,
  vat_checks: /^vat-numbers\.json$/,
  provider_customers: /^payment-providers\.json$/,
  payment_events: 'that something was announced; what it was is in orders.json',
  test_payments: 'the books of a gateway that takes no money; what it said is in orders.json',
  unknown_payments: 'announced by a provider, about nobody who is known',
  two_checkout_refunds: 'that money went back; how much is in orders.json',
  discount_codes: 'of the operator, about nobody',
  invoices: /^invoices\/INV-2026-000001\.json$/,
  invoice_counters: 'how many there are, about nobody',
  rate_limits: 'counted for a day at most, and mostly of callers',
  deleted_agreements: 'hashes of random ids, about nobody',
  migrations: 'about nobody',
  write_probe: 'always empty',
}

/** What a customer never fills. */
const empty = ['write_probe', 'stop_links', 'discount_codes', 'two_checkout_refunds', 'unknown_payments']

async function exportOf(visitor: Visitor) {
  const { blob, filename } = await visitor.file('GET /customer/export')
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return { filename, files, read: (name: string) => JSON.parse(strFromU8(files[name]!)) }
}

test('the export has everything: each table that holds something about the customer', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor, id } = await busyCustomer(served)
  const { filename, files, read } = await exportOf(visitor)
  expect(filename).toBe('my-data-2026-11-21.zip')
  const names = Object.keys(files)
  // A new table has to say here what becomes of it.
  expect(Object.keys(await rowCounts(served)).toSorted()).toEqual(Object.keys(exported).toSorted())
  for (const [table, count] of Object.entries(await rowCounts(served))) {
    const file = exported[table]!
    expect({ table, isEmpty: count === 0 }).toEqual({ table, isEmpty: empty.includes(table) })
    if (typeof file !== 'string')
      expect({ table, names: names.filter((name) => file.test(name)) }).not.toEqual({ table, names: [] })
  }
  const folder = `agreements/privacy-policy-${id}`
  expect(names.filter((name) => name.startsWith(`${folder}/history/`) && name.endsWith('.md'))).toHaveLength(3)
  expect(names.filter((name) => name.startsWith(`${folder}/files/`))).toHaveLength(10)
  expect(read('customer.json')).toMatchObject({ email, billing_address: { first_name: 'Ada' } })
  expect(read(`${folder}/agreement.json`).answers).toMatchObject({ deliveryEmail: email })
  expect(
    read('mails.json')
      .map(({ kind }: { kind: string }) => kind)
      .toSorted(),
  ).toEqual(['agreement', 'agreement-and-activation', 'draft', 'new-email', 'reset'])
  expect(read('law.json')).toMatchObject({ mails: { wanted: true }, agreements: [{ agreement_id: id, changes: [] }] })
  expect(read('orders.json')).toMatchObject([
    {
      state: 'rejected',
      gross: 3900,
      billing: { first_name: 'Ada' },
      items: [{ agreement_id: id }],
      payments: [{ amount: 3900 }],
    },
  ])
  expect(read('invoices/INV-2026-000001.json')).toMatchObject({ customer: { name: 'Ada Lovelace' }, gross: 3451 })
  expect(read('sessions.json')).toEqual([
    {
      created_at: '2026-11-21T12:00:00.000Z',
      last_used_at: '2026-11-21T12:00:00.000Z',
      expires_at: '2027-02-19T12:00:00.000Z',
      ended_at: null,
      browser: null,
      system: null,
    },
  ])
  expect(read('links.json')).toMatchObject({
    activations: [{}],
    password_resets: [{}],
    email_changes: [{ email: 'ada@lovelace.example' }],
  })
})

test('no name in the export leads out of the folder it is unpacked in', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor, id } = await busyCustomer(served)
  const bundle = await visitor.file('GET /agreement/bundle/{id}', { params: { id } })
  const inBundle = Object.keys(unzipSync(new Uint8Array(await bundle.blob.arrayBuffer())))
  for (const name of [bundle.filename, ...inBundle, ...Object.keys((await exportOf(visitor)).files)])
    expect(name).toMatch(/^[\w-]+(?:[./][\w-]+)*$/)
})

test('the export opens nothing: no hash, no token and no link is in it', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await busyCustomer(served)
  const { db } = served
  const links = secretLinks(secretKeys)
  const ids = async (table: 'activations' | 'password_resets' | 'email_changes') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const inAllForms = (bytes: Buffer) => [
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    JSON.stringify([...bytes]),
  ]
  const secrets = [
    (await db.selectFrom('customers').select('password_hash').executeTakeFirstOrThrow()).password_hash!,
    visitor.stored!.token!,
    visitor.stored!.refresh_token!,
    ...(await ids('activations')).map(links.activation.secretOf),
    ...(await ids('password_resets')).map(links.reset.of),
    ...(await ids('email_changes')).map(links.newEmail.secretOf),
    ...(await db.selectFrom('refresh_tokens').select('hash').execute()).flatMap(({ hash }) => inAllForms(hash)),
    ...(await db.selectFrom('password_resets').select('hash').execute()).flatMap(({ hash }) => inAllForms(hash)),
  ]
  const all = Object.values((await exportOf(visitor)).files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  expect(all).toContain(email)
  for (const secret of secrets) expect(all).not.toContain(secret)
})

/** How many rows each table of ours has. */
async function rowCounts({ db }: TestApp): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}

test('a deleted account leaves the tables as they were without it, but for its invoice', async () => {
  const served = await createTestApp({ workers: true })
  const eve = await registered(served, 'eve@example.org')
  await mailTo(served, 'eve@example.org', 'Ready: Privacy Policy')
  const { rate_limits: _, deleted_agreements: hashes, ...before } = await rowCounts(served)
  const { visitor, id } = await busyCustomer(served)
  await served
    .visitor()
    .call('GET /agreement/send-customer-email/{id}', { params: { id } })
    .catch(() => undefined)
  await visitor.file('GET /agreement/bundle/{id}', { params: { id } })
  expect((await rowCounts(served)).revisions).toBeGreaterThan(before.revisions!)
  await visitor.call('POST /customer/delete-account', { payload: { password } })
  await eventually(async () => {
    const { rate_limits: __, deleted_agreements: more, ...after } = await rowCounts(served)
    expect(after).toEqual({ ...before, invoices: 1, invoice_counters: 1 })
    // The ids of its agreements are not given to anybody else.
    expect(more).toBe(hashes! + 3)
  })
  for (const word of [email, id]) expect((await rowsWith(served, word))['rate_limits']).toBeUndefined()
  await eve.visitor.call('GET /agreement/details/{id}', { params: { id: eve.agreementId } })
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
  await eventually(async () => expect(await rowsWith(served, email)).toEqual({}))
  // The queue keeps the ids of mails and texts for a while; they lead nowhere.
  for (const word of [id, agreementId])
    expect(Object.keys(await rowsWith(served, word)).filter((table) => !/^(?:job|archive)/.test(table))).toEqual([])
  await expect(served.visitor().call('POST /customer/login', { payload: { email, password } })).rejects.toMatchObject({
    messages: [{ code: 'log-in-failed' }],
  })
  // Somebody else's agreement is still there.
  await served.visitor().call('GET /agreement/public-download-details/{id}', { params: { id: kept.id } })
})
