import type { OrderReply } from '#contract/transaction.ts'
import type { Database } from '../../database/database.ts'
import { findInvoiceNumber } from '../../invoice/invoices.queries.ts'
import { type Refusal, refuse } from '../../http/outcome.ts'
import { byType } from './by-type.ts'
import { findItems, findPayments, type StoredOrder } from './order.queries.ts'

/** An order as its customer sees it. */
export async function orderReply(db: Database, order: StoredOrder): Promise<OrderReply> {
  const last = await lastPayment(db, order)
  return {
    id: order.id,
    state: order.state,
    reason: order.state === 'rejected' ? (last?.reason ?? null) : null,
    transaction_id: order.paid_by ?? last?.transaction_id ?? null,
    agreements: byType(await findItems(db, order.id)).map(({ agreement_id: id, title, site_name: siteName }) => ({
      id,
      title,
      siteName,
    })),
    invoice: order.paid_at === null ? null : await findInvoiceNumber(db, order.id),
    currency: order.currency,
    gross: order.gross,
    refunded: order.refunded,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
  }
}

/** The order after an attempt, or why the attempt came to nothing. */
export async function outcomeReply(db: Database, order: StoredOrder): Promise<OrderReply | Refusal> {
  switch (order.state) {
    case 'rejected': {
      const { reason } = (await lastPayment(db, order)) ?? {}
      return refuse(`payment-${reason ?? 'declined'}`)
    }
    case 'cancelled':
      return refuse('payment-cancelled')
    case 'failed':
      return refuse('payment-failed')
    case 'quarantined':
      return refuse('payment-quarantined')
    case 'processing':
    case 'pending-verification':
    case 'validating':
    case 'approved':
      return orderReply(db, order)
  }
}

const lastPayment = async (db: Database, { id }: StoredOrder) => (await findPayments(db, id)).at(-1)
