import { type RawBuilder, sql } from 'kysely'
import { insertAgreement } from '#server/agreement/queries/agreement.queries.ts'
import { makeDocument } from '#server/agreement/document/make-document.ts'
import { insertActivation, insertCustomer } from '#server/account/customer.queries.ts'
import { hashPassword } from '#server/customer/password.ts'
import { createSessions } from '#server/account/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { withQueryLimit } from '#server/database/query-limit.ts'
import { isRefusal } from '#server/http/outcome.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { insertSampleOrder } from './sample-order.ts'
import { seedPassword } from './seed-id.ts'

export type SeedSize = {
  readonly customers: number
  /** Of all customers together. */
  readonly agreements: number
  /** How many of them belong to the first customer; the others share the rest evenly. */
  readonly ofFirstCustomer: number
  /** Without their texts, 20,000 agreements take seconds; they cannot be read then. */
  readonly withTexts: boolean
  /** Paid orders with their invoices, of as many agreements; none unless it is said. */
  readonly orders?: number
}

/** The id of the nth row of a kind: a UUID of version 4 in its form. */
const idOf = (kind: string, number: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${sql.lit(kind)} || ${number}) placing '4' from 13) placing 'a' from 17)::uuid`

/**
 * Fills a migrated, empty database: one customer with an agreement is made as the server makes it, and multiplied inside
 * PostgreSQL, which copies the stored texts as they are.
 */
export const seed = (db: Database, size: SeedSize): Promise<void> =>
  withQueryLimit(Number.POSITIVE_INFINITY, async () => {
    await insertSample(db)
    // A table that is emptied in the transaction which fills it is not written into the log first, where PostgreSQL may leave that out.
    await db.transaction().execute((tx) => fill(tx, size))
    await sql`analyze`.execute(db)
  })

async function fill(
  db: Database,
  { customers, agreements, ofFirstCustomer, withTexts, orders = 0 }: SeedSize,
): Promise<void> {
  for (const table of sampled)
    await sql`create temporary table ${sampleOf(table)} on commit drop as select * from ${sql.table(table)}`.execute(db)
  await sql`truncate ${sql.join(sampled.map((table) => sql.table(table)))} cascade`.execute(db)
  const n = sql.ref('n')
  const customer = idOf('customer', n)
  const agreement = idOf('agreement', n)
  const owner = idOf(
    'customer',
    sql`(case when n <= ${sql.lit(ofFirstCustomer)} or ${sql.lit(customers)} = 1 then 1
         else 2 + n % ${sql.lit(Math.max(1, customers - 1))} end)`,
  )
  const email = sql`'customer-' || n || '@seed.example'`
  const seedToken = sql`'seed-' || lpad(n::text, 17, '0')`
  const moment = sql`now() - make_interval(mins => n)`
  // A few have expired.
  const later = sql`now() + make_interval(mins => n - 5)`

  await multiply(db, 'customers', customers, { id: customer, email, email_key: email })
  await multiply(db, 'sessions', customers, { id: idOf('session', n), customer_id: customer, created_at: moment })
  await multiply(db, 'refresh_tokens', customers, {
    hash: sql`sha256(n::text::bytea)`,
    session_id: idOf('session', n),
    created_at: moment,
    expires_at: later,
  })
  await multiply(db, 'agreements', agreements, {
    id: agreement,
    customer_id: owner,
    submission: sql`sha256(n::text::bytea)`,
    // As long as a real one: the live page takes no other.
    live_token: seedToken,
    created_at: moment,
    updated_at: moment,
  })
  const texts = { agreement_id: agreement, ...(!withTexts && { document: sql`'{}'` }) }
  await multiply(db, 'documents', agreements, texts)
  await multiply(db, 'revisions', agreements, texts)
  await multiply(db, 'activations', agreements, {
    id: idOf('activation', n),
    customer_id: owner,
    agreement_id: agreement,
    expires_at: later,
  })
  await multiply(db, 'mails', agreements, {
    id: idOf('mail', n),
    event: sql`'seed-' || n`,
    customer_id: owner,
    parameters: sql`jsonb_build_object('agreementId', ${agreement}, 'title', 'Privacy Policy', 'siteName', 'Seed')`,
    created_at: moment,
    sent_at: moment,
  })
  for (const table of ['password_resets', 'email_changes'] as const)
    await multiply(db, table, customers, {
      id: idOf(table, n),
      customer_id: customer,
      ...(table === 'password_resets' && { hash: sql`sha256(n::text::bytea)` }),
      expires_at: later,
    })
  await multiply(db, 'rate_limits', customers, {
    key: sql`'POST /customer/login email ' || ${email}`,
    window_ends: later,
  })
  await multiplyOrders(db, orders, { customer: owner, agreement })
}

/** Each agreement up to their number was paid once, and has its invoice. */
async function multiplyOrders(
  db: Database,
  orders: number,
  of: { readonly customer: RawBuilder<unknown>; readonly agreement: RawBuilder<unknown> },
): Promise<void> {
  const n = sql.ref('n')
  const order = idOf('order', n)
  const payment = sql`'test-' || n`
  const moment = sql`now() - make_interval(mins => n)`
  const about = { order_id: order, created_at: moment }
  await multiply(db, 'orders', orders, {
    id: order,
    customer_id: of.customer,
    paid_by: payment,
    paid_at: moment,
    created_at: moment,
    updated_at: moment,
    delivery_asked_at: moment,
  })
  await multiply(db, 'order_items', orders, {
    order_id: order,
    agreement_id: of.agreement,
    delivered_at: moment,
  })
  await multiply(db, 'payments', orders, { ...about, transaction_id: payment, updated_at: moment })
  await multiply(db, 'test_payments', orders, { ...about, transaction_id: payment })
  const number = sql`overlay(sample.number placing lpad(n::text, 6, '0') from length(sample.number) - 5)`
  await multiply(db, 'invoices', orders, {
    number,
    order_id: order,
    customer_id: of.customer,
    invoice: sql`sample.invoice || jsonb_build_object('number', ${number}, 'orderId', ${order})`,
    issued_at: moment,
  })
  await db.updateTable('invoice_counters').set({ last: orders }).execute()
}

/** The tables of which there is a sample row. */
const sampled = [
  'customers',
  'sessions',
  'refresh_tokens',
  'agreements',
  'documents',
  'revisions',
  'activations',
  'mails',
  'password_resets',
  'email_changes',
  'rate_limits',
  'orders',
  'order_items',
  'payments',
  'test_payments',
  'invoices',
] as const
type Sampled = (typeof sampled)[number]
const sampleOf = (table: Sampled) => sql.table(`sample_of_${table}`)

/**
 * Inserts copies of the sample row of a table, numbered `n`.
 * @param changed the columns that differ from copy to copy.
 */
async function multiply(
  db: Database,
  table: Sampled,
  copies: number,
  changed: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const columns = rows.map(({ name }) => name)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => changed[name] ?? sql.ref(`sample.${name}`)))}
    from ${sampleOf(table)} as sample, generate_series(1, ${sql.lit(copies)}::int) as n`.execute(db)
}

/** A customer with one row in every table that the copies are made of. */
async function insertSample(db: Database): Promise<void> {
  const now = new Date()
  const inAnHour = new Date(now.getTime() + 3_600_000)
  const email = 'sample@seed.example'
  const made = makeDocument('PRIVACY_POLICY', 'en', { answers: answersFor(email) }, now, { production: true })
  if (isRefusal(made)) throw new Error(`The sample agreement was refused: ${JSON.stringify(made.messages)}`)
  await db.transaction().execute(async (tx) => {
    const customerId = await insertCustomer(tx, email, 'en', now)
    await tx
      .updateTable('customers')
      .set({ password_hash: await hashPassword(seedPassword), confirmed_at: now })
      .execute()
    await createSessions(tx, ['a secret key that signs no token, long enough']).start(
      tx,
      { id: customerId, email },
      { userAgent: 'seed' },
      now,
    )
    const { id } = await insertAgreement(
      tx,
      undefined,
      customerId,
      'PRIVACY_POLICY',
      made,
      { isPublic: true, priceGroups: [] },
      now,
    )
    await insertActivation(tx, customerId, id, now)
    const shared = { customer_id: customerId, created_at: now }
    const link = { ...shared, expires_at: inAnHour, used_at: null }
    await tx
      .insertInto('password_resets')
      .values({ ...link, hash: Buffer.from('sample') })
      .execute()
    await tx
      .insertInto('email_changes')
      .values({ ...link, email })
      .execute()
    await tx
      .insertInto('mails')
      .values({ ...shared, event: 'sample', recipient: email, kind: 'agreement', parameters: '{}', sent_at: now })
      .execute()
    await tx.insertInto('rate_limits').values({ key: 'sample', window_ends: inAnHour, count: 1 }).execute()
    await insertSampleOrder(tx, { customerId, agreementId: id, title: 'Privacy Policy', site: 'Seed' }, now)
  })
}
