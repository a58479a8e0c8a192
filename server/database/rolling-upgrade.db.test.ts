import { readFileSync, readdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePolicy } from '#tests/support/customers.ts'
import { createShop, pay, withUnpaid } from '#tests/support/shop.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const folder = new URL('migrations/', import.meta.url)
/** The newest migration that the version before the first rolling upgrade knows. */
const known = '0023-settled-orders.sql'

/** The tables in which a server stores what customers do, in the order in which rows refer to each other. */
const tables = [
  'customers',
  'sessions',
  'refresh_tokens',
  'agreements',
  'activations',
  'documents',
  'revisions',
  'drafts',
  'mails',
  'orders',
  'order_items',
  'test_payments',
  'payments',
] as const

type Row = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<(typeof tables)[number], readonly Row[]>

/** An empty database as the version before made it. */
async function asBefore(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await sql`create table migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())`.execute(
    db,
  )
  for (const name of readdirSync(folder).toSorted()) {
    if (name > known) break
    const text = readFileSync(new URL(name, folder), 'utf8')
    await sql.raw(text).execute(db)
    const hash = createHash('sha256').update(text).digest('hex')
    await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(db)
  }
}

/** All rows, as JSON of the database itself. */
async function rowsOf(db: Database): Promise<Rows> {
  const rows = new Map<(typeof tables)[number], readonly Row[]>()
  for (const table of tables) {
    const found = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)
    rows.set(
      table,
      found.rows.map(({ row }) => row),
    )
  }
  return rows
}

/** The columns that the version before writes. */
async function columnsOf(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`.execute(db)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** Writes rows as a server of the version before does: it names its own columns and knows of no other. */
async function write(db: Database, rows: Rows, columns: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [table, all] of rows)
    for (const row of all) {
      const names = sql.join(columns[table]!.map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
        db,
      )
    }
}

/** The rows of one customer and of what they ordered, as the version before writes them. */
function of(rows: Rows, email: string): Rows {
  const all = (table: (typeof tables)[number]): readonly Row[] => rows.get(table)!
  const { id } = all('customers').find((customer) => customer['email'] === email)!
  const ids = new Set<unknown>([id])
  for (const table of ['sessions', 'agreements', 'orders'] as const)
    for (const row of all(table)) if (row['customer_id'] === id) ids.add(row['id'])
  const owners = ['id', 'customer_id', 'session_id', 'agreement_id', 'order_id']
  return new Map(
    tables.map((table) => [
      table,
      all(table)
        .filter((row) => owners.some((name) => ids.has(row[name])) || row['email_key'] === email)
        .map((row) => (table === 'order_items' ? { ...row, lines: withoutNewFields(row['lines']) } : row)),
    ]),
  )
}

/** A line of an order had three fields. */
const withoutNewFields = (lines: unknown) =>
  (lines as readonly Row[]).map(({ group, label, amount }: Row) => ({ group, label, amount }))

test('what a server of the version before writes, before a migration and after it, is read and gone on with by the new one', async () => {
  const shop = await createShop()
  const { db } = shop
  const customers = []
  for (const email of ['before@example.org', 'beside@example.org']) {
    const { visitor, id } = await withUnpaid(shop, email)
    await pay(visitor, id)
    await makePolicy(visitor, email, { websiteName: 'Unfinished', documentLevel: 'professional' })
    customers.push({ email, visitor, id })
  }
  for (const { email, visitor } of customers)
    await visitor.call('POST /draft/send', {
      payload: { email, language: 'en', draft: { interview: 'one', type: 'EULA', answers: {}, reached: 'start' } },
    })
  const rows = await rowsOf(db)
  for (const table of tables) expect(of(rows, 'before@example.org').get(table)!.length, table).toBeGreaterThan(0)

  await asBefore(db)
  const columns = await columnsOf(db)
  await write(db, of(rows, 'before@example.org'), columns)
  await migrate(db)
  await write(db, of(rows, 'beside@example.org'), columns)

  for (const { visitor, id } of customers) {
    const params = { id }
    expect((await visitor.call('GET /customer/agreements/all')).total).toBeGreaterThan(1)
    expect((await visitor.call('GET /agreement/download-details/{id}', { params })).unpaid).toBe(false)
    const { text, revision } = await visitor.call('GET /agreement/text/{id}', { params })
    await visitor.call('POST /agreement/update/{id}', {
      params,
      payload: { mode: 'edit', revision, text: `${text}\nAnother paragraph.\n` },
    })
    expect((await visitor.call('GET /agreement/revisions/{id}', { params })).revisions).toHaveLength(2)
    const zip = unzipSync(new Uint8Array(await (await visitor.file('GET /customer/export')).blob.arrayBuffer()))
    expect(Object.keys(zip)).toContain('orders.json')
    // An order that the version before left open is paid by the new one, and one that it delivered is asked about.
    const [unpaid] = (await visitor.call('GET /customer/agreements/unpaid')).agreements
    await pay(visitor, unpaid!.id)
    expect((await visitor.call('GET /customer/agreements/unpaid')).agreements).toEqual([])
  }
  await shop.reconcile()
  await shop.reconcileSettled()
  expect((await db.selectFrom('orders').select('state').execute()).map(({ state }) => state)).toEqual(
    Array<string>(4).fill('approved'),
  )
})
