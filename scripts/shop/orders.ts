import { uuidPattern } from '#contract/fields.ts'
import { type PaymentState, paymentStates } from '#core/payment/payment-state.ts'
import { daysSince, refundDays } from '#core/payment/refund-days.ts'
import { type Evidence, proofOf } from '#core/tax/location-evidence.ts'
import { vatStateOf } from '#core/tax/vat-rates.ts'
import { loadVatTable } from '#server/content/load-content.ts'
import { type ListedOrder, listOrders } from '#server/order/state/list-orders.ts'
import { findItems, findOrder } from '#server/order/state/order.queries.ts'
import { refundOrder } from '#server/order/refunds/refund-order.ts'
import { tellOwner } from '#server/order/settlement/tell-owner.ts'
import { findUnknown, resolveUnknown } from '#server/order/webhooks/unknown-payments.ts'
import { csv } from './csv.ts'
import { readMoney, writeMoney } from './money.ts'
import type { Shop } from './open-shop.ts'
import { readDay, readWords, UsageError } from './usage-error.ts'

/** As many as are listed unless more are wanted. */
const few = 100

/** A line for each order, or a table for spreadsheets. */
export async function listOrdersIn({ db }: Shop, args: readonly string[]): Promise<readonly string[]> {
  const { values } = readWords(args, {
    state: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    customer: { type: 'string' },
    invoice: { type: 'string' },
    limit: { type: 'string' },
    all: { type: 'boolean' },
    csv: { type: 'boolean' },
  })
  const state = paymentStates.find((one) => one === values.state)
  if (values.state !== undefined && !state) throw new UsageError(`There is no state “${values.state}”.`)
  if (values.limit !== undefined && !/^[1-9]\d{0,6}$/.test(values.limit))
    throw new UsageError(`--limit: “${values.limit}” is no whole number above 0.`)
  const from = readDay('from', values.from)
  const to = readDay('to', values.to)
  // A table is for the books, which want all.
  const isWhole = values.all === true || (values.csv === true && values.limit === undefined)
  const limit = isWhole ? undefined : Number(values.limit ?? few)
  const found = await listOrders(db, {
    ...(from && { from }),
    ...(to && { to }),
    ...(state && { state }),
    ...(values.customer !== undefined && { customer: values.customer }),
    ...(values.invoice !== undefined && { invoice: values.invoice }),
    // One more shows whether there are more.
    ...(limit !== undefined && { limit: limit + 1 }),
  })
  const orders = limit === undefined ? found : found.slice(0, limit)
  if (values.csv)
    return csv([columns, ...orders.map(rowOf)])
      .split('\r\n')
      .slice(0, -1)
  return [
    ...(orders.length === 0 ? ['There are no such orders.'] : orders.map(lineOf)),
    ...(found.length > orders.length ? [`There are more than ${orders.length}. Give --limit, or --all.`] : []),
    ...(await unknownIn(db)),
  ]
}

const timeOf = (order: ListedOrder): string =>
  (order.paid_at ?? order.created_at).toISOString().slice(0, 16).replace('T', ' ')

const differencesOf = ({ quarantined }: ListedOrder): readonly string[] =>
  quarantined.map(({ id, why }) => `payment ${id} differs from what was ordered: ${why}`)

const lineOf = (order: ListedOrder): string =>
  [
    order.id,
    timeOf(order),
    order.state satisfies PaymentState,
    writeMoney(order.gross, order.currency),
    order.email ?? 'account deleted',
    order.titles,
    ...(order.refunded > 0 ? [`given back: ${writeMoney(order.refunded, order.currency)}`] : []),
    ...(order.owed > 0 ? [`still to be given back: ${writeMoney(order.owed, order.currency)}`] : []),
    ...(order.dispute ? [`dispute: ${order.dispute}`] : []),
    ...doubtsAbout(order),
    ...differencesOf(order),
  ].join('  ')

const columns =
  'order,time (UTC),state,currency,gross,given back,still to be given back,dispute,customer,documents,provider,remarks'.split(
    ',',
  )

function rowOf(order: ListedOrder): readonly string[] {
  const amount = (minor: number): string => writeMoney(minor, order.currency).split(' ')[0]!
  return [
    order.id,
    timeOf(order),
    order.state,
    order.currency,
    ...[order.gross, order.refunded, order.owed].map(amount),
    order.dispute ?? '',
    order.email ?? '',
    order.titles,
    order.provider ?? '',
    [...doubtsAbout(order), ...differencesOf(order)].join('; '),
  ]
}

/** The payments that belong to no order: each has to be looked at, whatever orders are asked for. */
async function unknownIn(db: Shop['db']): Promise<readonly string[]> {
  const unknown = await findUnknown(db)
  if (unknown.length === 0) return []
  return [
    'Announced payments that belong to no order. Look at them at their provider, give back what was taken, and say so with “resolve”:',
    ...unknown.map((one) =>
      [
        one.provider,
        one.transaction_id,
        one.last_at.toISOString().slice(0, 16).replace('T', ' '),
        ...(one.order_id === null ? [] : [`for the order ${one.order_id}`]),
      ].join('  '),
    ),
  ]
}

/** Says that a payment that belongs to no order was looked at. */
export async function resolve({ db, now }: Shop, args: readonly string[]): Promise<readonly string[]> {
  const [provider = '', transaction = '', ...more] = readWords(args, {}).positionals
  if (more.length > 0) throw new UsageError(`Unknown: ${more.join(' ')}`)
  if (!(await resolveUnknown(db, provider, transaction, now)))
    throw new UsageError(`There is no unresolved payment “${transaction}” of “${provider}”.`)
  return ['The payment is resolved.']
}

const named: Readonly<Record<Evidence['kind'], string>> = {
  'billing-address': 'billing address',
  'ip-address': 'internet address',
  'card-issuer': 'card',
  'vat-number': 'VAT number',
}

/** What the operator has to know of where a customer is, when VAT depends on it: two pieces of evidence are to agree. */
function doubtsAbout({ evidence, treatment, paid_at, gross }: ListedOrder): readonly string[] {
  if (!paid_at || gross === 0 || treatment === 'not-registered') return []
  const stateOf = (country: string) => vatStateOf(loadVatTable(), { country })
  const billing = evidence.find(({ kind }) => kind === 'billing-address')!.country
  // Of a place like Las Palmas no other piece says more than ES, which its billing address says as well.
  if (treatment === 'outside-scope' && stateOf(billing) !== undefined)
    return [`no VAT by the postal code alone, in ${billing}`]
  const proof = proofOf(evidence, (country) => stateOf(country) ?? 'outside')
  if (proof === 'proved') return []
  const pieces = evidence.map(({ kind, country }) => `${named[kind]} ${country}`).join(', ')
  return [proof === 'alone' ? `one piece of evidence: ${pieces}` : `evidence differs: ${pieces}`]
}

/** Gives money back. */
export async function refund({ db, jobs, now }: Shop, args: readonly string[]): Promise<readonly string[]> {
  const { values, positionals } = readWords(args, {
    amount: { type: 'string' },
    payment: { type: 'string' },
    late: { type: 'boolean' },
  })
  const order = await orderOf(db, positionals)
  const amount = values.amount === undefined ? undefined : readMoney('amount', values.amount, order.currency)
  const done = await refundOrder(db, jobs, {
    orderId: order.id,
    payment: values.payment,
    amount,
    late: values.late === true,
    now,
  })
  if (done === 'no-such-order') throw new UsageError(`There is no order ${order.id}.`)
  if (done === 'not-paid') throw new UsageError(`The order ${order.id} was not paid, so there is nothing to give back.`)
  if (done === 'no-such-payment')
    throw new UsageError(`The order ${order.id} has no payment “${values.payment}” that could be given back.`)
  if (done === 'which-payment')
    throw new UsageError(`The order ${order.id} has several payments. Name one of them with --payment.`)
  if (done === 'more-than-left') throw new UsageError(`Of the order ${order.id} less than that is left to give back.`)
  if (done === 'late')
    throw new UsageError(
      `The order ${order.id} was paid ${daysSince(order.paid_at!, now)} days ago, and money back is promised for ${refundDays} days. To give it back all the same, add --late.`,
    )
  return [
    `${writeMoney(done.amount, order.currency)} of the order ${order.id} are given back: the server asks the provider.`,
  ]
}

/** Sends the mail about a paid order again. */
export async function resend({ db, jobs, now }: Shop, args: readonly string[]): Promise<readonly string[]> {
  const order = await orderOf(db, readWords(args, {}).positionals)
  if (order.state !== 'approved') throw new UsageError(`The order ${order.id} was not paid, so there is no mail.`)
  const items = await findItems(db, order.id)
  const sent = await tellOwner(db, jobs, order, items, `order-paid:${order.id}:${now.toISOString()}`, now)
  if (!sent) throw new UsageError(`The account of the order ${order.id} is deleted, so there is nobody to write to.`)
  return ['The mail is on its way.']
}

async function orderOf(db: Shop['db'], words: readonly string[]) {
  const [id = '', ...more] = words
  if (more.length > 0) throw new UsageError(`Unknown: ${more.join(' ')}`)
  const order = uuidPattern.test(id) ? await findOrder(db, id) : undefined
  if (!order) throw new UsageError(`There is no order “${id}”.`)
  return order
}
