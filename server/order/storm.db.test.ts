import { expect, onTestFinished, test } from 'vitest'
import { makeDocument } from '#server/agreement/make-document.ts'
import { insertAgreement } from '#server/agreement/agreement.queries.ts'
import { isRefusal } from '#server/http/outcome.ts'
import { createSessions } from '#server/customer/sessions.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { billing, shopOn } from '#tests/support/shop.ts'

const secretKey = 'a secret key of two servers, long enough'
const buyers = 200
/** What is played with each: paid, refused, not decided at once, silent, and asking who somebody is. */
const cards = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000077',
  '4000000000000028',
  '4000000000000010',
  '4000000000000002',
  '4000000000000036',
  '4000000000003220',
]
const paidInTheEnd = new Set(['4242424242424242', '4000000000000077', '4000000000000028', '4000000000000010'])

/** Numbers from 0 to below 1, the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Customers, each with a premium policy that waits for its payment. */
async function seed(db: TestDatabase['db']) {
  const now = new Date()
  const sessions = createSessions(db, secretKey)
  const made = makeDocument(
    'PRIVACY_POLICY',
    'en',
    answersFor('buyer@example.org', { documentLevel: 'professional', effectiveDate: now.toISOString().slice(0, 10) }),
    now,
    { production: true },
  )
  if (isRefusal(made)) return expect.fail(JSON.stringify(made))
  const all = []
  for (let index = 0; index < buyers; index += 1) {
    const email = `buyer-${index}@example.org`
    const { id: customerId } = await db
      .insertInto('customers')
      .values({ email, email_key: email, password_hash: 'x', language: 'en', confirmed_at: now, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await insertAgreement(
      db,
      undefined,
      customerId,
      'PRIVACY_POLICY',
      made,
      { isPublic: true, unpaid: true },
      now,
    )
    const { token } = await sessions.start(db, { id: customerId, email }, { userAgent: '' }, now)
    all.push({
      id,
      token,
      card: cards[index % cards.length]!,
      ip: `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    })
  }
  return all
}

test(`${buyers} orders, each sent one to five times in any order to two servers of which one is killed, are charged and delivered once`, async () => {
  const { db, address, close } = await createTestDatabase()
  onTestFinished(close)
  if ('connectionString' in address) return expect.fail('the database of a test is reached by its socket')
  const { host, user, database } = address
  const start = async () => {
    const port = await freePort()
    const server = runServer({
      PORT: String(port),
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      DATABASE_CONNECTIONS: '20',
      SECRET_KEY: secretKey,
      PAYMENTS: 'test',
      ...sellerSettings,
      TRUST_PROXY: '1',
      WORKERS: '0',
    })
    await server.ready()
    return { server, port }
  }
  const servers = [await start(), await start()]
  const all = await seed(db)
  const next = random(200)

  const work = all
    .flatMap((buyer) => Array.from({ length: 1 + Math.floor(next() * 5) }, () => buyer))
    .map((buyer) => ({ buyer, place: next(), asks: next() < 0.3 }))
    .toSorted((one, other) => one.place - other.place)
  const answers: number[] = []
  const send = async ({ buyer, asks }: (typeof work)[number]): Promise<void> => {
    const { port } = servers[answers.length % 2]!
    const headers = {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': buyer.ip,
    }
    const base = `http://127.0.0.1:${port}/api/v1/transaction`
    const payload = {
      item_type: 'agreement',
      item_id: buyer.id,
      user_data: { billing_address: billing, immediate_delivery: true },
      card_number: buyer.card,
    }
    answers.push(
      await (
        asks
          ? fetch(`${base}/order/${buyer.id}`, { headers })
          : fetch(`${base}/test/process`, { method: 'POST', headers, body: JSON.stringify(payload) })
      )
        .then(async (reply) => {
          await reply.text()
          return reply.status
        })
        // The server that was killed in the middle of it.
        .catch(() => 0),
    )
  }
  const queue = [...work]
  const one = async (): Promise<void> => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      await send(task)
      if (answers.length === Math.floor(work.length / 3)) {
        servers[1]!.server.child.kill('SIGKILL')
        await servers[1]!.server.exited
        servers[1] = await start()
      }
    }
  }
  await Promise.all(Array.from({ length: 12 }, one))
  expect(answers.filter((status) => status !== 200 && status !== 0)).toEqual([])

  // What got stuck is found, once the providers have decided.
  const shop = await shopOn(db, address, { PAYMENTS: 'test', ...sellerSettings }, new Date(Date.now() + 5 * 60_000))
  for (let round = 0; round < 5; round += 1) await shop.reconcile()
  await shop.refund()

  const outcomes = await db
    .selectFrom('agreements')
    .select(['agreements.id', 'agreements.finalized_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select(fn.countAll<string>().as('n'))
        .whereRef('order_items.agreement_id', '=', 'agreements.id')
        .where('orders.state', '=', 'approved')
        .as('paid'),
      selectFrom('order_items')
        .innerJoin('test_payments', 'test_payments.order_id', 'order_items.order_id')
        .select(({ ref }) => fn.sum<string>(ref('test_payments.amount')).as('n'))
        .whereRef('order_items.agreement_id', '=', 'agreements.id')
        .where('test_payments.card', 'in', [...paidInTheEnd])
        .as('charged'),
      selectFrom('order_items')
        .innerJoin('test_payments', 'test_payments.order_id', 'order_items.order_id')
        .select(({ ref }) => fn.sum<string>(ref('test_payments.refunded')).as('n'))
        .whereRef('order_items.agreement_id', '=', 'agreements.id')
        .as('refunded'),
      selectFrom('mails')
        .select(fn.countAll<string>().as('n'))
        .where('kind', '=', 'order-paid')
        .whereRef('mails.customer_id', '=', 'agreements.customer_id')
        .as('mails'),
    ])
    .execute()
  const asked = new Set(work.filter(({ asks }) => !asks).map(({ buyer }) => buyer.id))
  for (const { id, card } of all) {
    const found = outcomes.find((outcome) => outcome.id === id)!
    const kept = Number(found.charged ?? 0) - Number(found.refunded ?? 0)
    const isPaid = Number(found.charged ?? 0) > 0
    // Whoever only asked, or whose one request went to the killed server, has paid nothing.
    if (!asked.has(id) || !paidInTheEnd.has(card)) expect({ id, card, isPaid }).toEqual({ id, card, isPaid: false })
    expect({
      id,
      card,
      delivered: found.finalized_at !== null,
      kept,
      paid: Number(found.paid),
      mails: Number(found.mails),
    }).toEqual({ id, card, delivered: isPaid, kept: isPaid ? 3900 : 0, paid: isPaid ? 1 : 0, mails: isPaid ? 1 : 0 })
  }
  // Every charge has one invoice, and no number is missing.
  const invoices = await db.selectFrom('invoices').select(['number', 'order_id']).orderBy('number').execute()
  const paidOrders = await db.selectFrom('orders').select('id').where('state', '=', 'approved').execute()
  expect(new Set(invoices.map((one) => one.order_id))).toEqual(new Set(paidOrders.map(({ id }) => id)))
  const year = new Date().getUTCFullYear()
  expect(invoices.map(({ number }) => number)).toEqual(
    paidOrders.map((_order, index) => `TEST-INV-${year}-${String(index + 1).padStart(6, '0')}`),
  )
  // The storm was one: most of those who could pay have, and some requests met the claim of another.
  expect(outcomes.filter(({ finalized_at: at }) => at !== null).length).toBeGreaterThan(buyers / 3)
})
