import { sql } from 'kysely'
import { mismatches } from '#core/payment/compare-payment.ts'
import { afterPaymentEvent, isSettled, type PaymentState } from '#core/payment/payment-state.ts'
import type { Provider } from '#core/payment/provider.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { PaymentEvent } from '../../http/security-log.ts'
import { tellOfRefund } from './tell-of-refund.ts'
import { deliver, refreshPaidState } from './deliver.ts'
import type { ProviderPayment } from '../../gateway.ts'
import { creditOrder, invoiceOrder } from './invoice-order.ts'
import { lockOrderAndAgreements } from '../state/locks.ts'
import { findOrder, findPayments, type StoredOrder } from '../state/order.queries.ts'
import { giveBack } from './give-back.ts'
import { tellOfDelivery } from './tell-owner.ts'
import { readable } from '../provider/readable-payment.ts'
import { type Recorded, storeAnswer } from '../state/store-answer.ts'

/** What orders are moved with. */
export type OrderParts = Pick<Dependencies, 'db' | 'config' | 'prices' | 'jobs' | 'gateways' | 'security'>

/**
 * The one way in which an order moves: its provider is asked for all payments of the order, and what it says is written
 * down while the order is locked. A reply in the browser, an event of the provider and the reconciler all only ask for
 * this, so it does not matter how often, in which order or how late they come.
 *
 * @returns the order as it is then; `silent` when the provider does not answer: nothing is known, and nothing changes;
 *   undefined when there is no such order.
 * @throws OddAnswer when it answers with what cannot be read. Nothing changes then either.
 */
export async function settle(
  parts: OrderParts,
  orderId: string,
  now: Date,
  announced?: Announced,
): Promise<StoredOrder | 'silent' | undefined> {
  const { db, security } = parts
  const order = await findOrder(db, orderId)
  if (!order) return undefined
  const reported = await ask(parts, order, announced)
  if (reported === 'silent' || reported.length === 0) return reported === 'silent' ? 'silent' : order
  const events: PaymentEvent[] = []
  const settled = await db.transaction().execute(async (tx) => {
    const locked = await lockOrderAndAgreements(tx, order)
    if (!locked) return undefined
    let current = locked
    // What was paid first: a payment that came to nothing must not hide one that did not.
    for (const { askedAt, payment, provider } of reported.toSorted((one, other) => rank(other) - rank(one))) {
      const recorded = await storeAnswer(tx, current, { provider, payment, askedAt }, now)
      current = await recordPayment({ ...parts, db: tx, events }, current, recorded, now)
    }
    return current
  })
  for (const event of events) security.payment(event)
  return settled
}

/** A payment that its provider announced; it may be one that was never saved. */
export type Announced = { readonly provider: Provider; readonly transactionId: string }
type Reported = { readonly provider: Provider; readonly payment: ProviderPayment; readonly askedAt: Date }

/** Asks every provider at which the order may have been paid: an attempt at another one may come to an end late. */
async function ask(
  { db, gateways }: OrderParts,
  order: StoredOrder,
  announced?: Announced,
): Promise<readonly Reported[] | 'silent'> {
  const known: Announced[] = (await findPayments(db, order.id)).map((payment) => ({
    provider: payment.provider,
    transactionId: payment.transaction_id,
  }))
  if (announced) known.push(announced)
  const reported: Reported[] = []
  for (const provider of new Set([order.provider, ...known.map((payment) => payment.provider)])) {
    const gateway = provider && gateways.get(provider)
    if (!gateway) continue
    const ids = known.flatMap((payment) => (payment.provider === provider ? [payment.transactionId] : []))
    // The database's clock, because several servers ask.
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    try {
      for (const payment of await gateway.paymentsOf(order.id, [...new Set(ids)]))
        reported.push({ provider, payment: readable(payment), askedAt: rows[0]!.at })
    } catch (error) {
      if (gateway.failureOf(error)?.kind !== 'silent') throw error
      return 'silent'
    }
  }
  return reported
}

const rank = ({ payment }: Reported): number => (payment.outcome.kind === 'approved' ? 1 : 0)

type Transaction = Omit<OrderParts, 'db'> & {
  readonly db: Database
  /** What the security log has to say, once all of it is committed. */
  readonly events: PaymentEvent[]
}

/** Lets the order follow what its provider said of one payment. */
async function recordPayment(
  tx: Transaction,
  order: StoredOrder,
  { provider, transactionId, answer, isNews, payment }: Recorded,
  now: Date,
): Promise<StoredOrder> {
  const about = { provider, transaction: transactionId, order: order.id }
  // Whatever it is called by now: one that was let through may be given back as fraud.
  if (order.paid_by === transactionId) return applyRefundOrDispute(tx, order, { provider, transactionId, answer }, now)
  if (answer.outcome !== 'approved') {
    // What came of an earlier attempt was heard before this one began.
    if (!isNews) return order
    if (answer.outcome === 'unknown') tx.events.push({ event: 'payment-state-unknown', ...about })
    return save(tx, order, { state: afterPaymentEvent(order.state, { type: 'outcome', outcome: answer.outcome }) }, now)
  }
  // The provider gave all of it back before we heard that it was paid.
  if (answer.refunded >= payment.amount && payment.amount > 0)
    return save(tx, order, { state: afterPaymentEvent(order.state, { type: 'outcome', outcome: 'cancelled' }) }, now)
  const wrong = mismatches(
    { orderId: order.id, currency: order.currency, amount: order.gross, live: tx.config.payments === 'live' },
    payment,
  )
  if (wrong.length > 0) {
    const reason = wrong.join(', ')
    if (isNews) tx.events.push({ event: 'payment-quarantined', ...about, reason })
    await tx.db
      .updateTable('payments')
      .set({ quarantined: reason })
      .where('provider', '=', provider)
      .where('transaction_id', '=', transactionId)
      .execute()
    if (isSettled(order.state)) return order
    return save(tx, order, { state: stateAfterComparison(order.state, false) }, now)
  }
  // The order is paid already, by another payment.
  if (order.paid_by !== null) {
    await giveBack(tx.db, tx.jobs, { provider, transactionId, amount: payment.amount }, now)
    return order
  }
  const state = stateAfterComparison(order.state, true)
  if (state !== 'approved') return save(tx, order, { state }, now)
  const paid = await save(
    tx,
    order,
    { state, provider, paid_by: transactionId, paid_at: now, ...evidenceOf(order, payment) },
    now,
  )
  const delivered = await deliver(tx.db, tx, paid, now)
  await invoiceOrder(tx.db, tx.config, paid, now)
  // The mail names the invoice.
  await tellOfDelivery(tx.db, tx.jobs, paid, delivered, now)
  // A part of it may be back with the customer already, or a bank may want it.
  return applyRefundOrDispute(tx, paid, { provider, transactionId, answer }, now)
}

/** The state of an order whose provider says that it is paid, once that was compared with what was ordered. */
const stateAfterComparison = (state: PaymentState, matches: boolean): PaymentState =>
  afterPaymentEvent(afterPaymentEvent(state, { type: 'outcome', outcome: 'approved' }), { type: 'validated', matches })

const evidenceOf = ({ evidence }: StoredOrder, { issuerCountry }: ProviderPayment): { evidence?: string } =>
  issuerCountry === undefined
    ? {}
    : { evidence: JSON.stringify([...evidence, { kind: 'card-issuer', country: issuerCountry }]) }

/** What becomes of the payment after it paid the order: the provider gave back money, or a bank took it. */
async function applyRefundOrDispute(
  tx: Transaction,
  order: StoredOrder,
  {
    provider,
    transactionId: transaction,
    answer: { refunded, dispute },
  }: Pick<Recorded, 'provider' | 'transactionId' | 'answer'>,
  now: Date,
): Promise<StoredOrder> {
  const given = Math.max(order.refunded, Math.min(refunded, order.gross))
  if (given === order.refunded && dispute === order.dispute) return order
  const about = { provider, transaction, order: order.id }
  if (given > order.refunded) tx.events.push({ event: 'refund', ...about, amount: given - order.refunded })
  if (dispute !== null && dispute !== order.dispute) tx.events.push({ event: 'dispute', ...about, reason: dispute })
  const followed = await save(tx, order, { refunded: given, dispute }, now)
  await refreshPaidState(tx.db, tx, followed, now)
  await creditOrder(tx.db, tx.config, followed, now)
  if (given > order.refunded) await tellOfRefund(tx.db, tx.jobs, followed, given - order.refunded, now)
  return followed
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

const save = ({ db }: Transaction, { id }: StoredOrder, changes: Changes, now: Date): Promise<StoredOrder> =>
  db
    .updateTable('orders')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
