import { expect, onTestFinished } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createTestDatabase } from './database.ts'
import { random } from './random.ts'
import { sellerSettings } from './seller.ts'
import { freePort, runServer, temporaryFolder } from './server-process.ts'
import { shopOn } from './shop.ts'
import { type Buyer, seedBuyers } from './storm-buyers.ts'

const secretKey = 'a secret key of two servers, long enough'
const buyers = 200
const price = 3900

/** What came back from a server: 0 from the one that was killed in the middle of it. */
type Answer = { readonly status: number; readonly body: string }

/** Sends a request to one server or the other. */
export type Send = (path: string, request: RequestInit) => Promise<Answer>

/** What a payment provider's part in a storm is. */
export type Storm<Play extends { readonly pays: boolean }> = {
  readonly env: Readonly<Record<string, string>>
  /** What is played with one buyer after the other, and whether it ends paid. */
  readonly plays: readonly Play[]
  /**
   * What happens when a buyer presses the button.
   *
   * @param later has something done at any later time.
   */
  readonly press: (buyer: Buyer, play: Play, send: Send, later: Later) => Promise<void>
  /** What the provider took, by its own books. */
  readonly books: (db: Database) => Promise<readonly Taken[]>
  /** What works on the jobs of the servers, which do none. @returns what ends it, when all are done. */
  readonly work?: (shop: StormShop) => Promise<() => Promise<void>>
}
type Taken = { readonly orderId: string; readonly amount: number; readonly refunded: number }
export type Later = (task: () => Promise<void>) => void
type StormShop = Awaited<ReturnType<typeof shopOn>>

/** The headers of a buyer's request. */
export const headersOf = ({ token, ip }: Buyer) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-forwarded-for': ip,
})

/**
 * Two hundred buyers press the button one to five times each, in any order, at two servers of which one is killed and
 * started again. In the end every paid order was delivered once, every charge has one invoice, and no number is missing.
 *
 * @returns how many were delivered.
 */
export async function playStorm<Play extends { readonly pays: boolean }>(storm: Storm<Play>): Promise<number> {
  const { db, address, close } = await createTestDatabase()
  onTestFinished(close)
  const env = { PAYMENTS: 'test', ...storm.env, ...sellerSettings }
  const { host, user, database } = address as { host: string; user: string; database: string }
  const start = async () => {
    const port = await freePort()
    const server = runServer({
      PORT: String(port),
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      DATABASE_CONNECTIONS: '20',
      SECRET_KEY: secretKey,
      ...env,
      TRUST_PROXY: '1',
      WORKERS: '0',
    })
    await server.ready()
    return { server, port }
  }
  const servers = [await start(), await start()]
  const all = (await seedBuyers(db, secretKey, buyers)).map((buyer, index) => ({
    buyer,
    play: storm.plays[index % storm.plays.length]!,
  }))
  const shop = await shopOn(db, address, env, new Date())
  const end = await storm.work?.(shop)

  const next = random(200)
  let sent = 0
  const send: Send = async (path, request) => {
    sent += 1
    return fetch(`http://127.0.0.1:${servers[sent % 2]!.port}${path}`, request)
      .then(async (reply) => ({ status: reply.status, body: await reply.text() }))
      .catch(() => ({ status: 0, body: '' }))
  }
  const queue: (() => Promise<void>)[] = []
  const later: Later = (task) => void queue.splice(Math.floor(next() * (queue.length + 1)), 0, task)
  const pressed = new Set<string>()
  const statuses: number[] = []
  for (const { buyer, play } of all)
    for (let times = 1 + Math.floor(next() * 5); times > 0; times -= 1)
      later(
        next() < 0.3
          ? async () => {
              const answer = await send(`/api/v1/transaction/order/${buyer.id}`, { headers: headersOf(buyer) })
              statuses.push(answer.status)
            }
          : async () => {
              pressed.add(buyer.id)
              await storm.press(
                buyer,
                play,
                async (...request) => {
                  const answer = await send(...request)
                  statuses.push(answer.status)
                  return answer
                },
                later,
              )
            },
      )
  const third = Math.floor(queue.length / 3)
  let begun = 0
  const one = async (): Promise<void> => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      begun += 1
      const isTheOne = begun === third
      await task()
      if (!isTheOne) continue
      servers[1]!.server.child.kill('SIGKILL')
      await servers[1]!.server.exited
      servers[1] = await start()
    }
  }
  await Promise.all(Array.from({ length: 12 }, one))
  expect(statuses.filter((status) => status !== 200 && status !== 0)).toEqual([])
  await end?.()

  // What got stuck is found, once the providers have decided.
  shop.clock.now = new Date(Date.now() + 5 * 60_000)
  for (let round = 0; round < 5; round += 1) await shop.reconcile()
  await shop.refund()

  const outcomes = await outcomesOf(db, await storm.books(db))
  for (const { buyer, play } of all) {
    const { kept, ...found } = outcomes.get(buyer.id)!
    const isPaid = kept > 0
    // Whoever only asked has paid nothing, nor has anybody whose requests all went to the killed server.
    if (!pressed.has(buyer.id) || !play.pays) expect({ buyer, play, isPaid }).toEqual({ buyer, play, isPaid: false })
    const once = isPaid ? 1 : 0
    expect({ buyer, play, kept, ...found }).toEqual({
      buyer,
      play,
      kept: isPaid ? price : 0,
      delivered: isPaid,
      paid: once,
      mails: once,
    })
  }
  await expectOneInvoiceForEach(db)
  return [...outcomes.values()].filter(({ delivered }) => delivered).length
}

/** What became of each agreement, and what the provider kept for it. */
async function outcomesOf(db: Database, books: readonly Taken[]) {
  const items = await db.selectFrom('order_items').select(['order_id', 'agreement_id']).execute()
  const agreements = await db
    .selectFrom('agreements')
    .select(['agreements.id', 'agreements.finalized_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select(fn.countAll<string>().as('n'))
        .whereRef('order_items.agreement_id', '=', 'agreements.id')
        .where('orders.state', '=', 'approved')
        .as('paid'),
      selectFrom('mails')
        .select(fn.countAll<string>().as('n'))
        .where('kind', '=', 'order-paid')
        .whereRef('mails.customer_id', '=', 'agreements.customer_id')
        .as('mails'),
    ])
    .execute()
  const keptFor = new Map<string, number>()
  const agreementOf = new Map(items.map((item) => [item.order_id, item.agreement_id]))
  for (const { orderId, amount, refunded } of books) {
    const id = agreementOf.get(orderId)!
    keptFor.set(id, (keptFor.get(id) ?? 0) + amount - refunded)
  }
  return new Map(
    agreements.map(({ id, finalized_at: finalizedAt, paid, mails }) => [
      id,
      { kept: keptFor.get(id) ?? 0, delivered: finalizedAt !== null, paid: Number(paid), mails: Number(mails) },
    ]),
  )
}

async function expectOneInvoiceForEach(db: Database): Promise<void> {
  const invoices = await db.selectFrom('invoices').select(['number', 'order_id']).orderBy('number').execute()
  const paid = await db.selectFrom('orders').select('id').where('state', '=', 'approved').execute()
  expect(invoices.map((one) => one.order_id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
  const year = new Date().getUTCFullYear()
  expect(invoices.map(({ number }) => number)).toEqual(
    paid.map((_order, index) => `TEST-INV-${year}-${String(index + 1).padStart(6, '0')}`),
  )
}
