import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterPaymentEvent } from '#core/payment/payment-state.ts'
import type { Provider } from '#core/payment/provider.ts'
import { findCustomerById } from '../../account/customer.queries.ts'
import { accountGone } from '../../account/account-gone.ts'
import type { Database } from '../../database/database.ts'
import type { OrderLine } from '../../database/stored-values.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isRefusal, type Refusal, refuse } from '../../http/outcome.ts'
import { incomplete } from '../prices/billing.ts'
import { lockForAttempt } from '../state/locks.ts'
import { findItems, findOpenOrders, hasQuarantined, type StoredOrder } from '../state/order.queries.ts'
import { type Asked, type Quote, quote } from '../prices/quote.ts'
import { agreementIdOf } from '../prices/quoted-item.ts'
import { type OrderParts } from '../settlement/settle.ts'
import { settledFor } from './settled-for.ts'

/** How long an attempt is left alone at its provider before another one may begin. */
const claimSeconds = 120

/** An order whose next attempt is this caller's to make. */
export type Attempt = {
  readonly order: StoredOrder
  /** Counted from 1; part of the key under which the provider is asked. */ readonly attempt: number
}

/**
 * Makes the order, or finds the one that was made, and claims its next attempt: a second click, another tab or another
 * server finds the claim and charges nothing. What earlier attempts came to is asked first.
 *
 * @param provider null for an order that a discount makes free.
 */
export async function beginAttempt(
  dependencies: OrderParts & Pick<Dependencies, 'log'>,
  asked: Asked,
  provider: Provider | null,
): Promise<Attempt | Refusal> {
  const { db } = dependencies
  const refused = incomplete(asked.userData)
  if (refused) return refused
  const ids = [
    ...new Set([await agreementIdOf(db, asked.item), ...asked.userData.also.map((id) => id.toLowerCase())]),
  ].toSorted()
  for (const order of await findOpenOrders(db, ids)) {
    if (order.attempts === 0) continue
    const settled = await settledFor(dependencies, order.id, asked.now)
    if (isRefusal(settled)) return settled
  }
  return db.transaction().execute(async (tx) => {
    if (!(await lockForAttempt(tx, asked.caller.id, ids))) return accountGone
    const quoted = await quote(tx, dependencies, asked)
    if (isRefusal(quoted)) return quoted
    if ((quoted.total.gross === 0) !== (provider === null))
      return refuse(provider === null ? 'not-free' : 'nothing-to-charge')
    const customer = await findCustomerById(tx, asked.caller.id)
    if (!customer) return accountGone
    const open = await findOpenOrders(tx, ids)
    if (open.some(({ state }) => state === 'pending-verification' || state === 'validating'))
      return refuse('payment-under-way')
    const { rows: claimed } = await sql<{ id: string }>`
      select id from orders where id = any(${open.map(({ id }) => id)}::uuid[]) and claimed_until > now()`.execute(tx)
    if (claimed.length > 0) return refuse('payment-under-way')
    if (await hasQuarantined(tx, ids)) return refuse('payment-quarantined')
    let same: StoredOrder | undefined
    for (const order of open) if (await isSameOrder(tx, order, quoted, asked)) same ??= order
    const order = same ?? (await insertOrder(tx, quoted, asked, customer.language))
    if (customer.billing_address === null) await storeBilling(tx, asked)
    const attempt = order.attempts + 1
    return { order: await claim(tx, order, attempt, provider, asked.now), attempt }
  })
}

/**
 * Ends the claim of an attempt whose outcome is known, so that another one may begin. Where the provider did not answer, the
 * claim is left to expire: the money may be on its way.
 */
export const endClaim = (db: Database, { order, attempt }: Attempt) =>
  db
    .updateTable('orders')
    .set({ claimed_until: null })
    .where('id', '=', order.id)
    .where('attempts', '=', attempt)
    .execute()

/** What a customer typed for their first order is there for the next. Their profile is changed there alone. */
const storeBilling = (tx: Database, { caller, userData }: Asked) =>
  tx
    .updateTable('customers')
    .set({ billing_address: JSON.stringify(userData.billing_address) })
    .where('id', '=', caller.id)
    .execute()

const claim = (tx: Database, { id, state }: StoredOrder, attempts: number, provider: Provider | null, now: Date) =>
  tx
    .updateTable('orders')
    .set({
      attempts,
      provider,
      state: afterPaymentEvent(state, { type: 'retry' }),
      // The database's clock, because several servers compare it.
      claimed_until: sql<Date>`now() + make_interval(secs => ${claimSeconds})`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether an order is what is asked for now, to the cent and for the same customer. */
async function isSameOrder(
  tx: Database,
  order: StoredOrder,
  { items, total, tax, discountCode }: Quote,
  { caller, userData }: Asked,
) {
  if (order.customer_id !== caller.id || order.currency !== total.currency || order.gross !== total.gross) return false
  if (order.discount_code !== (discountCode ?? null)) return false
  if (order.tax_rate !== tax.rate || order.treatment !== tax.treatment) return false
  if (!isDeepStrictEqual(order.billing, userData.billing_address)) return false
  const stored = await findItems(tx, order.id)
  const wanted = items.map(({ agreement, lines }) => [agreement.id, lines.map(({ group, amount }) => [group, amount])])
  return isDeepStrictEqual(
    stored.map(({ agreement_id, lines }) => [agreement_id, lines.map(({ group, amount }) => [group, amount])]),
    wanted.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
}

async function insertOrder(
  tx: Database,
  { items, total, tax, evidence, discountCode }: Quote,
  { caller, userData, now }: Asked,
  language: StoredOrder['language'],
): Promise<StoredOrder> {
  const order = await tx
    .insertInto('orders')
    .values({
      customer_id: caller.id,
      state: 'processing',
      provider: null,
      currency: total.currency,
      subtotal: total.subtotal,
      discount: total.discount,
      discount_code: discountCode ?? null,
      tax_rate: total.taxRate,
      tax: total.tax,
      gross: total.gross,
      treatment: tax.treatment,
      tax_state: tax.state ?? null,
      billing: JSON.stringify(userData.billing_address),
      evidence: JSON.stringify(evidence),
      language,
      delivery_asked_at: now,
      paid_by: null,
      paid_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_items')
    .values(
      items.map(({ agreement, lines }) => ({
        order_id: order.id,
        agreement_id: agreement.id,
        type: agreement.type,
        title: agreement.title,
        site_name: agreement.site_name,
        lines: JSON.stringify(
          lines.map(({ group, label, amount, discount }) => ({ group, label, amount, discount }) satisfies OrderLine),
        ),
        delivered_at: null,
      })),
    )
    .execute()
  return order
}
