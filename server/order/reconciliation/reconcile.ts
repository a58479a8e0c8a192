import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { periodically } from '../../jobs/periodically.ts'
import { giveUpAbandoned } from './give-up-abandoned.ts'
import { type OrderParts, settle } from '../settlement/settle.ts'

type Parts = OrderParts & Pick<Dependencies, 'log'>

const minute = 60_000
const day = 24 * 60 * minute
/** Orders that are asked about in one round. */
const batch = 100
/** For how many days an order that is open is asked about every hour. */
const often = 30

/**
 * Finds the orders that got stuck: the customer closed the browser, an event never came, or a server died between charge and
 * record. Each is asked about a minute after it last moved, then after twice as long each time, but every hour at least for
 * a month, and then once a day until it is decided: a bank transfer or a review may take longer. A moment that lies ahead was
 * written by a clock that was wrong and says nothing: such an order is asked about every minute.
 *
 * @returns how many were asked about.
 */
export async function reconcileOpen(parts: Parts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - minute)
  const ahead = new Date(now.getTime() + minute)
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where state in ('processing', 'pending-verification', 'validating') and attempts > 0
      and (greatest(asked_at, updated_at) < ${before}
        and greatest(asked_at, updated_at)
          + least(case when created_at > ${new Date(now.getTime() - often * day)} then interval '1 hour' else interval '1 day' end,
            greatest(interval '1 minute', asked_at - updated_at)) < ${now}
      or greatest(asked_at, updated_at) > ${ahead} and coalesce(asked_at < ${before} or asked_at > ${ahead}, true))
    order by greatest(asked_at, updated_at) limit ${batch}`.execute(parts.db)
  return askAbout(parts, rows, now)
}

/**
 * How long a settled order is asked about: as long as somebody may dispute it. Visa (Core Rules) and Mastercard (Chargeback
 * Guide) leave 120 days for most reasons, PayPal (User Agreement, Purchase Protection) 180.
 */
const disputableDays = 180
/** Orders that are asked about in a minute: 28,800 a day. With more than that, each has to wait for longer than a day. */
const settledBatch = 20

/** Settled orders of which it is looked at once whether they can still be disputed. */
const window = 100

/**
 * Asks about the orders that are settled, each once a day: their provider may have given money back, or a bank taken it, and
 * the event never came. An open dispute is followed to its end.
 *
 * @returns how many were asked about.
 */
export async function reconcileSettled(parts: Parts, now: Date): Promise<number> {
  const due = await settledThatAreDue(parts.db, now)
  return askAbout(parts, due.slice(0, settledBatch), now)
}

/** Those that waited for longest. An order that nobody can dispute any more is marked, so that no later round reads it again. */
async function settledThatAreDue(db: Database, now: Date): Promise<readonly { readonly id: string }[]> {
  const since = new Date(now.getTime() - disputableDays * day)
  const before = new Date(now.getTime() - day)
  const { rows: disputed } = await sql<{ id: string }>`
    select id from orders where dispute = 'open' and asking_ended_at is not null
      and greatest(asked_at, updated_at) < ${before} limit ${settledBatch}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ id: string; is_over: boolean }>`
      select id, coalesce(paid_at, created_at) <= ${since} and dispute is distinct from 'open' as is_over from orders
      where asking_ended_at is null and provider is not null
        and state not in ('processing', 'pending-verification', 'validating')
        and greatest(asked_at, updated_at) < ${before}
      order by greatest(asked_at, updated_at) limit ${window}`.execute(db)
    const over = rows.flatMap(({ id, is_over }) => (is_over ? [id] : []))
    for (const id of over) await markOver(db, id, now)
    if (over.length < window) return [...disputed, ...rows.filter(({ is_over }) => !is_over)]
  }
}

/** By its key: many at once would be read from end to end. Another server may be marking it, and whoever holds it is at work on it. */
async function markOver(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    update orders set asking_ended_at = ${now}
    where id = (select id from orders where id = ${id} for update skip locked)`.execute(db)
}

async function askAbout(parts: Parts, orders: readonly { readonly id: string }[], now: Date): Promise<number> {
  for (const { id } of orders) {
    // The moment is stored before the question: an order whose provider is silent must not keep the others waiting.
    await parts.db.updateTable('orders').set({ asked_at: now }).where('id', '=', id).execute()
    try {
      if ((await settle(parts, id, now)) === 'silent')
        parts.log.warn({ order: id }, 'a payment provider does not answer')
    } catch (error) {
      // The others are asked about all the same.
      parts.log.error(error, `what became of the order ${id} could not be found out`)
    }
  }
  return orders.length
}

/** @returns a function that stops it. */
export function reconcileEveryMinute(
  parts: Parts,
  now: () => Date,
  onError: (cause: unknown) => void,
): () => Promise<void> {
  // Apart from each other: a failure of the one leaves the other alone.
  const stops = [reconcileOpen, reconcileSettled, giveUpAbandoned].map((reconcile) =>
    periodically(
      async () => {
        await reconcile(parts, now())
      },
      minute,
      onError,
    ),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
