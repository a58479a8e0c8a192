import { mismatches } from '#core/payment/compare-payment.ts'
import { afterPaymentEvent, isSettled, type PaymentState } from '#core/payment/payment-state.ts'
import type { Provider } from '#core/payment/provider.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { tellOfRefund } from './tell-of-refund.ts'
import { decideAgain, deliver } from './deliver.ts'
import type { Gateway, ProviderPayment } from '../gateway.ts'
import { creditOrder, invoiceOrder } from './invoice-order.ts'
import { findOrder, findPayments, lockOrder, type StoredOrder } from './order.queries.ts'
import { giveBack } from './give-back.ts'

type Parts = Pick<Dependencies, 'db' | 'config' | 'prices' | 'jobs' | 'gateways'>

/**
 * The one way in which an order moves: its provider is asked for all payments of the order, and what it says is written
 * down while the order is locked. A reply in the browser, an event of the provider and the reconciler all only ask for
 * this, so it does not matter how often, in which order or how late they come.
 *
 * @returns the order as it is then; `silent` when the provider does not answer: nothing is known, and nothing changes;
 *   undefined when there is no such order.
 */
export async function settle(
  parts: Parts,
  orderId: string,
  now: Date,
  announced?: Announced,
): Promise<StoredOrder | 'silent' | undefined> {
  const { db } = parts
  const order = await findOrder(db, orderId)
  if (!order) return undefined
  let told: readonly Told[]
  try {
    told = await ask(parts, order, announced)
  } catch {
    return 'silent'
  }
  if (told.length === 0) return order
  return db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return undefined
    let current = locked
    // What was paid first: a payment that came to nothing must not hide one that did not.
    for (const { gateway, payment } of told.toSorted((one, other) => rank(other) - rank(one)))
      current = await take(tx, parts, current, gateway, payment, now)
    return current
  })
}

/** A payment that its provider announced; it may be one that was never saved. */
export type Announced = { readonly provider: Provider; readonly transactionId: string }
type Told = { readonly gateway: Gateway; readonly payment: ProviderPayment }

/** Asks every provider at which the order may have been paid: an attempt at another one may come to an end late. */
async function ask({ db, gateways }: Parts, order: StoredOrder, announced?: Announced): Promise<readonly Told[]> {
  const known: Announced[] = (await findPayments(db, order.id)).map((payment) => ({
    provider: payment.provider,
    transactionId: payment.transaction_id,
  }))
  if (announced) known.push(announced)
  const asked = new Set([order.provider, ...known.map(({ provider }) => provider)])
  const told: Told[] = []
  for (const provider of asked) {
    const gateway = provider && gateways.get(provider)
    if (!gateway) continue
    const ids = known.flatMap((payment) => (payment.provider === provider ? [payment.transactionId] : []))
    for (const payment of await gateway.paymentsOf(order.id, [...new Set(ids)])) told.push({ gateway, payment })
  }
  return told
}

const rank = ({ payment }: Told): number => (payment.outcome.kind === 'approved' ? 1 : 0)

/** Writes down what a provider says of one payment, and lets the order follow. */
async function take(
  tx: Database,
  parts: Parts,
  order: StoredOrder,
  { provider }: Gateway,
  payment: ProviderPayment,
  now: Date,
): Promise<StoredOrder> {
  const { outcome, transactionId } = payment
  const isNews = await savePayment(tx, order.id, provider, payment, now)
  // Whatever it is called by now: one that was let through may be given back as fraud.
  if (order.paid_by === transactionId) return follow(tx, parts, order, payment, now)
  if (outcome.kind !== 'approved') {
    // What came of an earlier attempt was heard before this one began.
    if (!isNews) return order
    return save(tx, order, { state: afterPaymentEvent(order.state, { type: 'outcome', outcome: outcome.kind }) }, now)
  }
  // The provider gave all of it back before we heard that it was paid.
  if (payment.refunded >= payment.amount && payment.amount > 0)
    return save(tx, order, { state: afterPaymentEvent(order.state, { type: 'outcome', outcome: 'cancelled' }) }, now)
  const wrong = mismatches(
    { orderId: order.id, currency: order.currency, amount: order.gross, live: parts.config.payments === 'live' },
    payment,
  )
  if (wrong.length > 0) {
    await tx
      .updateTable('payments')
      .set({ quarantined: wrong.join(', ') })
      .where('provider', '=', provider)
      .where('transaction_id', '=', transactionId)
      .execute()
    if (isSettled(order.state)) return order
    const state = judged(order.state, false)
    return save(tx, order, { state }, now)
  }
  // The order is paid already, by another payment.
  if (order.paid_by !== null) {
    await giveBack(tx, parts.jobs, { provider, transactionId, amount: payment.amount }, now)
    return order
  }
  const state = judged(order.state, true)
  if (state !== 'approved') return save(tx, order, { state }, now)
  const paid = await save(
    tx,
    order,
    { state, provider, paid_by: transactionId, paid_at: now, ...evidenceOf(order, payment) },
    now,
  )
  await invoiceOrder(tx, parts.config, paid, now)
  // A part of it may be back with the customer already, or a bank may want it.
  return follow(tx, parts, await deliver(tx, parts, paid, now), payment, now)
}

/** The state of an order whose provider says that it is paid, once that was compared with what was ordered. */
const judged = (state: PaymentState, matches: boolean): PaymentState =>
  afterPaymentEvent(afterPaymentEvent(state, { type: 'outcome', outcome: 'approved' }), { type: 'validated', matches })

const evidenceOf = ({ evidence }: StoredOrder, { issuerCountry }: ProviderPayment): { evidence?: string } =>
  issuerCountry === undefined
    ? {}
    : { evidence: JSON.stringify([...evidence, { kind: 'card-issuer', country: issuerCountry }]) }

/** What becomes of the payment after it paid the order: the provider gave back money, or a bank took it. */
async function follow(
  tx: Database,
  parts: Parts,
  order: StoredOrder,
  { refunded, dispute }: ProviderPayment,
  now: Date,
): Promise<StoredOrder> {
  const given = Math.max(order.refunded, Math.min(refunded, order.gross))
  if (given === order.refunded && (dispute ?? null) === order.dispute) return order
  const followed = await save(tx, order, { refunded: given, dispute: dispute ?? order.dispute }, now)
  await decideAgain(tx, parts, followed, now)
  await creditOrder(tx, parts.config, followed, now)
  if (given > order.refunded) await tellOfRefund(tx, parts.jobs, followed, given - order.refunded, now)
  return followed
}

/** @returns whether it says something that was not known. */
async function savePayment(
  tx: Database,
  orderId: string,
  provider: Gateway['provider'],
  { transactionId, outcome, currency, amount, method, refunded }: ProviderPayment,
  now: Date,
): Promise<boolean> {
  const known = await tx
    .selectFrom('payments')
    .select('outcome')
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  const told = {
    outcome: outcome.kind,
    reason: outcome.kind === 'declined' ? outcome.reason : null,
    currency,
    amount,
    method: method ?? null,
    refunded: Math.min(refunded, amount),
    updated_at: now,
  }
  await tx
    .insertInto('payments')
    .values({ provider, transaction_id: transactionId, order_id: orderId, quarantined: null, created_at: now, ...told })
    .onConflict((conflict) => conflict.columns(['provider', 'transaction_id']).doUpdateSet(told))
    .execute()
  return known?.outcome !== outcome.kind
}

type Changes = {
  readonly state?: PaymentState
  readonly provider?: Provider
  readonly paid_by?: string
  readonly paid_at?: Date
  readonly evidence?: string
  readonly refunded?: number
  readonly dispute?: StoredOrder['dispute']
}

const save = (tx: Database, { id }: StoredOrder, changes: Changes, now: Date): Promise<StoredOrder> =>
  tx
    .updateTable('orders')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
