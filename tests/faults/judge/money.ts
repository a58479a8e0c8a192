import type { Database } from '#server/database/database.ts'
import type { Heard } from '../load/record.ts'
import type { World } from '../world/world.ts'

/** What the provider's books, the orders, what was delivered and the invoices do not agree in. */
export async function moneyProblems(db: Database, { stripe }: World, { accounts }: Heard): Promise<readonly string[]> {
  const problems: string[] = []
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'orders.gross', 'order_items.agreement_id', 'order_items.delivered_at'])
    .execute()
  const finalized = await db.selectFrom('agreements').select(['id', 'finalized_at']).execute()
  const finalizedAt = new Map(finalized.map((one) => [one.id, one.finalized_at]))
  const keptFor = new Map<string, number>()
  for (const { orderId, amount, refunded } of stripe.books())
    keptFor.set(orderId, (keptFor.get(orderId) ?? 0) + amount - refunded)

  for (const { id, state, gross, agreement_id: agreement, delivered_at: delivered } of orders) {
    const kept = keptFor.get(id) ?? 0
    const isPaid = state === 'approved'
    if (kept !== (isPaid ? gross : 0))
      problems.push(`The order ${id} of ${gross} is ${state}, and ${kept} was charged and kept for it.`)
    if (isPaid !== (delivered !== null))
      problems.push(`The order ${id} is ${state}, and delivered: ${String(delivered)}.`)
    if (isPaid && finalizedAt.get(agreement) === null) problems.push(`The document ${agreement} is paid and not free.`)
  }
  const known = new Set(orders.map(({ id }) => id))
  for (const [orderId, kept] of keptFor)
    if (kept > 0 && !known.has(orderId)) problems.push(`${kept} was charged for ${orderId}, which is no order.`)
  const approved = orders.filter(({ state }) => state === 'approved')
  for (const { id, isPaid, payment } of accounts.flatMap(({ agreements }) => agreements)) {
    const paid = approved.filter(({ agreement_id: agreement }) => agreement === id).length
    if (paid > 1) problems.push(`The document ${id} was paid ${paid} times.`)
    if (payment === 'done' && paid === 0) problems.push(`The document ${id} was said to be paid, and is not.`)
    if (isPaid && payment === 'no' && paid > 0) problems.push(`The document ${id} is paid, and nobody asked for that.`)
  }
  return [
    ...problems,
    ...(await invoiceProblems(
      db,
      approved.map(({ id }) => id),
    )),
  ]
}

/** Each paid order has one invoice, and no number is missing or there twice. */
async function invoiceProblems(db: Database, paid: readonly string[]): Promise<readonly string[]> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['number', 'order_id'])
    .where('kind', '=', 'invoice')
    .execute()
  const problems: string[] = []
  for (const id of new Set([...paid, ...invoices.map((one) => one.order_id)])) {
    const count = invoices.filter((one) => one.order_id === id).length
    if (count !== (paid.includes(id) ? 1 : 0)) problems.push(`The order ${id} has ${count} invoices.`)
  }
  const numbers = invoices.map(({ number }) => Number(/(\d+)$/.exec(number)![1])).toSorted((a, b) => a - b)
  if (numbers.some((number, index) => number !== index + 1))
    problems.push(`The numbers of invoices are not 1 to ${numbers.length}: ${numbers.join(', ')}.`)
  return problems
}
